// Keyboard play: one key asks or does one thing. A key with ctrl, alt or meta, or while typing, belongs to the browser.
(() => {
  const deeds = { h: "hint", u: "undo", l: "last", n: "next" };
  const questions = { m: "hand", t: "trick", b: "bids", g: "gone", s: "score" };

  document.documentElement.classList.add("has-keys");

  const typing = (element) =>
    element.closest("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=hidden])");

  function say(text) {
    document.dispatchEvent(new CustomEvent("coach:say", { detail: text }));
  }

  function answer(question) {
    const speech = document.querySelector(`[data-speech="${question}"]`);
    if (speech) say(speech.textContent.trim());
  }

  function act(deed) {
    const control = document.querySelector(`main [data-deed="${deed}"]`);
    if (control) control.click();
    else say("Not now.");
  }

  function move(step) {
    const cards = [...document.querySelectorAll("#hand button.card, .pad .bid")];
    if (!cards.length) return false;
    const at = cards.indexOf(document.activeElement);
    const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : (at + step + cards.length) % cards.length;
    cards[next].focus();
    return true;
  }

  function listKeys() {
    const list = document.getElementById("keys");
    if (list.open) list.close();
    else list.showModal();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat && event.key.length === 1) return;
    if (!document.querySelector("main.table") || typing(event.target)) return;
    if (document.querySelector("dialog[open]") && event.key !== "?") return;
    const key = event.key.toLowerCase();
    if (event.key === "?") listKeys();
    else if (event.key === "ArrowRight") { if (!move(1)) return; }
    else if (event.key === "ArrowLeft") { if (!move(-1)) return; }
    else if (deeds[key]) act(deeds[key]);
    else if (questions[key]) answer(questions[key]);
    else return;
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-list-keys]")) listKeys();
  });
})();

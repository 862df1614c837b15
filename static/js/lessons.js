// After an answer focus stands where the learner acts next: on the way on, or on the same control again.
(() => {
  let held = null; // what had the focus when the answer was sent

  document.addEventListener("htmx:beforeRequest", () => {
    const active = document.activeElement;
    held = active && active.closest("#exercise") ? { id: active.id, name: active.name, value: active.value } : null;
  });

  function same() {
    if (!held) return null;
    if (held.id) return document.getElementById(held.id);
    return [...document.querySelectorAll("#exercise [name]")].find((one) => one.name === held.name && one.value === held.value);
  }

  document.addEventListener("htmx:afterSwap", () => {
    const target = document.querySelector("main [data-go-on]") || same() || document.getElementById("exercise");
    target?.focus({ preventScroll: true });
    document.querySelector("#exercise [role=alert], #exercise [role=status]")?.scrollIntoView({ block: "nearest" });
  });

  // Arrows go along the cards of a hand; N goes on.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.closest("select, textarea, input[type=text], input[type=radio]")) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const cards = [...document.querySelectorAll(".pressed button.card, .pressed input, .bid-keys button:not([disabled])")];
    if (step && cards.length) {
      const at = cards.indexOf(document.activeElement);
      cards[at < 0 ? (step > 0 ? 0 : cards.length - 1) : (at + step + cards.length) % cards.length].focus();
    } else if (event.key.toLowerCase() === "n" && !event.repeat) {
      const on = document.querySelector("main [data-go-on]");
      if (!on) return;
      on.click();
    } else return;
    event.preventDefault();
  });
})();

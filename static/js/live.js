// Speaks what happened: moves the server's ordered list of events into the polite live region, once each, in order.
(() => {
  const region = document.getElementById("live");
  if (!region) return;
  let spoken = -1;

  const events = () =>
    [...document.querySelectorAll("[data-spoken] li[data-seq]")].map((item) => ({
      seq: Number(item.dataset.seq),
      text: item.textContent.trim(),
    }));

  function say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    region.append(line);
    while (region.children.length > 12) region.firstChild.remove();
  }

  function catchUp() {
    for (const { seq, text } of events()) {
      if (seq <= spoken) continue;
      spoken = seq;
      say(text);
    }
  }

  // A page just opened has nothing new to tell; the reader asks with a key.
  spoken = Math.max(-1, ...events().map((event) => event.seq));
  document.addEventListener("htmx:afterSwap", catchUp);
  document.addEventListener("coach:say", (event) => say(event.detail));
})();

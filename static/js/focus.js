// After the table was swapped, focus goes back to where the learner acts: the main action, the bids or the hand.
(() => {
  const wanted = [
    ".actions .go",
    "[data-first-focus]",
    ".bid.advised",
    ".bid:not([aria-disabled])",
    "#hand button.card:not([aria-disabled])",
    "#hand button.card",
  ];

  let asked = null; // the deed whose answer is on its way, so that "Hint" keeps the focus it had

  document.addEventListener("htmx:beforeRequest", (event) => {
    const deed = document.activeElement?.closest?.("[data-deed]")?.dataset.deed;
    asked = event.target.contains?.(document.activeElement) ? deed : null;
  });

  document.addEventListener("htmx:afterSwap", () => {
    const table = document.querySelector("main.table");
    if (!table) return;
    const same = asked === "hint" && table.querySelector('[data-deed="hint"]');
    const target = same || wanted.map((selector) => table.querySelector(selector)).find(Boolean) || table;
    target.focus({ preventScroll: true });
  });
})();

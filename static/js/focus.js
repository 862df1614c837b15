// After the table was swapped, focus goes back to where the learner acts: the main action, the bids or the hand.
// What was asked in the panel is answered there: a second Enter must not bid or play.
(() => {
  const wanted = [
    ".actions .go",
    "[data-first-focus]",
    ".bid.advised",
    "#hand button.advised",
    ".bid:not([aria-disabled])",
    "#hand button.card:not([aria-disabled])",
    "#hand button.card",
  ];

  let asked = null; // the deed whose answer is on its way, so that "Hint" keeps the focus it had
  let question = null; // the form of the panel whose answer is on its way

  document.addEventListener("htmx:beforeRequest", (event) => {
    question = event.target.closest?.("[data-asks]")?.dataset.asks ?? null;
    const deed = document.activeElement?.closest?.("[data-deed]")?.dataset.deed;
    asked = event.target.contains?.(document.activeElement) ? deed : null;
  });

  document.addEventListener("htmx:afterSwap", () => {
    const table = document.querySelector("main.table");
    if (!table) return;
    const answer = question && table.querySelector(`[data-answers="${question}"]`);
    if (answer) {
      answer.focus({ preventScroll: true });
      answer.scrollIntoView({ block: "nearest" });
      return;
    }
    const same = asked === "hint" && table.querySelector('[data-deed="hint"]');
    const target = same || wanted.map((selector) => table.querySelector(selector)).find(Boolean) || table;
    target.focus({ preventScroll: true });
  });
})();

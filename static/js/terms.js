// A word of the game says what it means: on focus, under the mouse, and on the first tap. The second tap, a click and
// Enter follow the link to the glossary, which is all that happens without this script.
(() => {
  if (!("popover" in HTMLElement.prototype)) return;

  const GAP = 8; // pixels to the word and to the edge of the window
  const PAUSE = 200; // milliseconds, so that a mouse may pass over a text and come over to the note
  const note = document.createElement("div");
  note.id = "term-note";
  note.className = "term-note";
  note.popover = "manual";
  note.setAttribute("role", "tooltip");

  let shown = null; // the word that the note belongs to
  let timer = 0;
  let pointer = ""; // what was used last: mouse, touch, pen

  const termAt = (target) => target.closest?.("a.term[data-says]") ?? null;

  function place(term) {
    const [first] = term.getClientRects();
    const below = first.bottom + GAP + note.offsetHeight <= innerHeight;
    const left = Math.min(first.left, innerWidth - note.offsetWidth - GAP);
    note.style.left = `${Math.max(GAP, left)}px`;
    note.style.top = `${below ? first.bottom + GAP : Math.max(GAP, first.top - GAP - note.offsetHeight)}px`;
  }

  function show(term) {
    clearTimeout(timer);
    if (term === shown) return;
    hide();
    note.textContent = term.dataset.says;
    if (pointer === "touch") {
      const more = document.createElement("small");
      more.textContent = "Tap the word again to read on.";
      note.append(more);
    }
    (term.closest("dialog, main, footer") ?? document.body).append(note);
    note.showPopover();
    term.setAttribute("aria-describedby", note.id);
    shown = term;
    place(term);
  }

  function hide() {
    clearTimeout(timer);
    if (!shown) return;
    shown.removeAttribute("aria-describedby");
    shown = null;
    if (note.isConnected && note.matches(":popover-open")) note.hidePopover();
  }

  function soon(act) {
    clearTimeout(timer);
    timer = setTimeout(act, PAUSE);
  }

  document.addEventListener("pointerdown", (event) => {
    pointer = event.pointerType;
    if (shown && !termAt(event.target) && !note.contains(event.target)) hide();
  });

  document.addEventListener("click", (event) => {
    const term = termAt(event.target);
    if (!term || pointer !== "touch" || event.detail === 0 || term === shown) return;
    event.preventDefault();
    show(term);
  });

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const term = termAt(event.target);
    if (term) soon(() => show(term));
    else if (note.contains(event.target)) clearTimeout(timer);
    else if (shown && shown !== document.activeElement) soon(hide);
  });

  document.addEventListener("focusin", (event) => {
    const term = termAt(event.target);
    if (term && term.matches(":focus-visible")) show(term);
  });

  document.addEventListener("focusout", (event) => {
    if (termAt(event.target) === shown) hide();
  });

  document.addEventListener("keydown", (event) => {
    pointer = "";
    if (event.key === "Escape") hide();
  });

  // Focus by Tab may scroll the word into view after it was shown: the note goes with it as long as it is in sight.
  function follow() {
    if (!shown) return;
    const [first] = shown.getClientRects();
    if (first && first.bottom > 0 && first.top < innerHeight) place(shown);
    else hide();
  }

  addEventListener("scroll", follow, { passive: true, capture: true });
  addEventListener("resize", follow);
  document.addEventListener("htmx:beforeSwap", hide);
})();

// "Go on by itself": a finished trick is turned after its rest, unless a key or a touch says to wait.
(() => {
  let timer = 0;

  const hold = () => clearTimeout(timer);

  function rest() {
    hold();
    const table = document.querySelector('main[data-phase="trick"][data-auto-next]');
    const form = table?.querySelector('[data-deed="next"]')?.form;
    if (!form) return;
    // The cards still on their way are part of the wait.
    const orders = [...table.querySelectorAll(".place[data-order]")].map((place) => Number(place.dataset.order));
    const moving = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 350 * Math.max(0, ...orders);
    timer = setTimeout(() => form.requestSubmit(), Number(table.dataset.autoNext) + moving);
  }

  document.addEventListener("htmx:afterSwap", rest);
  document.addEventListener("keydown", hold);
  document.addEventListener("pointerdown", hold);
  rest();
})();

// "Lift first": the first activation lifts a card, the second plays it. Remembered by this browser.
(() => {
  const remembered = "spades-coach.lift";
  const wanted = () => localStorage.getItem(remembered) === "yes";

  function show() {
    for (const box of document.querySelectorAll("[data-lift]")) {
      box.checked = wanted();
      box.closest("[hidden]")?.removeAttribute("hidden");
    }
  }

  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-lift]")) localStorage.setItem(remembered, event.target.checked ? "yes" : "no");
  });

  document.addEventListener(
    "click",
    (event) => {
      const card = event.target.closest("#hand button.card");
      if (!card || !wanted() || card.classList.contains("lifted") || card.getAttribute("aria-disabled")) return;
      event.preventDefault();
      event.stopPropagation();
      for (const other of document.querySelectorAll(".card.lifted")) other.classList.remove("lifted");
      card.classList.add("lifted");
      document.dispatchEvent(new CustomEvent("coach:say", { detail: `${card.getAttribute("aria-label")} lifted. Once more plays it.` }));
    },
    true,
  );

  document.addEventListener("htmx:afterSwap", show);
  show();
})();

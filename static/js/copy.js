// Copies the text of a field: the record of a hand. Without the clipboard it selects the text to be copied by hand.
(() => {
  function show() {
    for (const button of document.querySelectorAll("[data-copy][hidden]")) button.hidden = false;
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Selected: press Ctrl+C";
    }
  });

  document.addEventListener("htmx:afterSwap", show);
  show();
})();

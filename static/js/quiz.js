// The quiz by single keys: 1 to 4 choose, N goes on; after an answer focus stands where the learner goes on.
(() => {
  const typing = (element) => element.closest("textarea, select, input:not([type=checkbox], [type=radio], [type=hidden])");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing || typing(event.target)) return;
    const wanted = event.key.toLowerCase() === "n" ? "[data-next]" : /^[1-4]$/.test(event.key) && `[data-choice="${event.key}"]`;
    const control = wanted && document.querySelector(`main ${wanted}`);
    if (!control) return;
    control.click();
    event.preventDefault();
  });

  // Each question is read from its heading, or gone on from where its answer stands.
  function settle() {
    const target = document.querySelector("main [data-first-focus]") || document.getElementById("main");
    target.focus();
  }

  document.addEventListener("htmx:afterSwap", settle);
  document.documentElement.classList.add("has-keys");
  settle();
})();

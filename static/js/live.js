// Speaks what happened: what the server's ordered list says that it did not say before goes into the polite live region.
(() => {
  const region = document.getElementById("live");
  if (!region) return;

  const events = () =>
    [...document.querySelectorAll("[data-spoken] li[data-seq]")].map((item) => item.textContent.trim());

  function say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    region.append(line);
    while (region.children.length > 12) region.firstChild.remove();
  }

  const sayings = () =>
    [...document.querySelectorAll("main.table [data-say]")].map((item) => item.textContent.trim());

  // A page just opened has nothing new to tell; the reader asks with a key.
  let told = events();
  let heard = sayings();

  function catchUp() {
    const now = events();
    let same = 0;
    while (same < told.length && same < now.length && told[same] === now[same]) same += 1;
    if (same < told.length && same === now.length) say("Taken back.");
    now.slice(same).forEach(say);
    const said = sayings();
    said.filter((text) => !heard.includes(text)).forEach(say);
    heard = said;
    told = now;
  }

  document.addEventListener("htmx:afterSwap", catchUp);
  document.addEventListener("coach:say", (event) => say(event.detail));
})();

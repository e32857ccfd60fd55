// A short name of plain letters, suggested from what is typed in another field until somebody types one: the address of
// an event from its title, a login name from the name of a person. Every page works without it.
for (const field of document.querySelectorAll("[data-suggests]")) {
  const name = document.getElementById(field.dataset.suggests);
  let own = name.value !== "";
  name.addEventListener("input", () => { own = name.value !== ""; });
  field.addEventListener("input", () => {
    if (own) return;
    const plain = field.value.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
    const words = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
    // Not in the middle of a word, as long as a whole one is left.
    const begin = words.slice(0, 41);
    name.value = begin.length < 41 ? begin : begin.slice(0, begin.lastIndexOf("-") < 0 ? 40 : begin.lastIndexOf("-"));
  });
}

// The ruling form with the sheet beside it: whoever taps a line has chosen it, with its stake.
const form = document.querySelector(".jury-rule");
const sheet = form?.querySelector(".jury-sheet");
const field = document.getElementById("line");

function mark() {
  for (const row of sheet.querySelectorAll("[data-line]")) {
    const chosen = row.dataset.line === field.value.trim();
    row.classList.toggle("chosen", chosen);
    row.querySelector("button").setAttribute("aria-pressed", String(chosen));
  }
}

if (sheet && field) {
  // There is room beside the form; on a phone the sheet is opened when it is wanted.
  sheet.open = window.matchMedia("(min-width: 1000px)").matches;
  sheet.addEventListener("click", ({ target }) => {
    const row = target.closest("[data-line]");
    if (!row) return;
    field.value = row.dataset.line;
    const stake = row.cells[1].textContent.match(/×([124])/)?.[1] ?? "1";
    const choice = form.querySelector(`[name="stake"][value="${stake}"]`);
    if (choice) choice.checked = true;
    mark();
  });
  field.addEventListener("input", mark);
  mark();
}

// Clocks that run: <time data-ends="milliseconds">. What is left is counted by the server's clock, not by this one's.
let ahead = 0;

async function ask() {
  const before = Date.now();
  try {
    const answer = await fetch("/health", { method: "HEAD", cache: "no-store" });
    const date = Date.parse(answer.headers.get("date"));
    // The header has whole seconds: half a second is the best guess of the rest.
    if (date) ahead = date + 500 - (before + Date.now()) / 2;
    if (Math.abs(ahead) < 1500) ahead = 0;
  } catch {
    // Without the server the last known difference still holds.
  }
}

function tick() {
  for (const clock of document.querySelectorAll("time[data-ends]")) {
    const seconds = Math.max(0, Math.ceil((Number(clock.dataset.ends) - Date.now() - ahead) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (clock.textContent !== text) clock.textContent = text;
    clock.hidden = false;
  }
}

ask().then(tick);
// A clock that has just come over the line is right at once.
new MutationObserver(tick).observe(document.body, { childList: true, subtree: true });
setInterval(ask, 300000);
setInterval(tick, 250);

// Calls of the jury: how many are open stands beside the way to them and in the title; on the jury's own pages a new
// one is heard, and each says how long it has waited.
(() => {
  const EVERY = 4000; // milliseconds between two questions
  const badge = document.getElementById("calls");
  if (!badge) return;
  const title = document.title;
  const jury = location.pathname.includes("/jury");
  let newest = null;
  let audio;

  // A browser makes no sound before somebody has touched the page.
  const wake = () => {
    audio ??= new AudioContext();
    audio.resume();
  };
  if (jury) {
    document.addEventListener("pointerdown", wake, { once: true });
    document.addEventListener("keydown", wake, { once: true });
  }

  function ring() {
    navigator.vibrate?.([200, 100, 200]);
    if (!audio) return;
    for (const [n, tone] of [880, 660].entries()) {
      const from = audio.currentTime + n * 0.35;
      const source = audio.createOscillator();
      const volume = audio.createGain();
      source.frequency.value = tone;
      volume.gain.setValueAtTime(0.0001, from);
      volume.gain.exponentialRampToValueAtTime(0.6, from + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
      source.connect(volume).connect(audio.destination);
      source.start(from);
      source.stop(from + 0.32);
    }
  }

  async function ask() {
    let answer;
    try {
      const response = await fetch(badge.dataset.url);
      if (!response.ok) return;
      answer = await response.json();
    } catch {
      return; // Another sign says that the server is away.
    }
    const open = answer.calls.length;
    badge.textContent = open > 0 ? open : "";
    document.title = open > 0 ? `(${open}) ${title}` : title;
    for (const { number, waits } of answer.calls) {
      const place = document.querySelector(`[data-call="${number}"] .waits`);
      if (place) place.textContent = waits;
    }
    if (jury && newest !== null && answer.newest > newest) ring();
    newest = answer.newest;
  }

  setInterval(ask, EVERY);
  ask();
})();

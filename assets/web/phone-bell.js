// What a table hears: that the last five minutes have begun, and the signal. A phone sounds only once a finger has
// touched it.
(function () {
  "use strict";

  var FIVE = 5 * 60;
  var audio = null;

  function unlock() {
    var Audio = window.AudioContext || window.webkitAudioContext;
    document.removeEventListener("click", unlock);
    if (Audio && !audio) audio = new Audio();
  }
  document.addEventListener("click", unlock);

  function sing(notes) {
    if (navigator.vibrate) navigator.vibrate([300, 150, 300]);
    if (!audio) return;
    notes.forEach(function (note, n) {
      var from = audio.currentTime + n * 0.6;
      var tone = audio.createOscillator();
      var volume = audio.createGain();
      tone.frequency.value = note;
      volume.gain.setValueAtTime(0.0001, from);
      volume.gain.exponentialRampToValueAtTime(0.7, from + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.5);
      tone.connect(volume);
      volume.connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.55);
    });
  }

  /// Told every time the clock is shown: says in words what the last five minutes and the signal are, and sounds once.
  window.KaartingBell = function (place, words) {
    var before = null;
    return function (face, left) {
      var runs = face.started && !face.paused && !face.signalled;
      var ends = runs && left > 0 && left <= FIVE;
      if (before && runs && before.left > FIVE && ends) sing([523, 784]);
      if (before && face.signalled && !before.signalled) sing([660, 660, 660]);
      before = { left: runs ? left : (before ? before.left : left), signalled: face.signalled };
      var text = face.signalled ? words.signalled : ends ? words.five : "";
      if (place.textContent !== text) place.textContent = text;
      place.hidden = text === "";
    };
  };
})();

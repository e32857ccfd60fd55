// Says so when the server cannot be reached, or cannot write: nobody should go on typing into the void.
// Plain old script: phones use it too.
(function () {
  "use strict";

  var EVERY = 3000; // milliseconds between two questions
  var PATIENCE = 4000; // for an answer: together it is known within ten seconds
  var sign = document.getElementById("lost");
  var asking = false;

  function show(said, kind) {
    if (said && sign.textContent !== said) sign.textContent = said;
    sign.className = "lost" + (kind || "");
    sign.hidden = !said;
    // On a phone the bar stands at the foot, and what is kept in sight there stands on it.
    var high = sign.offsetHeight + "px";
    var style = document.documentElement.style;
    if (style.getPropertyValue("--lost") !== high) style.setProperty("--lost", high);
  }

  function ask() {
    if (asking || document.hidden) return;
    asking = true;
    var request = new XMLHttpRequest();
    request.open("GET", "/health");
    request.timeout = PATIENCE;
    request.onload = function () {
      // The second line is for people; a phone's writer can do nothing about it and has words of his own.
      var trouble = sign.getAttribute("data-trouble") || request.responseText.split("\n")[1];
      if (request.status >= 500) show(trouble || sign.getAttribute("data-away"));
      // The director alone can do something about backups.
      else if (/^backup (old|failing)/m.test(request.responseText)) show(sign.getAttribute("data-backup"), " waiting");
      else show("");
    };
    request.onerror = request.ontimeout = function () {
      show(sign.getAttribute("data-away"));
    };
    request.onloadend = function () {
      asking = false;
    };
    request.send();
  }

  // What was just done is said once: not again when the page is loaded again.
  var told = document.getElementById("told");
  if (told) {
    var hide = told.querySelector("button");
    hide.hidden = false;
    hide.addEventListener("click", function () {
      told.hidden = true;
    });
    var rest = window.location.search.replace(/([?&])(done|did)=[^&]*/g, "$1").replace(/&&+/g, "&");
    rest = rest.replace(/[?&]+$/, "").replace(/^\?&/, "?");
    window.history.replaceState(null, "", window.location.pathname + rest + window.location.hash);
    // It was there before a screen reader listened; now it is news.
    var said = told.querySelector("p");
    said.textContent = said.textContent;
  }

  setInterval(ask, EVERY);
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("offline", ask);
  window.addEventListener("online", ask);
  ask();
})();

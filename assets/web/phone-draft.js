// What is half written on the phone outlives every redraw: forms are kept field by field, a page is brought up to date
// around the forms that stand on it, and nothing moves while a finger is down.
(function (global) {
  "use strict";

  var document = global.document;
  var all = global.KaartingPage.all;

  /// Runs a redraw now, or as soon as the finger is up and its tap has done what it does.
  function Finger() {
    var down = false;
    var waiting = null;
    var timer = null;

    function on(names, does) {
      names.split(" ").forEach(function (name) {
        document.addEventListener(name, does, true);
      });
    }
    function press() {
      global.clearTimeout(timer);
      down = true;
    }
    function lift(after) {
      global.clearTimeout(timer);
      timer = global.setTimeout(function () {
        var redraw = waiting;
        down = false;
        waiting = null;
        if (redraw) redraw();
      }, after);
    }
    on("touchstart mousedown", press);
    // Between the finger that goes up and the tap that comes of it a browser takes its time.
    on("touchend", function (event) {
      if (!event.touches || !event.touches.length) lift(400);
    });
    on("mouseup click touchcancel dragend", function () {
      if (down) lift(0);
    });
    global.addEventListener("blur", function () {
      if (down) lift(0);
    });
    return function (redraw) {
      if (down) waiting = redraw;
      else redraw();
    };
  }

  function isTick(input) {
    return input.type === "radio" || input.type === "checkbox";
  }
  /// Whether a field says something else than the page it came with.
  function differs(input) {
    if (isTick(input)) return input.checked !== input.defaultChecked;
    if (input.tagName !== "SELECT") return input.value !== input.defaultValue;
    var first = 0;
    all("option", input).forEach(function (option, at) {
      if (option.defaultSelected) first = at;
    });
    return input.selectedIndex !== first;
  }
  function inputs(form) {
    return all("input, select", form).filter(function (input) {
      return input.name && input.type !== "hidden";
    });
  }
  function named(form, name) {
    return inputs(form).filter(function (input) {
      return input.name === name;
    });
  }

  /// The drafts of one code: for every form with `data-draft` the fields that somebody touched, by name.
  function Drafts(code) {
    var key = "kaarting/draft/" + code;
    var kept = {};
    try {
      kept = JSON.parse(global.sessionStorage.getItem(key)) || {};
    } catch (e) { /* this phone keeps nothing, or nothing that can be read */ }

    function save() {
      try {
        if (Object.keys(kept).length) global.sessionStorage.setItem(key, JSON.stringify(kept));
        else global.sessionStorage.removeItem(key);
      } catch (e) { /* it is kept as long as the page stands */ }
    }
    function nameOf(form) {
      return form.getAttribute("data-draft");
    }
    /// Keeps a form as it stands; `touched` is the name of the field that was touched, if it was one.
    function keep(form, touched) {
      var fields = {};
      inputs(form).forEach(function (input) {
        if (input.name === touched || differs(input)) {
          named(form, input.name).forEach(function (same) {
            same.setAttribute("data-typed", "");
          });
        }
      });
      inputs(form).forEach(function (input) {
        if (!input.hasAttribute("data-typed")) return;
        fields[input.name] = fields[input.name] || [];
        if (!isTick(input) || input.checked) fields[input.name].push(input.value);
      });
      if (Object.keys(fields).length) kept[nameOf(form)] = fields;
      else delete kept[nameOf(form)];
      save();
    }
    /// Puts back what was typed in a form. What was tapped before this page could listen is newer, and stays.
    function restore(form) {
      var fields = kept[nameOf(form)];
      Object.keys(fields || {}).forEach(function (name) {
        var own = named(form, name);
        if (own.some(differs)) return;
        own.forEach(function (input) {
          if (isTick(input)) input.checked = fields[name].indexOf(input.value) >= 0;
          else input.value = fields[name][0] || "";
          input.setAttribute("data-typed", "");
          for (var around = input; differs(input) && around; around = around.parentElement) {
            if (around.tagName === "DETAILS") around.setAttribute("open", "");
          }
        });
      });
      if (inputs(form).some(differs)) keep(form);
    }
    function drop(name) {
      delete kept[name];
      save();
      all("[data-draft]").forEach(function (form) {
        if (nameOf(form) !== name) return;
        all("[data-typed]", form).forEach(function (input) {
          input.removeAttribute("data-typed");
        });
      });
    }
    return {
      keep: keep, restore: restore, drop: drop,
      /// What is known beside the fields, such as the line that is being changed.
      note: function (name, what) {
        if (what) kept[name] = what;
        else delete kept[name];
        save();
      },
      noted: function (name) {
        return kept[name] || null;
      }
    };
  }

  /// Brings a part of the page up to date. What has the same `data-keep` in both stays the very element it is, with the
  /// cursor and all that is typed in it; all else is taken from the fresh page.
  function merge(old, fresh) {
    var next = old.firstChild;
    function drop() {
      var gone = next;
      next = next.nextSibling;
      old.removeChild(gone);
    }
    function standing(node) {
      var name = node.getAttribute && node.getAttribute("data-keep");
      var each = next;
      while (name && each && !(each.getAttribute && each.getAttribute("data-keep") === name)) each = each.nextSibling;
      return name ? each : null;
    }
    Array.prototype.slice.call(fresh.childNodes).forEach(function (node) {
      var same = standing(node);
      if (!same) {
        old.insertBefore(node, next);
        return;
      }
      while (next !== same) drop();
      next = same.nextSibling;
      if (same.hasAttribute("data-merge")) merge(same, node);
    });
    while (next) drop();
  }

  global.KaartingFinger = Finger;
  global.KaartingDrafts = Drafts;
  global.KaartingMerge = merge;
})(window);

// The page of the writer's phone. It shows and sends; the rules are the hall's, and the figures come from its tables.
(function () {
  "use strict";

  var root = document.getElementById("phone");
  if (!root) return;
  var code = root.getAttribute("data-code");
  var tables = JSON.parse(root.getAttribute("data-tables"));
  var words = JSON.parse(root.getAttribute("data-words"));
  var sheet = JSON.parse(root.getAttribute("data-sheet"));
  var pageKey = sheet.key;
  var shown = sheet.mark;
  var fresh = null;
  var news = null;
  var fetching = false;
  var skew = sheet.now - Date.now();
  var asking = false;
  var editing = null;
  var listed = "";
  var complained = false;
  var page = window.KaartingPage;
  var byId = page.byId, all = page.all, show = page.show, make = page.make, figure = page.figure;
  var others = window.KaartingSeats;
  var fieldsOf = window.KaartingFields.of, value = window.KaartingFields.value;
  var form = null;
  var pad = null;
  var manille = tables.game === "manille";
  var hold = window.KaartingFinger();
  var bell = window.KaartingBell(byId("bell"), words);
  var drafts = window.KaartingDrafts(code);
  var box = window.KaartingBox(code, redraw, take);

  function say(name, number) {
    return words[name + (number === 1 ? "One" : "Many")].replace("2", number);
  }

  // Writing, changing, striking.

  function pending() {
    return box.items().filter(function (item) {
      return item.what === "line";
    });
  }
  function spots() {
    var list = sheet.next.slice();
    var dealer = box.items().filter(function (item) {
      return item.what === "dealer";
    })[0];
    var chosen = dealer ? value(dealer.fields, "dealer") : null;
    return chosen && sheet.later[chosen] ? list.concat(sheet.later[chosen]) : list;
  }
  function place() {
    var used = pending().filter(function (item) {
      return !(item.isVoid && tables.voidKeeps);
    }).length;
    return spots()[used] || null;
  }
  function position() {
    var struck = box.items().filter(function (item) {
      return item.what === "strike";
    }).length;
    return sheet.ids.length + pending().length - struck;
  }
  function stamp() {
    return new Date(Date.now() + skew).toISOString();
  }

  function write(event) {
    event.preventDefault();
    var fields = fieldsOf(form);
    var came = pad.worth(fields);
    if (!came) {
      complained = true;
      return tell(pad.tooMany() ? words["at-most"] : words.incomplete, true);
    }
    if (came.only) {
      fields = fields.filter(function (pair) {
        return pair[0] === "misdeals" || pair[0] === "part";
      });
    }
    var told = { label: came.label, sums: came.sums || null, totals: came.totals || null, isVoid: came.isVoid };
    if (!editing) {
      queue("line", fields, told);
    } else if (own(editing)) {
      box.change(editing.id, function (item) {
        item.fields = keepPart(fields, item.fields);
        item.label = told.label;
        item.sums = told.sums;
        item.totals = told.totals;
        item.isVoid = told.isVoid;
      });
    } else {
      fields.push(["line", editing.id]);
      queue("replace", fields, { label: words.replaced + ": " + came.label });
    }
    written();
    window.scrollTo(0, 0);
  }
  /// Whether it is still in the outbox and may be changed there; it may have been sent since it was opened.
  function own(target) {
    return box.items().some(function (item) {
      return item.id === target.id && box.isOwn(item);
    });
  }
  function keepPart(fields, old) {
    return fields.filter(function (pair) {
      return pair[0] !== "part";
    }).concat([["part", value(old, "part") || "1"]]);
  }
  function queue(what, fields, told) {
    var spot = place();
    var item = { what: what, fields: fields, written: stamp(), label: told.label };
    if (what === "line") {
      item.after = position();
      item.title = spot ? spot.title : "";
      item.sums = told.sums;
      item.totals = told.totals;
      item.isVoid = told.isVoid;
    }
    tell("");
    box.put(item);
  }
  function edit(target) {
    changes(target);
    drafts.drop("change");
    pad.fill(form, target.fields);
    drafts.keep(form);
    redraw();
    form.scrollIntoView();
  }
  /// The form is for this line from now on; a new line that was half written waits in its own draft.
  function changes(target) {
    editing = target;
    drafts.note("changing", target);
    form.setAttribute("data-draft", "change");
    var changing = byId("changing");
    changing.textContent = target.title;
    show(changing, true);
    show(byId("edit-actions"), true);
    form.querySelector(".write button").textContent = words["write-change"];
  }
  /// What stood in the form is in the outbox, or is wanted no more.
  function written() {
    drafts.drop(form.getAttribute("data-draft"));
    drafts.note("changing", null);
    editing = null;
    form.setAttribute("data-draft", "line");
    pad.fill(form, []);
    drafts.restore(form);
    pad.fold(true);
    pad.update();
    show(byId("changing"), false);
    show(byId("edit-actions"), false);
    form.querySelector(".write button").textContent = words.write;
    redraw();
  }
  function strike(event) {
    event.preventDefault();
    if (!editing) return;
    if (own(editing)) box.discard(editing.id);
    else queue("strike", [["line", editing.id]], { label: words.struck });
    written();
  }

  function tell(text, bad, clause, link) {
    news = { text: text, bad: bad, clause: clause, link: link };
    redraw();
  }
  function drawNews() {
    var place = byId("news");
    place.textContent = "";
    if (news.text) {
      place.appendChild(page.flash(news));
      place.scrollIntoView();
    }
    news = null;
  }

  // What is on its way.

  function waitingRow(item) {
    var row = make("li");
    var sign = item.refused ? "\u2715 " : "\u25cb ";
    row.appendChild(make("p", "what", sign + (item.title ? item.title + " \u00b7 " : "") + item.label));
    if (item.refused) {
      var flash = make("div", "flash refused");
      flash.setAttribute("role", "alert");
      flash.appendChild(make("strong", "", item.refused.text));
      if (item.refused.clause) {
        var why = make("p", "", item.refused.clauseText || "");
        why.appendChild(page.clause(item.refused.clause));
        flash.appendChild(why);
      }
      row.appendChild(flash);
    } else {
      row.appendChild(make("span", "state waiting", words.waiting));
    }
    var pair = make("div", "pair");
    if (item.what === "line" && form) pair.appendChild(button(words.change, "", function () {
      edit({ id: item.id, fields: item.fields, title: item.title || item.label });
    }));
    if (item.refused && item.refused.name === "other_line") pair.appendChild(button(words.anyway, "", function () {
      box.change(item.id, function (known) {
        var before = 0;
        box.items().some(function (other) {
          if (other.what === "line" && other.id !== item.id) before += 1;
          return other.id === item.id;
        });
        known.after = sheet.ids.length + before;
      });
    }));
    else if (item.refused) pair.appendChild(button(words.again, "", function () {
      box.change(item.id, function () {});
    }));
    if (box.isOwn(item)) pair.appendChild(button(words.discard, "bad", function () {
      box.discard(item.id);
    }));
    if (pair.firstChild) row.appendChild(pair);
    return row;
  }
  function button(text, kind, action) {
    var made = make("button", "button " + kind, text);
    made.type = "button";
    made.addEventListener("click", action);
    return made;
  }

  function put(id, text) {
    if (byId(id).textContent !== text) byId(id).textContent = text;
  }
  function render() {
    var items = box.items();
    var lines = pending();
    // Always there, and always as high: what stands under it must not jump from under a finger.
    var refused = items.some(function (item) {
      return item.refused;
    });
    var why = refused ? words["see-below"] : box.offline ? words.away : "";
    put("unsent", items.length ? say("unsent", items.length) + (why ? " \u00b7 " + why : "") : "");
    byId("unsent").setAttribute("data-unsent", items.length);
    byId("unsent").className = refused ? "unsent wrong" : "unsent";
    put("offline", words.offline);
    show(byId("offline"), items.length > 0 && box.offline);
    var dots = byId("dots");
    var sent = sheet.ids.length;
    show(dots, sent + lines.length > 0);
    dots.textContent = repeat("\u25cf", Math.min(sent, 4)) + repeat("\u25cb", Math.min(lines.length, 6));
    dots.setAttribute("aria-label", say("sent", sent) + (items.length ? ", " + say("unsent", items.length) : ""));
    renderLists(items);
    var others = sheet.ids.some(function (id) {
      return id.indexOf(box.phone() + "-") !== 0;
    });
    var own = sheet.ids.some(function (id) {
      return id.indexOf(box.phone() + "-") === 0;
    });
    put("other", words["other-phone"]);
    show(byId("other"), others && (own || lines.length > 0));
    put("memory", words["no-memory"]);
    show(byId("memory"), !box.lasts());
    renderStage();
    renderSums(lines);
    clock();
  }
  /// Drawn anew only where something is different: a refusal is read out once.
  function renderLists(items) {
    var now = JSON.stringify(items);
    if (now === listed) return;
    listed = now;
    var lists = { refused: byId("refused"), waiting: byId("waiting") };
    lists.refused.textContent = lists.waiting.textContent = "";
    items.forEach(function (item) {
      lists[item.refused ? "refused" : "waiting"].appendChild(waitingRow(item));
    });
    show(lists.refused, lists.refused.firstChild);
    show(lists.waiting, lists.waiting.firstChild);
  }
  function repeat(sign, times) {
    return new Array(times + 1).join(sign);
  }
  function renderStage() {
    if (!form) return put("place", "");
    var spot = place();
    var dealing = !spot && Object.keys(sheet.later).length > 0;
    show(byId("stage-line"), Boolean(spot) || Boolean(editing));
    show(byId("stage-dealer"), dealing && !editing);
    if (dealing && byId("dealer")) nextPart(byId("dealer"));
    show(byId("all-written"), !spot && !dealing && !editing);
    var head = byId("place");
    if (spot) {
      head.textContent = spot.title + " \u00b7 ";
      head.appendChild(make("strong", "", spot.dealer));
      head.insertBefore(document.createTextNode(byId("phone").getAttribute("data-deals") + " "), head.lastChild);
      if (!editing) form.elements.part.value = spot.part;
      if (byId("we-names")) byId("we-names").textContent = spot.we;
      if (byId("they-names")) byId("they-names").textContent = spot.they;
    }
  }
  /// The boompje that is drawn for now; the page may still be that of the one before.
  function nextPart(own) {
    var spot = sheet.later[Object.keys(sheet.later)[0]][0];
    if (!spot || own.elements.part.value === String(spot.part)) return;
    own.elements.part.value = spot.part;
    own.parentNode.querySelector("h2").textContent = spot.title.split(" \u00b7 ")[0];
    drafts.drop("dealer");
    all('input[name="dealer"]', own).forEach(function (input) {
      input.checked = false;
    });
  }
  function renderSums(lines) {
    all("[data-sum]").forEach(function (cell) {
      var at = Number(cell.getAttribute("data-sum"));
      var more = lines.reduce(function (sum, item) {
        return sum + (item.sums ? item.sums[at] : 0);
      }, 0);
      cell.textContent = figure(sheet.sums[at] + more) + (more ? " \u25cb" : "");
    });
    sheet.totals.forEach(function (total) {
      var cell = document.querySelector('[data-total="' + total[0] + '"]');
      var column = sheet.columns.indexOf(total[0]);
      var more = lines.reduce(function (sum, item) {
        return sum + (item.totals ? item.totals[column] : 0);
      }, 0);
      if (cell) cell.textContent = figure(total[1] + more) + (more ? " \u25cb" : "");
    });
  }
  function clock() {
    var face = sheet.clock;
    var text = "";
    if (face.signalled) text = words.signalled;
    else if (face.paused) text = words.paused;
    else if (face.started) text = say("left", Math.max(0, Math.ceil((face.ends - Date.now() - skew) / 60000)));
    put("clock", text);
    bell(face, (face.ends - Date.now() - skew) / 1000);
  }

  // The sheet as the hall has it.

  function take(now) {
    skew = now.now - Date.now();
    sheet = now;
    redraw();
  }
  /// Shows what is known now: at once, or when the finger is up.
  function redraw() {
    if (box) hold(draw);
  }
  function draw() {
    if (fresh) {
      pageKey = JSON.parse(fresh.getElementById("phone").getAttribute("data-sheet")).key;
      window.KaartingMerge(byId("parts"), fresh.getElementById("parts"));
      fresh = null;
      dress();
      if (pageKey !== sheet.key) ask();
    } else if (pageKey !== sheet.key) {
      fetchPage();
    }
    if (shown !== sheet.mark) drawSheet();
    if (news) drawNews();
    render();
  }
  function drawSheet() {
    var here = document.activeElement;
    var link = here && here.getAttribute("href");
    shown = sheet.mark;
    byId("sheet").innerHTML = sheet.html;
    if (!link || document.contains(here)) return;
    all("#sheet a.change").forEach(function (each) {
      if (each.getAttribute("href") === link) each.focus();
    });
  }
  /// The page as the hall would show it now: its parts are put around the forms that stand here.
  function fetchPage() {
    if (fetching) return;
    fetching = true;
    box.page(function (came) {
      fetching = false;
      if (came && came.getElementById("parts")) fresh = came;
      if (fresh) redraw();
      else window.setTimeout(redraw, 3000);
    });
  }
  function ask() {
    if (asking) return;
    asking = true;
    box.ask("GET", "/sheet", null, function (status, said) {
      asking = false;
      if (said && said.ok) {
        box.offline = false;
        take(said.sheet);
        box.retry();
      } else if (said && (status === 410 || status === 404)) {
        tell(said.text || words.over, true, null, { href: "/t", text: words["other-code"] });
      } else {
        box.offline = true;
        redraw();
      }
    });
  }
  function listen() {
    if (!window.EventSource) {
      window.setInterval(ask, 15000);
      return;
    }
    var source = new EventSource("/t/" + code + "/live");
    source.onmessage = function (event) {
      if (event.data !== sheet.mark) ask();
      else if (box.offline) {
        box.offline = false;
        box.retry();
        redraw();
      }
    };
    source.onerror = function () {
      // A source that was told off does not come back by itself.
      if (source.readyState === 2) window.setTimeout(function () {
        ask();
        listen();
      }, 10000);
    };
  }

  // What needs the hall at once: the head of the sheet, signatures, opening the sheet again.

  function direct(event) {
    var sent = event.target;
    event.preventDefault();
    var what = sent.querySelector('input[name="what"]').value;
    var send = sent.querySelector("button[type=submit]");
    var id = sent.getAttribute("data-id");
    var fields = fieldsOf(sent);
    var body = sent.getAttribute("data-body");
    if (!id || sent.getAttribute("data-fields") !== JSON.stringify(fields)) {
      id = box.phone() + "-" + box.random();
      body = JSON.stringify({ id: id, what: what, written: stamp(), fields: fields });
      sent.setAttribute("data-id", id);
      sent.setAttribute("data-body", body);
      sent.setAttribute("data-fields", JSON.stringify(fields));
    }
    if (send) send.disabled = true;
    box.ask("POST", "/send", body, function (status, said) {
      if (send) send.disabled = false;
      if (said && said.ok) {
        drafts.drop(sent.getAttribute("data-draft"));
        tell("");
        take(said.sheet);
      } else {
        tell(said ? said.text : words["not-sent"], true, said && said.clause);
      }
    });
  }
  function approval() {
    var chosen = byId("call").querySelector('input[name="about"]:checked');
    show(byId("approval"), Boolean(chosen && chosen.value === "approval"));
  }
  function call(event) {
    event.preventDefault();
    var fields = fieldsOf(event.target);
    if (value(fields, "about") !== "approval") {
      fields = fields.filter(function (pair) {
        return pair[0] === "about";
      });
    } else if (!value(fields, "contract") || !value(fields, "by")) {
      return tell(words.incomplete, true);
    }
    queue("call", fields, { label: words.called });
    drafts.drop("call");
    event.target.reset();
    approval();
    byId("jury").removeAttribute("open");
    window.scrollTo(0, 0);
  }
  function dealer(event) {
    event.preventDefault();
    var chosen = event.target.querySelector('input[name="dealer"]:checked');
    if (!chosen) return tell(words.incomplete, true);
    var fields = [["part", event.target.elements.part.value], ["dealer", chosen.value]];
    var next = sheet.later[chosen.value];
    if (next && next[0]) fields[0][1] = String(next[0].part);
    drafts.drop("dealer");
    queue("dealer", fields, { label: words.dealer + ": " + chosen.parentNode.textContent.trim() });
    window.scrollTo(0, 0);
  }

  // The forms: what is touched in them is kept, and is there again after every redraw.

  function touched(event) {
    var own = event.target.closest ? event.target.closest("[data-draft]") : null;
    if (!own) return;
    if (own === form) {
      if (!manille && event.type === "change") pad.single(event);
      pad.update(event);
      if (complained && pad.worth(fieldsOf(form))) {
        complained = false;
        tell("");
      }
    }
    if (own.id === "call") approval();
    if (own.hasAttribute("data-direct")) others(own);
    drafts.keep(own, event.target.name);
  }
  function sent(event) {
    var own = event.target;
    if (own === form) write(event);
    else if (own.id === "call") call(event);
    else if (own.id === "dealer") dealer(event);
    else if (own.hasAttribute("data-direct")) direct(event);
  }
  function clicked(event) {
    // Touched, the contract is known and the wall of them goes; with the keys one walks through them.
    if (form && event.target.name === "contract" && form.contains(event.target) && event.detail) pad.fold(true);
    var on = event.target.closest ? event.target.closest("a, button") : null;
    if (!on) return;
    if (on.id === "edit-strike") strike(event);
    else if (on.id === "edit-cancel") {
      event.preventDefault();
      written();
    } else if (on.parentNode.id === "even") {
      form.elements.we.value = tables.total / 2;
      pad.follow(form.elements.we);
      pad.update();
      drafts.keep(form, "we");
    } else if (on.hasAttribute("data-other-contract")) {
      pad.fold(false);
    } else if (on.hasAttribute("data-choose")) {
      choose(on);
    } else if (on.className === "change" && form) {
      event.preventDefault();
      var row = on.closest("tr");
      edit({
        id: row.getAttribute("data-id"),
        fields: JSON.parse(row.getAttribute("data-fields")),
        title: on.getAttribute("aria-label")
      });
    }
  }
  function choose(button) {
    var own = button.closest("form");
    var name = button.getAttribute("data-choose");
    var chosen = own.querySelector('input[name="' + name + '"][value="' + button.getAttribute("data-value") + '"]');
    chosen.checked = true;
    chosen.focus();
    drafts.keep(own, name);
  }
  /// Makes ready what has come onto the page: forms get back what was typed in them.
  function dress() {
    if (form !== byId("line")) {
      form = byId("line");
      pad = window.KaartingForm(form, tables, words, function () {
        return sheet;
      });
      var changing = form && (editing || drafts.noted("changing"));
      if (changing) changes(changing);
      if (!form) editing = null;
      show(byId("even"), true);
    }
    all("[data-draft]").forEach(function (own) {
      if (own.hasAttribute("data-dressed")) return;
      own.setAttribute("data-dressed", "");
      drafts.restore(own);
      if (own.hasAttribute("data-direct")) others(own);
      if (own.id === "call") approval();
      if (own === form) pad.update();
    });
    all("[data-choose]").forEach(function (button) {
      show(button, true);
    });
  }
  function begin() {
    // What was sent without this script is at the hall, or is on this page again.
    var done = /[?&]done=phone-(\w+)/.exec(window.location.search);
    if (done) drafts.drop(done[1]);
    if (root.hasAttribute("data-again")) drafts.drop(root.getAttribute("data-again"));
    var asked = /[?&]line=/.test(window.location.search) && byId("line") && byId("line").elements.line.value;
    if (asked && byId("changing")) {
      drafts.drop("change");
      editing = { id: asked, fields: fieldsOf(byId("line")), title: byId("changing").textContent };
    }
    dress();
    document.addEventListener("input", touched);
    document.addEventListener("change", touched);
    document.addEventListener("submit", sent);
    document.addEventListener("click", clicked);
    window.addEventListener("online", ask);
    document.addEventListener("visibilitychange", function () {
      if (!document.hidden) ask();
    });
    window.setInterval(clock, 10000);
    box.elsewhere(window.KaartingElsewhere(words, button));
    redraw();
    box.retry();
    listen();
    root.setAttribute("data-ready", "");
  }

  begin();
})();

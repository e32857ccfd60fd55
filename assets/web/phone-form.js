// The form of a line: its fields, what cannot be entered, and what the line comes to. No rule is known here: the hall
// gives the figures of every stake and every contract, and what it answers is the truth.
(function (global) {
  "use strict";

  var document = global.document;

  function byId(id) {
    return document.getElementById(id);
  }
  function all(selector, inside) {
    return Array.prototype.slice.call((inside || document).querySelectorAll(selector));
  }
  function show(element, yes) {
    if (element) element.hidden = !yes;
  }
  function figure(number) {
    return number < 0 ? "\u2212" + -number : String(number);
  }
  function signed(number) {
    return number > 0 ? "+" + number : figure(number);
  }
  function make(tag, kind, text) {
    var element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text) element.textContent = text;
    return element;
  }
  // The id of a clause behind a sentence: a small link to its text.
  function clause(id) {
    var link = make("a", "clause", id), behind = document.createDocumentFragment();
    link.href = byId("phone").getAttribute("data-rules") + "#" + id;
    behind.appendChild(document.createTextNode(" "));
    behind.appendChild(link);
    return behind;
  }
  // What was just said, good or bad, with the clause behind it.
  function flash(news) {
    var told = make("p", news.bad ? "flash refused" : "flash", news.text);
    if (news.clause) told.appendChild(clause(news.clause));
    if (news.link) {
      var link = make("a", "button", news.link.text);
      link.href = news.link.href;
      told.appendChild(link);
    }
    return told;
  }


  // Forms as lists of fields, and back.

  function fieldsOf(from) {
    var fields = [];
    all("input, select", from).forEach(function (input) {
      var skip = input.disabled || !input.name || ["token", "once", "what", "line"].indexOf(input.name) >= 0;
      var off = (input.type === "radio" || input.type === "checkbox") && !input.checked;
      if (!skip && !off && input.value !== "") fields.push([input.name, input.value]);
    });
    return fields;
  }
  function value(fields, name) {
    for (var i = 0; i < fields.length; i++) if (fields[i][0] === name) return fields[i][1];
    return null;
  }
  function values(fields, name) {
    return fields.filter(function (pair) {
      return pair[0] === name;
    }).map(function (pair) {
      return pair[1];
    });
  }
  /// The form of a line of either game. `sheet` gives the sheet as the hall has it.
  function Form(form, tables, words, sheet) {
    var manille = tables.game === "manille";
    var folded = true;

    function fill(into, fields) {
      all("input, select", into).forEach(function (input) {
        if (["token", "once", "what", "line", "part"].indexOf(input.name) >= 0) return;
        var own = values(fields, input.name);
        if (input.type === "radio" || input.type === "checkbox") {
          input.checked = own.length ? own.indexOf(input.value) >= 0 : isFirst(input);
        } else {
          input.value = own.length || input.tagName !== "SELECT" ? own[0] || "" : input.options[0].value;
        }
      });
      var trouble = byId("trouble");
      if (trouble && (value(fields, "void") || Number(value(fields, "misdeals") || 0))) {
        trouble.setAttribute("open", "");
      }
      update();
    }
    function isFirst(input) {
      var begins = { knock: "no", misdeals: "0" };
      return begins[input.name] === input.value;
    }

    // What a line comes to, from the tables of the hall.

    function worth(fields) {
      return manille ? manilleWorth(fields) : whistWorth(fields);
    }
    function manilleWorth(fields) {
      var wrong = Number(value(fields, "misdeals") || 0);
      var declared = value(fields, "declaration");
      var suit = all('input[name="declaration"]', form).filter(function (input) {
        return input.value === declared;
      })[0];
      var stake = declared ? tables.stakes[declared][value(fields, "knock") || "no"] : null;
      var label = (suit ? suit.parentNode.textContent.trim() : "") + (stake > 1 ? " \u00d7" + stake : "");
      var guilty = values(fields, "void");
      if (tables.passOn && wrong >= tables.passOn) {
        return { sums: [0, 0], text: words["passed-on"], label: words["passed-on"], only: true };
      }
      if (guilty.length) {
        if (ofBothSides(guilty) && !value(fields, "deals_on")) return null;
        var fine = words[stake ? "void-line" : "void-early"] + " " + guilty.map(function (number) {
          return tables.fines[stake || 1] + " (" + number + ")";
        }).join(", ");
        return { sums: [0, 0], text: fine, label: (label + " " + fine).trim(), isVoid: true };
      }
      var we = value(fields, "we");
      var they = value(fields, "they");
      if (wrong && !declared && we === null && they === null && sheet().clock.signalled) {
        var undealt = words.undealt + " " + tables.misdealt[wrong];
        return { sums: [0, 0], text: undealt, label: undealt, only: true };
      }
      if (!stake || we === null && they === null) return null;
      if (we !== null && !/^\d+$/.test(we) || they !== null && !/^\d+$/.test(they)) return null;
      if (we === null) we = tables.total - Number(they);
      if (they === null) they = tables.total - Number(we);
      if (Number(we) + Number(they) !== tables.total) return null;
      var sums = tables.scores[stake][Number(we)];
      if (!sums) return null;
      var text = words.draw;
      if (sums[0]) text = words.we + " +" + sums[0];
      if (sums[1]) text = words.they + " +" + sums[1];
      var points = sums[0] || sums[1] ? " \u00b7 " + we + "\u2013" + they : "";
      return { sums: sums, text: text, label: label + points + " \u00b7 " + text };
    }
    /// Whether players of both sides are among these; where sides change within a round the hall asks nothing about it.
    function ofBothSides(numbers) {
      var sides = all('input[name="void"]', form).filter(function (input) {
        return numbers.indexOf(input.value) >= 0;
      }).map(function (input) {
        return input.getAttribute("data-side");
      });
      return sides.indexOf("0") >= 0 && sides.indexOf("1") >= 0;
    }
    function whistWorth(fields) {
      var contract = tables.contracts[value(fields, "contract")];
      var who = values(fields, "declarer");
      if (!contract || who.length < contract.fewest || who.length > contract.most) return null;
      var numbers = sheet().columns.map(String);
      var totals;
      if (!contract.each) {
        var tricks = value(fields, "tricks");
        if (tricks === null || !contract.side[Number(tricks)]) return null;
        totals = numbers.map(function (number) {
          return contract.side[Number(tricks)][who.indexOf(number) >= 0 ? 0 : 1];
        });
      } else {
        var failed = [];
        var sum = 0;
        for (var i = 0; i < who.length; i++) {
          var own = value(fields, "tricks_" + who[i]);
          if (own === null || Number(own) > contract.tricks) return null;
          sum += Number(own);
          if (!contract.made[Number(own)]) failed.push(who[i]);
        }
        var shared = contract.shared[who.length + "/" + failed.length];
        if (!shared || sum > contract.tricks) return null;
        totals = numbers.map(function (number) {
          return shared[failed.indexOf(number) >= 0 ? 1 : who.indexOf(number) >= 0 ? 0 : 2];
        });
      }
      var name = all('input[name="contract"]:checked', form).map(named)[0] || value(fields, "contract");
      var text = totals.map(signed).join("  ");
      return { totals: totals, text: text, label: name + " \u00b7 " + text };
    }

    // The form: what cannot be is not offered.

    function update(event) {
      if (!form) return;
      if (manille) {
        if (event && (event.target.name === "we" || event.target.name === "they")) follow(event.target);
        updateManille();
      } else {
        updateWhist();
      }
      var fields = fieldsOf(form);
      var came = worth(fields);
      var result = byId("result");
      var over = tooMany();
      show(result, Boolean(came) || over);
      result.className = over ? "result wrong" : "result";
      if (over) result.textContent = words["at-most"];
      if (came) {
        result.textContent = "";
        if (came.totals) {
          var names = all("#declarers label");
          came.totals.forEach(function (points, at) {
            var name = names[at] ? names[at].textContent.trim() : "";
            result.appendChild(make("span", "each", name + " " + signed(points)));
          });
        } else {
          result.textContent = came.text;
        }
      }
    }
    /// Whether more points are typed than a deal has.
    function tooMany() {
      return manille && ["we", "they"].some(function (name) {
        return Number(form.elements[name].value) > tables.total;
      });
    }
    function follow(typed) {
      typed.value = typed.value.replace(/\D/g, "");
      var other = form.elements[typed.name === "we" ? "they" : "we"];
      var points = Number(typed.value);
      var good = typed.value !== "" && points <= tables.total;
      other.value = good ? tables.total - points : "";
      if (good || typed.value === "") typed.removeAttribute("aria-invalid");
      else typed.setAttribute("aria-invalid", "true");
    }
    function updateManille() {
      var wrong = Number((form.querySelector('input[name="misdeals"]:checked') || { value: 0 }).value);
      var passes = Boolean(tables.passOn && wrong >= tables.passOn);
      var guilty = all('input[name="void"]:checked', form).map(function (input) {
        return input.value;
      });
      all('input[name="declaration"]', form).forEach(function (input) {
        var barred = passes || input.value === "NT" && tables.noTrump[wrong] === false;
        if (barred) input.checked = false;
        input.disabled = barred;
      });
      var declared = form.querySelector('input[name="declaration"]:checked');
      var stakes = declared ? tables.stakes[declared.value] : tables.stakes.H;
      all('input[name="knock"]', form).forEach(function (input) {
        var stake = stakes[input.value];
        input.disabled = passes || !stake;
        if (input.disabled && input.checked) form.querySelector('input[name="knock"]').checked = true;
        input.parentNode.querySelector("small").textContent = stake > 1 ? "\u00d7" + stake : "";
      });
      ["we", "they"].forEach(function (name) {
        form.elements[name].disabled = passes || guilty.length > 0;
      });
      form.elements.clause.disabled = !guilty.length;
      if (form.elements.deals_on) {
        form.elements.deals_on.disabled = !ofBothSides(guilty);
        show(byId("deals-on"), ofBothSides(guilty));
      }
      if (tables.passOn) {
        all('input[name="misdeals"]', form).forEach(function (input) {
          show(input.parentNode, Number(input.value) <= tables.passOn);
        });
      }
    }
    /// The contract by its group and its own word.
    function named(input) {
      return input.closest("fieldset").querySelector("legend").textContent + " " + input.parentNode.textContent.trim();
    }
    /// Once a contract is touched, it stands alone: the players and the tricks come up to the finger.
    function fold(yes) {
      folded = yes;
      update();
    }
    function updateWhist() {
      var chosen = form.querySelector('input[name="contract"]:checked');
      show(byId("contracts"), !chosen || !folded);
      show(byId("contract-chosen"), Boolean(chosen) && folded);
      if (chosen) byId("contract-chosen").querySelector("b").textContent = named(chosen);
      var contract = chosen ? tables.contracts[chosen.value] : null;
      var who = all('input[name="declarer"]:checked', form);
      all('input[name="declarer"]', form).forEach(function (input) {
        input.disabled = Boolean(contract && !input.checked && who.length >= contract.most && contract.most > 1);
      });
      var many = contract ? (contract.most === 1 ? words.one : contract.fewest === 2 ? words.two : words.some) : "";
      byId("how-many").textContent = many;
      show(byId("tricks-side"), !contract || !contract.each);
      all("#tricks-side input").forEach(function (input) {
        input.disabled = Boolean(contract && contract.each);
      });
      all("[data-tricks-of]").forEach(function (set) {
        var own = form.querySelector('input[name="declarer"][value="' + set.getAttribute("data-tricks-of") + '"]');
        var needed = Boolean(contract && contract.each && own.checked);
        show(set, needed);
        all("input", set).forEach(function (input) {
          input.disabled = !needed || Number(input.value) > contract.tricks;
          show(input.parentNode, !contract || Number(input.value) <= contract.tricks);
        });
      });
    }
    function single(event) {
      // With a contract for one, choosing another takes the place of the first.
      if (event.target.name !== "declarer" && event.target.name !== "contract") return;
      var chosen = form.querySelector('input[name="contract"]:checked');
      var contract = chosen ? tables.contracts[chosen.value] : null;
      var who = all('input[name="declarer"]:checked', form);
      if (!contract || who.length <= contract.most) return;
      who.forEach(function (input, at) {
        var keep = event.target.name === "declarer" ? input === event.target : at < contract.most;
        if (!keep) input.checked = false;
      });
    }


    return {
      fill: fill, worth: worth, update: update, follow: follow, single: single, tooMany: tooMany, fold: fold
    };
  }

  /// Lines of another table or round that never left this phone: they are not forgotten.
  function elsewhere(words, button) {
    return function (other, items, forget) {
      var flash = make("div", "flash waiting");
      flash.appendChild(make("p", "", words.elsewhere + " " + other));
      items.forEach(function (item) {
        flash.appendChild(make("p", "", "\u25cb " + (item.title ? item.title + " \u00b7 " : "") + item.label));
      });
      var pair = make("div", "pair");
      var link = make("a", "button", words["open-other"]);
      link.href = "/t/" + other;
      pair.appendChild(link);
      pair.appendChild(button(words.discard, "bad", function () {
        forget();
        flash.parentNode.removeChild(flash);
      }));
      flash.appendChild(pair);
      byId("status").parentNode.insertBefore(flash, byId("status"));
    };
  }

  /// One question at a time, and only those who are left: the table above it shows who sits where.
  function others(seats) {
    function chosen(name) {
      return seats.querySelector('input[name="' + name + '"]:checked');
    }
    all("[data-other-than], [data-after]", seats).forEach(function (set) {
      var taken = (set.getAttribute("data-other-than") || "").split(" ").map(function (name) {
        return (name && chosen(name) || {}).value;
      });
      var ready = (set.getAttribute("data-after") || set.getAttribute("data-other-than")).split(" ").every(chosen);
      show(set, ready);
      all("input", set).forEach(function (input) {
        input.disabled = !ready || taken.indexOf(input.value) >= 0;
        if (input.disabled) input.checked = false;
        show(input.parentNode, !input.disabled);
      });
    });
    var drawn = seats.querySelector("[data-seats]");
    if (!drawn) return;
    var sit = ["writer", "left", "across"].map(chosen);
    var last = all('input[name="writer"]', seats).filter(function (input) {
      return sit.every(Boolean) && sit.every(function (other) {
        return other.value !== input.value;
      });
    })[0];
    ["writer", "left", "across", "right"].forEach(function (name, at) {
      var who = sit.concat([last])[at];
      drawn.querySelector('[data-seat="' + name + '"]').textContent = who ? who.parentNode.textContent.trim() : "?";
    });
    show(drawn, true);
  }

  global.KaartingElsewhere = elsewhere;
  global.KaartingSeats = others;
  global.KaartingPage = {
    byId: byId, all: all, show: show, figure: figure, signed: signed, make: make, clause: clause, flash: flash
  };
  global.KaartingFields = { of: fieldsOf, value: value, values: values };
  global.KaartingForm = Form;
})(window);

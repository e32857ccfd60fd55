//! A page whose clock stands still until the test lets it run: what it does every few seconds, and how long it waits
//! for an answer, is seen without waiting as long.

use serde_json::{Value, json};

use crate::browser::Browser;

/// What is repeated, and the time limits of requests, go by this clock. `setTimeout` stays: the tests wait by it.
const HELD: &str = "(() => { \
    let now = 0, next = 1; \
    const beats = new Map(), waits = new Set(); \
    window.setInterval = (act, every, ...args) => { \
        beats.set(next, { act, every, args, due: now + every }); \
        return next++; \
    }; \
    window.clearInterval = id => beats.delete(id); \
    window.XMLHttpRequest = class extends XMLHttpRequest { \
        limit = 0; \
        get timeout() { return this.limit; } \
        set timeout(limit) { this.limit = limit; } \
        open(method, path, ...rest) { this.path = path; super.open(method, path, ...rest); } \
        send(body) { \
            if (this.limit) { \
                this.late = now + this.limit; \
                waits.add(this); \
                this.addEventListener('loadend', () => waits.delete(this)); \
            } \
            super.send(body); \
        } \
    }; \
    window.heldClock = { \
        waits: path => [...waits].some(one => one.path === path), \
        pass(time) { \
            for (const end = now + time; now < end;) { \
                now += 100; \
                for (const one of [...waits].filter(one => one.late <= now)) { \
                    waits.delete(one); \
                    if (one.ontimeout) one.ontimeout(); \
                    one.abort(); \
                } \
                for (const one of [...beats.values()].filter(one => one.due <= now)) { \
                    one.due += one.every; \
                    one.act(...one.args); \
                } \
            } \
        } \
    }; \
})()";

impl Browser {
    /// The clocks of the pages that are opened from now on stand still.
    pub fn hold_clock(&mut self) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": HELD }));
    }

    /// Lets so many milliseconds pass in a page whose clock stands still, by tenths of a second.
    pub fn pass(&mut self, milliseconds: u32) {
        self.run(&format!("heldClock.pass({milliseconds})"));
    }

    /// Whether a page whose clock stands still waits for an answer from there.
    pub fn waits_for(&mut self, path: &str) -> bool {
        self.run(&format!("return heldClock.waits('{path}')")) == Value::Bool(true)
    }
}

//! A real browser: the Chromium of the system, driven through its chromedriver.
//!
//! Where Debian's headless shell is installed it is that: the same engine without windows, tabs and menus, for less
//! than half the processor time. The long run (`cargo xtask test --all`) takes the whole browser.
//!
//! The protocol is JSON over HTTP on this machine, so no library is needed. A test waits by looking again until
//! something is there; if it never comes, the test fails with a picture of the page.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use base64::Engine;
use serde_json::{Value, json};

use crate::http::Client;

/// How often a page is looked at again before a test gives up: 20 seconds in all.
const LOOKS: u32 = 400;
const PAUSE_MS: u32 = 50;
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The screen somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 390 by 844, with a finger.
    Phone,
    /// 1366 by 768.
    Laptop,
    /// 1920 by 1080.
    Projector,
}

/// Something on a page as a screen reader says it.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// What it is: `button`, `status`, `region`.
    pub role: String,
    /// What it is called.
    pub name: String,
    /// Whether nothing can be done with it now.
    pub disabled: bool,
    /// What it stands in, from the outside.
    pub within: Vec<String>,
    node: i64,
}

/// A browser of one person.
#[derive(Debug)]
pub struct Browser {
    _driver: Arc<Driver>,
    client: Client,
    session: String,
    who: String,
    shots: u32,
    clicks: u32,
}

/// What a finger, or the button of a mouse, does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Press {
    Down,
    Up,
}

impl Browser {
    /// Opens a browser for somebody with this screen; pictures are named after the person.
    pub fn open(who: &str, screen: Screen) -> Browser {
        let driver = Driver::shared();
        let mut client = Client::new(&format!("127.0.0.1:{}", driver.port));
        let asked = capabilities(screen);
        let answer = client.send("POST", "/session", &asked).json();
        let session = answer["value"]["sessionId"].as_str().unwrap_or_else(|| panic!("no browser: {answer}"));
        let session = session.to_owned();
        Browser { _driver: driver, client, session, who: who.to_owned(), shots: 0, clicks: 0 }
    }

    fn webdriver(&mut self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let path = format!("/session/{}{path}", self.session);
        let answer = if method == "GET" || method == "DELETE" {
            self.client.ask(method, &path, &[], b"")
        } else {
            self.client.send(method, &path, body)
        };
        let value = answer.json()["value"].clone();
        match value["error"].as_str() {
            Some(error) => Err(format!("{error}: {}", value["message"].as_str().unwrap_or_default())),
            None => Ok(value),
        }
    }

    fn must(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.webdriver(method, path, body);
        answer.unwrap_or_else(|error| self.give_up(&format!("{path}: {error}")))
    }

    /// Says what went wrong, with a picture and the text of the page.
    fn give_up(&mut self, what: &str) -> ! {
        let shot = self.shot("failed");
        let address = self.webdriver("GET", "/url", &Value::Null).unwrap_or_default();
        let text = self.run("return document.body ? document.body.innerText.slice(0, 3000) : ''");
        panic!(
            "{}: {what}\nat {address}, picture {}\n{}",
            self.who,
            shot.display(),
            text.as_str().unwrap_or("")
        );
    }

    /// Goes to an address.
    pub fn go(&mut self, url: &str) {
        self.must("POST", "/url", &json!({ "url": url }));
    }

    /// Loads the page again.
    pub fn reload(&mut self) {
        self.must("POST", "/refresh", &json!({}));
    }

    /// The address.
    pub fn address(&mut self) -> String {
        self.must("GET", "/url", &Value::Null).as_str().unwrap_or_default().to_owned()
    }

    fn find(&mut self, css: &str) -> Result<String, String> {
        let found = self.webdriver("POST", "/element", &json!({ "using": "css selector", "value": css }))?;
        found[ELEMENT].as_str().map(str::to_owned).ok_or_else(|| "no element".to_owned())
    }

    /// Looks again until something comes out.
    fn until<T>(&mut self, what: &str, mut look: impl FnMut(&mut Browser) -> Option<T>) -> T {
        for _ in 0..LOOKS {
            if let Some(seen) = look(self) {
                return seen;
            }
            self.pause();
        }
        self.give_up(&format!("waited in vain for {what}"))
    }

    /// Gives the page a moment; a page that is just being left does not answer.
    fn pause(&mut self) {
        let moment = format!("setTimeout(arguments[0], {PAUSE_MS})");
        let _ = self.webdriver("POST", "/execute/async", &json!({ "script": moment, "args": [] }));
    }

    /// Waits until the page has this.
    pub fn sees(&mut self, css: &str) {
        self.until(css, |browser| browser.find(css).ok());
    }

    /// Waits until the page says this.
    pub fn reads(&mut self, words: &str) {
        self.until(&format!("the words \"{words}\""), |browser| {
            browser.text("body").contains(words).then_some(())
        });
    }

    /// Waits until a part of the page says this.
    pub fn reads_in(&mut self, css: &str, words: &str) {
        let what = format!("the words \"{words}\" in {css}");
        self.until(&what, |browser| browser.text(css).contains(words).then_some(()));
    }

    /// Waits until a script in the page says yes.
    pub fn until_that(&mut self, what: &str, script: &str) {
        self.until(what, |browser| browser.run(script).as_bool().filter(|yes| *yes));
    }

    /// Waits until a part of the page is no longer there.
    pub fn misses(&mut self, css: &str) {
        self.until(&format!("{css} to go"), |browser| browser.find(css).is_err().then_some(()));
    }

    /// The text of a part of the page as people see it; nothing where it is not there.
    pub fn text(&mut self, css: &str) -> String {
        let script = "const e = document.querySelector(arguments[0]); return e ? e.innerText : ''";
        let text = self.webdriver("POST", "/execute/sync", &json!({ "script": script, "args": [css] }));
        text.ok().and_then(|text| text.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// How many there are of something.
    pub fn count(&mut self, css: &str) -> u64 {
        let script = "return document.querySelectorAll(arguments[0]).length";
        let count = self.must("POST", "/execute/sync", &json!({ "script": script, "args": [css] }));
        count.as_u64().unwrap_or(0)
    }

    /// Scrolls as people do: what is to be clicked stands not at the edge, where a bar may lie over it.
    fn scroll_to(&mut self, element: &str) {
        let script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        let _ = self.webdriver(
            "POST",
            "/execute/sync",
            &json!({ "script": script, "args": [{ ELEMENT: element }] }),
        );
    }

    /// Clicks or taps something, as soon as it can be.
    pub fn click(&mut self, css: &str) {
        self.until(&format!("a click on {css}"), |browser| {
            let element = browser.find(css).ok()?;
            browser.scroll_to(&element);
            browser.webdriver("POST", &format!("/element/{element}/click"), &json!({})).ok()
        });
        self.clicks += 1;
    }

    /// Clicks the first button or link with these words.
    pub fn press(&mut self, words: &str) {
        let script = "const w = arguments[0]; const all = [...document.querySelectorAll('button, a, summary, label')]; \
            const shown = e => e.offsetParent !== null && !e.disabled; \
            const says = e => shown(e) && e.innerText.trim() === w; \
            const holds = e => shown(e) && e.innerText.includes(w); \
            return all.find(says) || all.find(holds) || null";
        self.until(&format!("a button \"{words}\""), |browser| {
            let found = browser
                .webdriver("POST", "/execute/sync", &json!({ "script": script, "args": [words] }))
                .ok()?;
            let element = found[ELEMENT].as_str()?.to_owned();
            browser.scroll_to(&element);
            browser.webdriver("POST", &format!("/element/{element}/click"), &json!({})).ok()
        });
        self.clicks += 1;
    }

    /// Writes into a field, in place of what is there.
    pub fn write(&mut self, css: &str, text: &str) {
        self.until(&format!("a field {css}"), |browser| {
            let element = browser.find(css).ok()?;
            let _ = browser.webdriver("POST", &format!("/element/{element}/clear"), &json!({}));
            browser.webdriver("POST", &format!("/element/{element}/value"), &json!({ "text": text })).ok()
        });
    }

    /// Chooses a file for a field.
    pub fn attach(&mut self, css: &str, file: &Path) {
        let element = self.until(&format!("a field {css}"), |browser| browser.find(css).ok());
        let path = format!("/element/{element}/value");
        self.must("POST", &path, &json!({ "text": file.display().to_string() }));
        self.clicks += 1;
    }

    /// Chooses from a list by the value.
    pub fn choose(&mut self, css: &str, value: &str) {
        self.click(&format!("{css} option[value=\"{value}\"]"));
    }

    /// How often something was clicked or tapped, the choice of a file among it.
    pub fn clicks(&self) -> u32 {
        self.clicks
    }

    /// Types on the keyboard, wherever the cursor is. Keys that are no letters are written as the protocol does.
    pub fn keys(&mut self, text: &str) {
        let strokes: Vec<Value> = text
            .chars()
            .flat_map(|key| {
                [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})]
            })
            .collect();
        let keyboard = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] });
        self.must("POST", "/actions", &keyboard);
    }

    /// Runs a script in the page.
    pub fn run(&mut self, script: &str) -> Value {
        self.webdriver("POST", "/execute/sync", &json!({ "script": script, "args": [] })).unwrap_or_default()
    }

    /// Runs a script that answers later, by its last argument.
    pub fn run_later(&mut self, script: &str) -> Value {
        self.must("POST", "/execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Runs a script with these arguments that answers later, by its last one.
    pub fn run_with(&mut self, script: &str, args: &[Value]) -> Value {
        self.must("POST", "/execute/async", &json!({ "script": script, "args": args }))
    }

    /// Scripts of a test may do what pages forbid, from the next page on.
    pub fn without_policy(&mut self) {
        self.devtools("Page.setBypassCSP", &json!({ "enabled": true }));
    }

    /// Cuts the network of this browser.
    pub fn cut_network(&mut self) {
        self.network(
            &json!({ "offline": true, "latency": 0, "download_throughput": 0, "upload_throughput": 0 }),
        );
    }

    /// Restores it.
    pub fn restore_network(&mut self) {
        self.network(
            &json!({ "offline": false, "latency": 0, "download_throughput": -1, "upload_throughput": -1 }),
        );
    }

    fn network(&mut self, conditions: &Value) {
        self.must("POST", "/chromium/network_conditions", &json!({ "network_conditions": conditions }));
    }

    /// Sets the clock of this machine so many milliseconds fast, for the pages that are opened from now on.
    pub fn clock_ahead(&mut self, milliseconds: i64) {
        let source = format!("{{ const now = Date.now; Date.now = () => now() + {milliseconds}; }}");
        self.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    }

    pub(crate) fn devtools(&mut self, cmd: &str, params: &Value) -> Value {
        self.must("POST", "/goog/cdp/execute", &json!({ "cmd": cmd, "params": params }))
    }

    /// Makes the window so wide, whatever screen the person has.
    pub fn width(&mut self, width: u32) {
        self.size(width, 800);
    }

    /// Makes the window so wide and so high.
    pub fn size(&mut self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    /// The smallest phone that is thought of: 360 by 640.
    pub fn small_phone(&mut self) {
        let size = json!({ "width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    /// The page as a screen reader has it: what is said, in its order.
    pub fn spoken(&mut self) -> Vec<Spoken> {
        let tree = self.devtools("Accessibility.getFullAXTree", &json!({}));
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let find = |id: &Value| nodes.iter().find(|node| node["nodeId"] == *id);
        let mut spoken = Vec::new();
        // Children come in the order of the page; what stands in a node is said after it.
        let mut waiting: Vec<(&Value, Vec<String>)> =
            nodes.first().map(|root| (root, Vec::new())).into_iter().collect();
        while let Some((node, within)) = waiting.pop() {
            let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
            let is = |wanted: &str| {
                let all = node["properties"].as_array();
                all.into_iter().flatten().any(|one| one["name"] == wanted && one["value"]["value"] == true)
            };
            let mut inside = within.clone();
            if node["ignored"] != true {
                let one = Spoken {
                    role: text("role"),
                    name: text("name"),
                    disabled: is("disabled"),
                    within,
                    node: node["backendDOMNodeId"].as_i64().unwrap_or_default(),
                };
                inside.extend([one.name.clone()].into_iter().filter(|name| !name.is_empty()));
                spoken.push(one);
            }
            let children = node["childIds"].as_array();
            waiting.extend(
                children.into_iter().flatten().rev().filter_map(|id| Some((find(id)?, inside.clone()))),
            );
        }
        spoken
    }

    /// Does what a screen reader does with a button.
    pub fn activate(&mut self, spoken: &Spoken) {
        let found = self.devtools("DOM.resolveNode", &json!({ "backendNodeId": spoken.node }));
        let call = json!({ "objectId": found["object"]["objectId"],
            "functionDeclaration": "function () { this.focus(); this.click(); }" });
        self.devtools("Runtime.callFunctionOn", &call);
        self.clicks += 1;
    }

    /// A processor so many times slower: a cheap phone, or a machine with other work.
    pub fn slower(&mut self, factor: u32) {
        self.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": factor }));
    }

    /// Puts a finger, or the button of a mouse, down on something and leaves it there; answers where.
    pub fn press_down(&mut self, css: &str) -> (f64, f64) {
        let element = self.until(css, |browser| browser.find(css).ok());
        let script = "const e = arguments[0]; e.scrollIntoView({ block: 'center', behavior: 'instant' }); \
            const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]";
        let asked = json!({ "script": script, "args": [{ ELEMENT: element }] });
        let place = self.must("POST", "/execute/sync", &asked);
        let place = (place[0].as_f64().unwrap_or(0.0), place[1].as_f64().unwrap_or(0.0));
        self.point(Press::Down, place);
        place
    }

    /// Lifts the finger, or lets the button of the mouse go.
    pub fn lift_up(&mut self, place: (f64, f64)) {
        self.point(Press::Up, place);
    }

    fn point(&mut self, press: Press, (x, y): (f64, f64)) {
        let down = press == Press::Down;
        if self.run("return navigator.maxTouchPoints > 0") == json!(true) {
            let points = if down { json!([{ "x": x, "y": y }]) } else { json!([]) };
            let kind = if down { "touchStart" } else { "touchEnd" };
            self.devtools("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points }));
        } else {
            let kind = if down { "mousePressed" } else { "mouseReleased" };
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.devtools("Input.dispatchMouseEvent", &event);
        }
    }

    /// Takes a picture of the page for people to look at: in `target/screenshots`.
    pub fn shot(&mut self, name: &str) -> PathBuf {
        self.shots += 1;
        let folder = screenshots();
        let file = folder.join(format!("{}-{:02}-{name}.png", self.who, self.shots));
        let picture = self.webdriver("GET", "/screenshot", &Value::Null).unwrap_or_default();
        let bytes = base64::engine::general_purpose::STANDARD.decode(picture.as_str().unwrap_or_default());
        keep_picture(&file, &bytes.unwrap_or_default());
        file
    }

    /// Takes a picture for the user guide: small enough to be part of a page.
    pub fn guide_picture(&mut self, lang: &str, name: &str) {
        let folder = screenshots().join("guide").join(lang);
        // A page that is just reloading cannot be taken: then the one after it is.
        let params = json!({ "format": "webp", "quality": 40 });
        let asked = json!({ "cmd": "Page.captureScreenshot", "params": params });
        let picture = self.until("a picture for the guide", |browser| {
            browser.webdriver("POST", "/goog/cdp/execute", &asked).ok().map(|taken| taken["data"].clone())
        });
        let bytes = base64::engine::general_purpose::STANDARD.decode(picture.as_str().unwrap_or_default());
        let file = folder.join(format!("{name}.webp"));
        keep_picture(&file, &bytes.unwrap_or_default());
    }

    /// Takes a picture of the screen for the README.
    pub fn readme_picture(&mut self, name: &str) {
        let picture = self.must("GET", "/screenshot", &Value::Null);
        let bytes = base64::engine::general_purpose::STANDARD.decode(picture.as_str().unwrap_or_default());
        keep_picture(&screenshots().join(format!("readme/{name}.png")), &bytes.unwrap_or_default());
    }

    /// What is wrong with the page for people who cannot see or use a mouse, by axe; nothing if all is well.
    pub fn barriers(&mut self) -> Vec<String> {
        self.run(AXE);
        self.run(FIND_BARRIERS);
        let found = self.run_later("window.findBarriers(window).then(arguments[0])");
        let all = found.as_array().cloned().unwrap_or_else(|| vec![found]);
        all.iter()
            .map(|barrier| barrier.as_str().map_or_else(|| barrier.to_string(), str::to_owned))
            .collect()
    }

    /// Brings axe for the frames of a page: `axeSource`, and `findBarriers` of a window in which that was run.
    pub fn with_axe(&mut self) {
        self.must(
            "POST",
            "/execute/sync",
            &json!({ "script": "window.axeSource = arguments[0]", "args": [AXE] }),
        );
        self.run(FIND_BARRIERS);
    }

    /// Takes a picture of a part of the page: in `target/screenshots`.
    pub fn picture_of(&mut self, css: &str, name: &str) {
        let element = self.until(css, |browser| browser.find(css).ok());
        let picture = self.must("GET", &format!("/element/{element}/screenshot"), &Value::Null);
        let bytes = base64::engine::general_purpose::STANDARD.decode(picture.as_str().unwrap_or_default());
        keep_picture(&screenshots().join(format!("{name}.png")), &bytes.unwrap_or_default());
    }
}

fn keep_picture(file: &Path, bytes: &[u8]) {
    let folder = file.parent().expect("a picture lies in a folder");
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(file, bytes));
    written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}

const AXE: &str = include_str!("../axe/axe.min.js");

/// Asks the axe of a window for what it finds there, a sentence each.
/// Only what is wrong is wanted, and no selector that leads there: so what is well is not described either.
const FIND_BARRIERS: &str = "window.findBarriers = there => there.axe.run(there.document, { runOnly: ['wcag2a', \
    'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'], selectors: false \
    }).then(r => r.violations.map(v => v.id + ': ' + v.help + ' ' \
    + v.nodes.slice(0, 3).map(n => n.html.slice(0, 200)).join(' | ')), e => ['axe: ' + e])";

/// The chromedriver of this test program: one for all browsers that are open at the same time.
#[derive(Debug)]
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// The one that runs, or a new one. It ends with the last browser that uses it.
    fn shared() -> Arc<Driver> {
        static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let driver = (0..5).find_map(|_| Driver::start()).expect("chromedriver finds a free port");
            let driver = Arc::new(driver);
            *running = Arc::downgrade(&driver);
            driver
        })
    }

    /// Starts on a free port; gives up where somebody else took the port between IPv4 and IPv6.
    fn start() -> Option<Driver> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("chromedriver: {error}: on Debian `apt-get install chromium-driver`")
            });
        let mut lines = BufReader::new(process.stdout.take().expect("its output is piped")).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, rest) = line.split_once("started successfully on port ")?;
            rest.trim_end_matches('.').parse::<u16>().ok()
        });
        let Some(port) = port else {
            let _ = process.wait();
            return None;
        };
        // It must not block because nobody reads its output.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Some(Driver { process, port })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Where pictures of the pages are put.
fn screenshots() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let target = target.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"));
    target.join("screenshots")
}

/// The engine alone. The program itself, not Debian's script before it: chromedriver ends what it started, and of the
/// script it would end only the script.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

fn capabilities(screen: Screen) -> Value {
    let shell = Path::new(SHELL).exists() && std::env::var_os("KAARTING_TEST_ALL").is_none();
    let mut options = if shell { json!({ "binary": SHELL }) } else { json!({}) };
    let mut args: Vec<String> = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        // Fields of a date are written as the page's language does, whatever this machine speaks.
        "--enable-blink-features=LangAttributeAwareFormControlUI",
        "--autoplay-policy=no-user-gesture-required",
    ]
    .map(str::to_owned)
    .to_vec();
    if !shell {
        args.push("--headless=new".to_owned());
    }
    match screen {
        Screen::Phone => {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 1.0, "touch": true } });
        }
        Screen::Laptop => args.push("--window-size=1366,768".to_owned()),
        Screen::Projector => args.push("--window-size=1920,1080".to_owned()),
    }
    options["args"] = json!(args);
    json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": options } } })
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.webdriver("DELETE", "", &Value::Null);
    }
}

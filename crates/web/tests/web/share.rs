//! What messengers show of a public page: a description and a picture, and nothing that the page itself hides.

use std::io::Read as _;

use flate2::read::ZlibDecoder;
use kaarting_office::plan::Preset;
use kaarting_office::{Command, EntrantNo, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, TestServer, at, nine, round};
use kaarting_web::route::Access;

/// A club of so many people, whose tables are drawn.
fn club(people: u32) -> TestServer {
    let server = TestServer::open_at(nine);
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Clubavond <Izegem>", date, Ruleset::ManilleNl);
    plan.phases[0].rounds = 1;
    let person = |n: u32| Person { private: n == 3, ..Person::named(&format!("Speler {n}")) };
    server.seats("club", plan, (1..=people).map(person));
    server
}

/// The round is played on paper, everybody has other points, and the event is closed.
fn ends(server: &TestServer) {
    let round = round(1);
    server.ask("club", &Command::StartRound { round });
    server.ask("club", &Command::Signal { round });
    let tables = server.look("club", |event| event.rounds()[0].tables.len()) as u32;
    for table in 1..=tables {
        let at = at(1, table);
        let four = server.four("club", at);
        let totals = (0..).zip(four).map(|(n, number)| (number, [9, 0][n % 2] + 10 * table as i32)).collect();
        let (sheet, pen, deck, signed_on_paper) = (true, true, true, true);
        let paid = std::collections::BTreeMap::new();
        server.ask("club", &Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid });
    }
    server.ask("club", &Command::EndRound { round });
    server.ask("club", &Command::CloseEvent { reason: Some("Onweer".to_owned()) });
}

/// The content of a meta element of a page.
fn meta(page: &str, name: &str) -> String {
    let all = page.split("<meta ").skip(1).map(|rest| rest.split('>').next().unwrap());
    let own = all.filter(|meta| meta.contains(&format!("=\"{name}\"")));
    let own: Vec<&str> = own.filter_map(|meta| meta.split_once("content=\"")).map(|(_, rest)| rest).collect();
    assert_eq!(own.len(), 1, "{name}: {page}");
    own[0].split('"').next().unwrap().to_owned()
}

/// Width, height and pixels of a PNG in true colour without filters, read piece by piece.
fn read_png(file: &[u8]) -> (u32, u32, Vec<u8>) {
    assert_eq!(file[..8], *b"\x89PNG\r\n\x1a\n");
    let (mut rest, mut data, mut size) = (&file[8..], Vec::new(), (0, 0));
    while !rest.is_empty() {
        let number = |at: usize| u32::from_be_bytes(rest[at..at + 4].try_into().unwrap());
        let long = number(0) as usize;
        match &rest[4..8] {
            b"IHDR" => size = (number(8), number(12)),
            b"IDAT" => data.extend(&rest[8..8 + long]),
            _ => {}
        }
        let mut sum = flate2::Crc::new();
        sum.update(&rest[4..8 + long]);
        assert_eq!(sum.sum(), number(8 + long), "a checksum");
        rest = &rest[12 + long..];
    }
    let mut pixels = Vec::new();
    ZlibDecoder::new(&data[..]).read_to_end(&mut pixels).unwrap();
    assert_eq!(pixels.len(), (size.1 * (size.0 * 3 + 1)) as usize);
    (size.0, size.1, pixels)
}

fn picture(server: &TestServer, address: &str) -> Answer {
    let path = address.strip_prefix(&server.url("")).unwrap_or_else(|| panic!("{address} is not whole"));
    server.visitor().get(path)
}

#[test]
fn every_public_page_says_what_it_is_about_in_its_language() {
    let server = club(8);
    for (path, told) in [
        ("/", ["inschrijven", "inscription", "registration"]),
        ("/e/club", ["inschrijven", "inscription", "registration"]),
        ("/e/club/seating", ["ronde 1", "tour 1", "round 1"]),
        ("/e/club/standings", ["De stand", "Le classement", "The standings"]),
        ("/e/club/player/1", ["Speler 1", "Speler 1", "Speler 1"]),
    ] {
        for ((lang, locale), told) in
            [("nl", "nl_BE"), ("fr", "fr_BE"), ("en", "en_GB")].into_iter().zip(told)
        {
            let page = server.visitor().with("accept-language", lang).get(path).text();
            let about = meta(&page, "description");
            assert!(about.contains(told), "{path} {lang}: {about}");
            assert_eq!(meta(&page, "og:description"), about);
            assert_eq!(meta(&page, "og:locale"), locale);
            assert_eq!(meta(&page, "og:url"), server.url(path));
            assert_eq!(meta(&page, "twitter:card"), "summary_large_image");
            let drawn = picture(&server, &meta(&page, "og:image"));
            assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/png")), "{path}");
        }
    }
    let page = server.dutch().get("/e/club").text();
    assert_eq!(meta(&page, "og:title"), "Clubavond &#60;Izegem&#62;");
    // A page of the staff is not for messengers.
    let desk = server.staff("desk").get("/e/club/desk").text();
    assert!(!desk.contains("og:") && !desk.contains("name=\"description\""));
}

/// A page without a preview, and why it has none: each is about whoever opens it, and not to be passed on.
const APART: [&str; 4] = ["/login", "/me", "/t", "/e/{event}/screen"];

/// Whatever public page is passed on, a messenger shows what it is about, in three languages.
#[test]
fn every_page_that_anyone_may_open_has_a_preview() {
    let server = club(8);
    let mut guest = server.dutch();
    let answer = guest.submit("/play", "/play/now", &[("ruleset", "manille-nl"), ("level", "easy")]);
    let table = answer.header("location").unwrap().strip_prefix("/p/").unwrap().to_owned();
    ends(&server);
    let (mut seen, mut apart) = (Vec::new(), Vec::new());
    for route in kaarting_web::route_infos() {
        let flows = ["/api/", "/assets/", "/live/", "/feed", "/line", "/metrics"];
        if route.method != "GET"
            || route.access != Access::Anyone
            || flows.iter().any(|part| route.path.contains(part))
        {
            continue;
        }
        let here =
            [("{event}", "club"), ("{game}", "manille"), ("{chapter}", "01-start"), ("{table}", &table)];
        let path = here.iter().fold(route.path.to_owned(), |path, (part, own)| path.replace(part, own));
        let path = ["{number}", "{round}", "{deal}"].iter().fold(path, |path, part| path.replace(part, "1"));
        for lang in ["nl", "fr", "en"] {
            let answer = server.visitor().with("accept-language", lang).get(&path);
            let page = String::from_utf8_lossy(&answer.body).into_owned();
            if answer.status != 200 || !page.contains("<html") {
                continue;
            }
            if APART.contains(&route.path) {
                apart.push(route.path);
                continue;
            }
            let about = meta(&page, "og:description");
            assert!(
                about.len() > 20 && !about.contains("Unknown") && !about.contains("share-"),
                "{path}: {about}"
            );
            let drawn = picture(&server, &meta(&page, "og:image"));
            assert_eq!((drawn.status, drawn.header("content-type")), (200, Some("image/png")), "{path}");
            seen.push(route.path);
        }
    }
    let must = [
        "/",
        "/play",
        "/p/{table}",
        "/learn",
        "/learn/{game}/{deal}",
        "/help/guide",
        "/help/guide/{chapter}",
    ];
    for path in must {
        assert_eq!(seen.iter().filter(|seen| **seen == path).count(), 3, "{path}: {seen:?}");
    }
    for below in [
        "",
        "/people",
        "/register",
        "/draw",
        "/draw/{round}",
        "/rules",
        "/seating",
        "/standings",
        "/player/{number}",
        "/final",
    ] {
        let path = format!("/e/{{event}}{below}");
        assert_eq!(seen.iter().filter(|seen| ***seen == path).count(), 3, "{path}: {seen:?}");
    }
    assert!(APART.iter().all(|path| apart.contains(path)), "{apart:?}");
}

/// The code below one's own page leads a second device to it: it is fetched when somebody scrolls there.
#[test]
fn the_code_of_an_own_page_is_a_picture_of_its_own() {
    let server = club(8);
    let page = server.dutch().get("/e/club/player/2").text();
    assert!(page.contains(r#"<img class="qr" src="/e/club/player/2/code.svg""#), "{page}");
    assert!(!page.contains("crispEdges"), "it is drawn into the page");
    let picture = server.dutch().get("/e/club/player/2/code.svg");
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/svg+xml")));
    assert!(picture.text().starts_with("<svg "), "{}", picture.text());
    // Everybody's is another one; nobody's is none.
    assert_ne!(picture.body, server.dutch().get("/e/club/player/1/code.svg").body);
    for wrong in ["/e/club/player/9/code.svg", "/e/club/player/x/code.svg", "/e/none/player/1/code.svg"] {
        assert_eq!(server.dutch().get(wrong).status, 404, "{wrong}");
    }
}

/// DEC-15, DEC-12: neither somebody's key nor a name that is not public goes along.
#[test]
fn what_a_page_hides_is_not_shared() {
    let server = club(8);
    let number = EntrantNo::try_from(1).unwrap();
    let key = server.look("club", |event| event.own_key(number)).unwrap();
    let own = server.dutch().get(&format!("/e/club/player/1?key={key}")).text();
    assert_eq!(meta(&own, "og:url"), server.url("/e/club/player/1"));
    let code = server.signs_with("club", number);
    assert!(own.contains(&code), "the page itself shows the code");
    for name in ["description", "og:title", "og:description", "og:image"] {
        let told = meta(&own, name);
        assert!(!told.contains(&key) && !told.contains(&code), "{name}: {told}");
    }
    let private = server.dutch().get("/e/club/player/3").text();
    assert!(!private.contains("Speler 3"), "{private}");
}

#[test]
fn the_picture_is_whole_kept_and_another_one_after_the_end() {
    let server = club(8);
    let image = |server: &TestServer| meta(&server.dutch().get("/e/club").text(), "og:image");
    let before = image(&server);
    let drawn = picture(&server, &before);
    let (width, height, pixels) = read_png(&drawn.body);
    assert_eq!((width, height), (1200, 630));
    // Paper at the top, the band of baize at the foot, and letters between.
    let pixel = |x: usize, y: usize| &pixels[y * (1200 * 3 + 1) + 1 + x * 3..][..3];
    assert_eq!((pixel(5, 5), pixel(5, 625)), (&[0xfb, 0xf7, 0xec][..], &[0x14, 0x51, 0x3f][..]));
    let ink = (0..1200 * 300).filter(|n| pixel(n % 1200, n / 1200) == [0x1d, 0x23, 0x21]).count();
    assert!((4_000..60_000).contains(&ink), "{ink} pixels of ink");
    // The same again is not sent again.
    let tag = drawn.header("etag").unwrap().to_owned();
    let path = before.strip_prefix(&server.url("")).unwrap();
    let again = server.visitor().with("if-none-match", &tag).get(path);
    assert_eq!((again.status, again.body.len()), (304, 0));
    for nowhere in ["/e/club/share/nl", "/e/club/share/de.png", "/e/nergens/share/nl.png", "/share/x.png"] {
        assert_eq!(server.visitor().get(nowhere).status, 404, "{nowhere}");
    }
    ends(&server);
    let after = image(&server);
    assert_ne!(after, before, "messengers keep a picture by its address");
    assert_ne!(picture(&server, &after).body, drawn.body);
    // Somebody on the podium is erased: the picture no longer says the name.
    let first = server.look("club", |event| event.final_ranking().unwrap()[0].1);
    server.ask("club", &Command::ErasePerson { entrant: first });
    assert_ne!(image(&server), after);
}

/// However many ask at once, and however often, each picture is rendered once.
#[test]
fn a_crowd_gets_one_picture() {
    let server = club(8);
    ends(&server);
    let image = meta(&server.dutch().get("/e/club/final").text(), "og:image");
    let all: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..16)
            .map(|n| {
                let (server, image) = (&server, &image);
                // What follows the question mark makes no other picture.
                scope.spawn(move || picture(server, &format!("{image}{n}")).body)
            })
            .collect();
        asking.into_iter().map(|asking| asking.join().unwrap()).collect()
    });
    assert!(all.iter().all(|bytes| bytes == &all[0]));
}

/// A phone lays out the tables in view: with hundreds of rows in one it did nothing else for more than a second.
#[test]
fn a_long_ranking_comes_in_tables_of_fifty() {
    let server = club(120);
    ends(&server);
    for path in ["/e/club/final", "/e/club/standings?all=1"] {
        let page = server.dutch().get(path).text();
        let parts: Vec<&str> = page.split("class=\"scroll part\"").skip(1).collect();
        let captions: Vec<&str> = parts
            .iter()
            .map(|part| part.split_once("<caption>").unwrap().1.split('<').next().unwrap())
            .collect();
        assert_eq!(captions, ["1–50", "51–100", "101–120"], "{path}");
        let rows = parts.iter().map(|part| part.split("</table>").next().unwrap());
        let rows: Vec<usize> = rows.map(|table| table.matches("class=\"points\"").count()).collect();
        assert_eq!(rows, [50, 50, 20], "{path}");
        let style = page.split("href=\"").find(|rest| rest.contains("public.css")).unwrap();
        let style = server.visitor().get(style.split('"').next().unwrap()).text();
        let rule = style.split(".part {").nth(1).unwrap().split('}').next().unwrap();
        assert!(
            rule.contains("content-visibility: auto") && rule.contains("contain-intrinsic-size"),
            "{rule}"
        );
    }
    // What fits in one table is one, without a caption.
    let page = server.dutch().get("/e/club/standings").text();
    assert!(!page.contains("scroll part") && !page.contains("<caption>1–50"), "{page}");
}

//! `kaarting draw` as a process, and the page's JavaScript beside it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

use kaarting_cards::{Chance, Dice};
use kaarting_office::EntrantNo;
use kaarting_office::draw::{
    AvoidRepeats, DrawEntrant, DrawList, DrawProof, DrawSeed, EarlierTable, History, MixedSeed, check_draw,
    prove,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A folder of its own for each test's files.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("draw").join(name);
    fs::create_dir_all(&folder).expect("a folder for the files");
    folder
}

/// Runs the command in a folder, words separated by spaces: the exit code, the output, the complaint.
fn kaarting(folder: &Path, words: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kaarting"));
    let Output { status, stdout, stderr } =
        command.current_dir(folder).arg("draw").args(words.split(' ')).output().expect("the binary starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (status.code().expect("an exit code"), text(stdout), text(stderr))
}

/// The output of a command that must succeed.
#[track_caller]
fn done(folder: &Path, words: &str) -> String {
    let (code, output, complaint) = kaarting(folder, words);
    assert!(code == 0 && complaint.is_empty(), "{words}: {code} {complaint}");
    output
}

const MASTER: &str = "1111111111111111111111111111111111111111111111111111111111111111";
/// SHA-256 of the master, 256 times over, by Python's hashlib.
const COMMITMENT: &str = "c531efce45c12391673b9bf32ac23aacf671d35370f8060afd1b86dab1d0b444";

#[test]
fn a_day_is_drawn_and_checked() {
    let folder = folder("day");
    let rows: String = (1..=16).map(|number| format!("{number};Naam {number};\n")).collect();
    fs::write(folder.join("list.csv"), format!("nummer;naam;joker\n{rows}17;Els;ja\n")).expect("written");
    let mut history = String::new();
    for round in 1..=3 {
        let avoid = if round == 1 { "off".to_owned() } else { format!("soft --history{history}") };
        let drawn = format!("--entrants list.csv --round {round} --master {MASTER} --draw {round}");
        let proof = done(&folder, &format!("{drawn} --avoid-repeats {avoid}"));
        assert_eq!(proof, done(&folder, &format!("{drawn} --avoid-repeats {avoid}")), "the same every time");
        fs::write(folder.join(format!("r{round}.json")), &proof).expect("written");
        let said = done(&folder, &format!("--check r{round}.json --commitment {COMMITMENT}"));
        let seed = match round {
            1 => "fits the published commitment".to_owned(),
            _ => format!("is number {round} in the chain of the published commitment"),
        };
        let repeats = if round == 1 { "" } else { ", repeated meetings 0 (soft)" };
        let expected = format!(
            "r{round}.json: holds: draw-v1 of round {round}, 16 players at 4 tables{repeats}; the seed {seed}\n"
        );
        assert_eq!(said, expected);
        history.push_str(&format!(" r{round}.json"));
    }
    // The rounds before, written down by hand.
    fs::write(folder.join("hand.json"), r#"{"round":1,"tables":[[1,2,3,4],[5,6,7,8]]}"#).expect("written");
    let strict =
        format!("--entrants list.csv --round 2 --seed {MASTER} --avoid-repeats strict --history hand.json");
    let proof: Value = serde_json::from_str(&done(&folder, &strict)).expect("a proof");
    assert_eq!((&proof["repeats"], &proof["history"][0]["round"]), (&json!(0), &json!(1)));
}

#[test]
fn a_false_proof_ends_with_one() {
    let folder = folder("false");
    fs::write(folder.join("list.txt"), "1\n2\n3\n4\n5\n6\n7\n8\n").expect("written");
    let text = done(&folder, &format!("--entrants list.txt --round 1 --seed {MASTER}"));
    let mut proof: Value = serde_json::from_str(&text).expect("a proof");
    let (second, third) = (proof["tables"][1][1].clone(), proof["tables"][1][2].clone());
    (proof["tables"][1][1], proof["tables"][1][2]) = (third.clone(), second.clone());
    fs::write(folder.join("false.json"), proof.to_string()).expect("written");
    fs::write(folder.join("true.json"), text).expect("written");
    let (code, said, _) = kaarting(&folder, "--check false.json");
    let expected =
        format!("false.json: does not hold: table 2 seat 2: drawn {second}, the proof says {third}\n");
    assert_eq!((code, said), (1, expected));
    let (code, said, _) = kaarting(&folder, &format!("--check true.json --commitment {COMMITMENT}"));
    assert_eq!(
        (code, said),
        (1, format!("true.json: does not hold: the seed does not belong to {COMMITMENT}\n"))
    );
    let again =
        format!("--entrants list.txt --round 2 --seed {MASTER} --avoid-repeats soft --history false.json");
    let (code, _, complaint) = kaarting(&folder, &again);
    assert!(
        code == 1 && complaint.contains("no history in false.json: the proof does not hold: table 2"),
        "{complaint}"
    );
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let folder = folder("refused");
    fs::write(folder.join("list.csv"), "number;joker\n1;\n2;\n3;\n4;\n5;\n6;x\n").expect("written");
    fs::write(folder.join("bad.csv"), "number;joker\n1;\n1;\nx;\n").expect("written");
    fs::write(folder.join("four.csv"), "1\n2\n3\n4\n").expect("written");
    fs::write(folder.join("met.json"), r#"{"round":1,"tables":[[1,2,3,4]]}"#).expect("written");
    for (words, said) in [
        (
            "--entrants list.csv --round 1 --seed S",
            "5 players need 3 jokers and there is 1: 2 missing (DEC-01)",
        ),
        (
            "--entrants bad.csv --round 1 --seed S",
            "line 3: 1 is also on line 2\n  line 4: \"x\" is not the number",
        ),
        ("--entrants four.csv --round 2 --seed S --avoid-repeats soft", "needs the --history"),
        ("--entrants four.csv --round 2 --seed S --history met.json", "only with --avoid-repeats"),
        (
            "--entrants four.csv --round 2 --seed S --avoid-repeats strict --history met.json",
            "there is no allocation without repeated meetings; the fewest found: 6 (DEC-02)",
        ),
        ("--entrants four.csv --round 1 --seed 12", "64 hexadecimal digits"),
        ("--entrants four.csv --round 1", "give --seed, or --master with --draw"),
        ("--entrants none.csv --round 1 --seed S", "cannot open none.csv"),
        ("--check met.json", "cannot check met.json: no proof of a draw: "),
    ] {
        let (code, output, complaint) = kaarting(&folder, &words.replace('S', MASTER));
        assert!(code != 0 && output.is_empty() && complaint.contains(said), "{words}: {code} {complaint}");
    }
}

#[test]
fn what_cannot_be_read_is_said_once() {
    let folder = folder("once");
    fs::write(folder.join("empty.json"), "{}").expect("written");
    let (code, _, complaint) = kaarting(&folder, "--check empty.json");
    assert_eq!((code, complaint.matches("missing field").count()), (1, 1), "{complaint}");
    // A later algorithm is named, though its proofs have members that we do not know.
    fs::write(folder.join("later.json"), r#"{"algorithm":"draw-v3","weather":"fine"}"#).expect("written");
    let (code, _, complaint) = kaarting(&folder, "--check later.json");
    let said = "the algorithm is \"draw-v3\"; only \"draw-v1\" and \"draw-v2\" can be checked here";
    assert_eq!((code, complaint.matches(said).count()), (1, 1), "{complaint}");
}

#[test]
fn tables_to_read() {
    let folder = folder("text");
    fs::write(folder.join("list.csv"), "1\n2\n3\n4\n5\n6\n7\n120 joker\n").expect("written");
    let seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    let drawn = format!("--entrants list.csv --round 1 --seed {seed} --text");
    let text = done(&folder, &drawn);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..3],
        ["draw-v1 of round 1, 7 players and 1 joker at 2 tables", "jokers who play: 120", "table"]
    );
    assert_eq!((lines.len(), lines[3].len(), &lines[4][..5]), (5, 25, "    2"));
    let french = done(&folder, &format!("{drawn} --french"));
    assert_eq!(french.lines().nth(2), Some("table    N    E    S    W"));
    // The lowest number of a table sits North.
    for line in french.lines().skip(3) {
        let numbers: Vec<u32> =
            line.split_whitespace().skip(1).map(|word| word.parse().expect("a number")).collect();
        assert_eq!(numbers.iter().min(), numbers.first());
    }
}

#[test]
fn every_secret_is_new() {
    let folder = folder("secret");
    let [one, other] = [0, 1].map(|_| done(&folder, "--new-seed"));
    assert_ne!(one, other);
    let words: Vec<&str> = one.split_whitespace().collect();
    let [master, commitment] = [words[1], words[6]];
    fs::write(folder.join("list.csv"), "1\n2\n3\n4\n").expect("written");
    let proof = done(&folder, &format!("--entrants list.csv --round 1 --master {master} --draw 255"));
    fs::write(folder.join("proof.json"), proof).expect("written");
    let said = done(&folder, &format!("--check proof.json --commitment {commitment}"));
    assert!(said.contains("the seed is number 255 in the chain of the published commitment"), "{said}");
}

// ------------------------------------------------------------------------------------------- the second opinion

/// What the page's program says of each line: nothing if it holds, else the fault.
const CHECK_LINES: &str = r#"
import fs from "node:fs";
const source = fs.readFileSync(process.argv[1]).toString("base64");
const { checkDraw } = await import("data:text/javascript;base64," + source);
const lines = fs.readFileSync(0, "utf8").split("\n").filter((line) => line);
process.stdout.write(JSON.stringify(lines.map((line) => checkDraw(JSON.parse(line)).fault ?? null)));
"#;

fn node(proofs: &[DrawProof]) -> Vec<Option<String>> {
    node_says(CHECK_LINES, proofs.iter().map(|proof| json!(proof).to_string() + "\n").collect())
}

/// What a program around the page's says of its input.
fn node_says<T: DeserializeOwned>(program: &str, lines: String) -> T {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/web/draw-v1.js");
    let mut command = Command::new("node");
    command.args(["--input-type=module", "-e", program]).arg(page);
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = started.expect("node is needed: install it, on Debian with `apt-get install nodejs`");
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().expect("node ends");
    writer.join().expect("the writer does not panic").expect("everything is read");
    assert!(output.status.success(), "node failed");
    serde_json::from_slice(&output.stdout).expect("an answer for each")
}

fn seed(dice: &mut Dice) -> DrawSeed {
    let mut bytes = [0; 32];
    bytes.chunks_exact_mut(8).for_each(|eight| eight.copy_from_slice(&dice.next_u64().to_be_bytes()));
    DrawSeed(bytes)
}

/// A proof of a random list after random rounds; none where strict cannot do without a repeat.
fn random_proof(dice: &mut Dice) -> Option<DrawProof> {
    let small = dice.below(6) == 0;
    let players = 1 + dice.below(if small { 40 } else { 400 });
    let jokers = 3 + dice.below(4);
    let mut numbers: Vec<u32> = (1..=players + jokers).map(|number| number * 7 % 997 + 1).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, dice.below(last as u32 + 1) as usize);
    }
    let entrants = (0..).zip(numbers).map(|(at, number)| DrawEntrant {
        number: number.try_into().expect("a number"),
        joker: at >= players,
    });
    let list = DrawList::new(entrants).expect("everybody once");
    let round = 1 + dice.below(6);
    let avoid = AvoidRepeats::ALL[dice.below(3) as usize];
    // The earlier rounds are drawn like this one where that is possible.
    let mut met: Vec<EarlierTable> = Vec::new();
    for now in 1..round {
        let (now, history) = (now.try_into().expect("a round"), History::new(met.iter().copied()));
        let earlier = if avoid == AvoidRepeats::Off { AvoidRepeats::Off } else { AvoidRepeats::Soft };
        let drawn = prove(&list, now, seed(dice).into(), earlier, &history.expect("everybody sits once"));
        met.extend(drawn.expect("there are jokers").as_history());
    }
    let history = History::new(met).expect("everybody sits once");
    // In every third draw somebody in the hall has called something.
    let said = ["3 6 1 5", "Vlaams café ♠", "𝄞", "x"][dice.below(4) as usize];
    let public = (dice.below(3) == 0).then(|| said.parse().expect("a line"));
    let seed = MixedSeed { secret: seed(dice), public };
    prove(&list, round.try_into().expect("a round"), seed, avoid, &history).ok()
}

/// The seventh round of a day of 32 on which the search leaves a repeat, and trying everything finds a way without.
fn found_by_trying() -> DrawProof {
    let mut dice = Dice::new(136);
    let entrant = |number: u32| DrawEntrant { number: number.try_into().expect("a number"), joker: false };
    let list = DrawList::new((1..=32).map(entrant)).expect("everybody once");
    let (mut met, mut last) = (Vec::new(), None);
    for round in 1..=7_u32 {
        let history = History::new(met.iter().copied()).expect("everybody sits once");
        let round = round.try_into().expect("a round");
        let proof =
            prove(&list, round, seed(&mut dice).into(), AvoidRepeats::Strict, &history).expect("a way");
        met.extend(proof.as_history());
        last = Some(proof);
    }
    last.expect("seven rounds")
}

/// Changes something in a proof.
fn falsify(proof: &mut DrawProof, dice: &mut Dice) {
    let other = |number: EntrantNo| EntrantNo::try_from(number.get() + 1).expect("a number");
    let table = dice.below(proof.tables.len() as u32) as usize;
    let place = dice.below(4) as usize;
    match dice.below(14) {
        12 => proof.public = proof.public.take().xor(Some("7".parse().expect("a line"))),
        13 => {
            proof.public = Some("8".parse().expect("a line"));
            proof.algorithm = "draw-v2".to_owned();
        }
        0 => proof.tables[table].swap(place, (place + 1) % 4),
        1 => proof.tables[table][place] = other(proof.tables[table][place]),
        2 => proof.tables.truncate(table),
        3 => proof.seed = seed(dice),
        4 => {
            proof.seed = seed(dice);
            proof.commitment = proof.seed.commitment();
        }
        5 => proof.list_hash.0[place] ^= 1,
        6 => proof.players.extend_from_within(..1),
        7 => proof.chosen_jokers.push(proof.players[0]),
        8 => proof.algorithm.push('x'),
        9 => proof.repeats = Some(1_000_000),
        10 => proof.round = (proof.round.get() + 1).try_into().expect("a round"),
        _ => match proof.history.first_mut() {
            Some(earlier) => earlier.tables[0][place] = other(earlier.tables[0][place]),
            None => proof.jokers.clear(),
        },
    }
}

/// Of a thousand draws and a thousand falsified ones in the long run, and of 400 each otherwise.
#[test]
fn the_page_says_the_same() {
    let (many, of_each, with_repeats) = if crate::all() { (1000, 100, 5) } else { (400, 40, 1) };
    let mut dice = Dice::new(11);
    let mut proofs: Vec<DrawProof> = Vec::new();
    while proofs.len() < many {
        proofs.extend(random_proof(&mut dice));
    }
    let mut falsified = proofs.clone();
    falsified.iter_mut().for_each(|proof| falsify(proof, &mut dice));
    for avoid in AvoidRepeats::ALL {
        let drawn = || proofs.iter().filter(|proof| proof.avoid_repeats == avoid);
        assert!(drawn().count() > of_each && drawn().any(|proof| !proof.chosen_jokers.is_empty()), "{avoid}");
    }
    let repeated = proofs.iter().filter(|proof| proof.repeats.is_some_and(|repeats| repeats > 0)).count();
    assert!(repeated > with_repeats, "{repeated} draws in which the search uses all its effort");

    let strict = |proof: &DrawProof| DrawProof { avoid_repeats: AvoidRepeats::Strict, ..proof.clone() };
    let again = |proof: &&DrawProof| proof.repeats.is_some_and(|repeats| repeats > 0);
    falsified.extend(proofs.iter().filter(again).map(strict));
    proofs.push(found_by_trying());

    assert_eq!(node(&proofs), vec![None; many + 1]);
    let ours: Vec<Option<String>> =
        falsified.iter().map(|proof| check_draw(proof).err().map(|fault| fault.to_string())).collect();
    assert_eq!(ours.iter().filter(|fault| fault.is_none()).count(), 0, "every falsified proof is found");
    assert_eq!(node(&falsified), ours);
}

/// The vectors of the pages that everybody reads.
fn vectors() -> Value {
    let mut vectors = vectors_of(include_str!("../../../../docs/draw-v1.md"));
    let public = vectors_of(include_str!("../../../../docs/draw-v2.md"));
    let draws = vectors["draws"].as_array_mut().expect("draws");
    draws.extend(public["draws"].as_array().expect("draws").iter().cloned());
    vectors
}

fn vectors_of(page: &str) -> Value {
    let json = page.split("## Test vectors").nth(1).and_then(|after| after.split("```json\n").nth(1));
    serde_json::from_str(json.and_then(|json| json.split("```").next()).expect("vectors")).expect("JSON")
}

/// Holds the page's program to the vectors, and gives the names of those it does not keep to.
const KEEP_TO: &str = r#"
import fs from "node:fs";
const source = fs.readFileSync(process.argv[1]).toString("base64");
const page = await import("data:text/javascript;base64," + source);
const vectors = JSON.parse(fs.readFileSync(0, "utf8"));
const wrong = [];
const same = (what, one, other) => {
  if (JSON.stringify(one) !== JSON.stringify(other)) wrong.push(`${what}: ${JSON.stringify(one)}`);
};
for (const { name, proof, key, words, mixed } of vectors.draws) {
  same(name, page.checkDraw(proof), { ok: true });
  const empty = page.hex(page.sha256(new Uint8Array()));
  const hashes = [proof.list_hash, proof.history_hash ?? empty].map(page.fromHex);
  const ours = page.drawKey(page.fromHex(mixed ?? proof.seed), proof.round, ...hashes);
  same(name + " key", page.hex(ours), key);
  const stream = new page.KeyStream(ours);
  same(name + " words", words.map(() => stream.word().toString(16).padStart(8, "0")), words);
}
for (const vector of vectors.refusals) {
  let said = "drawn";
  try { page.draw(vector); } catch (error) { said = error.message; }
  same("refusal " + vector.name, said, vector.refused);
}
for (const { key, n, values, words } of vectors.below) {
  const stream = new page.KeyStream(page.fromHex(key));
  same("below " + n, values.map(() => stream.below(n)), values);
  const plain = new page.KeyStream(page.fromHex(key));
  for (let i = 0; i < words; i++) plain.word();
  same("words of below " + n, stream.word(), plain.word());
}
for (const { four, chairs } of vectors.french_chairs) same("chairs of " + four, page.frenchChairs(four), chairs);
for (const { seed, number, lot } of vectors.lots) same("lot of " + number, page.lot(seed, number), lot);
for (const place of [1, 2, 255]) {
  same("seed " + place, page.placeBelow(vectors.chain.commitment, vectors.chain["seed_" + place]), place);
}
process.stdout.write(JSON.stringify(wrong));
"#;

#[test]
fn the_page_keeps_to_the_vectors() {
    let wrong: Vec<String> = node_says(KEEP_TO, vectors().to_string());
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// A proof of the vectors with some members changed.
fn changed(vectors: &Value, name: &str, members: &Value) -> Value {
    let mut all = vectors["draws"].as_array().expect("draws").iter();
    let mut proof = all.find(|vector| vector["name"] == name).expect("this vector")["proof"].clone();
    for (member, value) in members.as_object().expect("members") {
        proof[member] = value.clone();
    }
    proof
}

/// What the text says of the edges of the form, held against both programs.
#[test]
fn the_edges_of_the_form() {
    let vectors = vectors();
    let rounds = |more: Vec<Value>| {
        let history = changed(&vectors, "soft", &json!({}))["history"].as_array().expect("rounds").clone();
        json!({ "history": ([history, more].concat()) })
    };
    let soft = changed(&vectors, "soft", &json!({}));
    let first = soft["history"][0]["tables"].as_array().expect("tables").clone();
    let halves = [&first[..1], &first[1..]].map(|half| json!({"round": 1, "tables": half}));
    let empty = |round: u32| json!({"round": round, "tables": []});
    let form = "no proof of a draw";
    let rows: Vec<(&str, Value, Option<&str>)> = vec![
        ("off", json!({"repeats": null, "history_hash": null}), None),
        ("off", json!({"history": []}), None),
        ("off", json!({"history": null}), Some(form)),
        ("off", json!({"jokers": null}), Some(form)),
        ("off", json!({"repeats": 0}), Some("repeats: avoid_repeats is off, so this must not be there")),
        ("off", json!({"history": [empty(1)]}), Some("history: avoid_repeats is off")),
        ("off", json!({"weather": "fine"}), Some(form)),
        ("off", json!({"weather": "fine", "algorithm": "draw-v3"}), Some("the algorithm is \"draw-v3\"")),
        // A line from the hall stands with draw-v2, always and only.
        ("off", json!({"public": null}), None),
        ("off", json!({"public": "3 6"}), Some("public: draw-v1 has none, so this must not be there")),
        ("off", json!({"algorithm": "draw-v2"}), Some("public: draw-v2 needs what the hall added")),
        ("dice", json!({"public": null}), Some("public: draw-v2 needs what the hall added")),
        ("dice", json!({"public": "3 6 1 6"}), Some("table 1 seat ")),
        ("dice", json!({"public": ""}), Some(form)),
        ("dice", json!({"public": " 3"}), Some(form)),
        ("dice", json!({"public": "3\n6"}), Some(form)),
        ("dice", json!({"public": 3615}), Some(form)),
        ("dice", json!({"public": "é".repeat(201)}), Some(form)),
        ("dice", json!({"public": "𝄞".repeat(200)}), Some("table 1 seat ")),
        // Only tables count: rounds without are not there, and one round may stand in two places.
        ("soft", rounds(vec![empty(9)]), None),
        ("soft", rounds((100..400).map(empty).collect()), None),
        ("soft", json!({"history": [halves[1], soft["history"][1], halves[0]]}), None),
        // Who sits twice is named before the hash, the earliest round first.
        (
            "soft",
            rounds(vec![
                json!({"round": 2, "tables": [[1, 2, 3, 4]]}),
                json!({"round": 1, "tables": [[5, 17, 6, 18]]}),
            ]),
            Some("number 5 sits twice in round 1 of the history"),
        ),
        ("soft", json!({"history_hash": null}), Some("history_hash: the history gives cf7b11df")),
        ("soft", json!({"repeats": null}), Some("repeats: the tables have 0, the proof says nothing")),
    ];
    let proofs: Vec<Value> = rows.iter().map(|(name, members, _)| changed(&vectors, name, members)).collect();
    let lines = proofs.iter().map(|proof| proof.to_string() + "\n").collect();
    let theirs: Vec<Option<String>> = node_says(CHECK_LINES, lines);
    for ((proof, (_, members, expected)), theirs) in proofs.iter().zip(&rows).zip(theirs) {
        let ours = match DrawProof::from_json(proof.to_string().as_bytes()) {
            Ok(proof) => check_draw(&proof).err().map(|fault| fault.to_string()),
            Err(error) => Some(error.to_string()),
        };
        for said in [&ours, &theirs] {
            let fits = match (said, expected) {
                (Some(said), Some(expected)) => said.starts_with(expected),
                (said, expected) => said.is_none() && expected.is_none(),
            };
            assert!(fits, "{members}: {said:?}");
        }
        if *expected != Some(form) {
            assert_eq!(ours, theirs, "{members}");
        }
    }
    // What JavaScript cannot see.
    let point =
        changed(&vectors, "off", &json!({})).to_string().replacen("\"round\":1,", "\"round\":1.0,", 1);
    assert!(DrawProof::from_json(point.as_bytes()).is_err());
    assert_eq!(node_says::<Vec<Option<String>>>(CHECK_LINES, point), [None]);
}

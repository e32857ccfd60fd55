//! `deal-v1`: the second implementation agrees, falsified proofs are named, and the vectors of the page hold.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use kaarting_cards::{BySeat, Chance, Deal, Deck, Dice, Seat};
use kaarting_office::draw::{DrawSeed, SeedChain};
use kaarting_play::TableName;
use kaarting_play::deal_v1::{
    Contribution, DealKey, DealNo, DealProof, Pledge, UnreadableProof, Witness, check_deal,
};
use serde_json::{Value, json};

fn bytes<const N: usize>(dice: &mut Dice) -> [u8; N] {
    [(); N].map(|()| dice.below(256) as u8)
}

fn seat(dice: &mut Dice) -> Seat {
    Seat::ALL[dice.below(4) as usize]
}

/// A deal as a table makes it, and what one who sat there saw.
fn random_proof(dice: &mut Dice) -> (DealProof, Witness) {
    let table: TableName = ["k7f3", "a", "zaterdag-avond_2026"][dice.below(3) as usize].parse().unwrap();
    let number = if dice.below(3) == 0 { 1 } else { 1 + dice.below(255) as u8 };
    let deal = DealNo::try_from(number).unwrap();
    let chain = SeedChain::new(bytes(dice));
    let mut given = BySeat([None; 4]);
    let contributions = BySeat::from_fn(|seat| {
        let contribution = Contribution(bytes(dice));
        let commitment = contribution.commitment(&table, deal, seat);
        let shown = (dice.below(6) > 0).then_some(contribution);
        given[seat] = shown.filter(|_| dice.below(5) > 0);
        given[seat].map(|_| Pledge { commitment, shown }).or_else(|| {
            // A bot promises nothing; a page may promise and not keep it.
            dice.coin().then_some(Pledge { commitment, shown: None })
        })
    });
    let deck = if dice.coin() { Deck::Manille } else { Deck::Whist };
    let (promised, seed) = (chain.commitment(), chain.seed(number).unwrap());
    let own = given.iter().find_map(|(seat, given)| Some((seat, (*given)?)));
    let proof = DealProof::new(table.clone(), deal, promised, seed, contributions, deck);
    (proof, Witness { table: Some(table), deal: Some(deal), commitment: Some(promised), own })
}

const KINDS: [&str; 13] = [
    "algorithm",
    "other_table",
    "other_deal",
    "other_line",
    "seed",
    "seed again",
    "contribution",
    "left_out",
    "replaced",
    "hand",
    "hand of missing",
    "first_dealer",
    "first_dealer too much",
];

/// Falsifies a proof in one way; says by which name it has to be found. `None` where this proof cannot be.
fn falsify(kind: &str, proof: &mut DealProof, seen: &mut Witness, dice: &mut Dice) -> Option<&'static str> {
    let deck = proof.dealt.deck();
    let again = |proof: &DealProof| {
        let DealProof { table, deal, commitment, seed, contributions, .. } = proof.clone();
        DealProof::new(table, deal, commitment, seed, contributions, deck)
    };
    Some(match kind {
        "algorithm" => {
            proof.algorithm = "deal-v2".to_owned();
            "algorithm"
        }
        // Everything is made anew, as if it had been so: only who was there knows better.
        "other_table" => {
            proof.table = "other".parse().unwrap();
            "other_table"
        }
        "other_deal" => {
            proof.deal = DealNo::try_from(proof.deal.get() % 255 + 1).unwrap();
            "other_deal"
        }
        "other_line" => {
            let chain = SeedChain::new(bytes(dice));
            (proof.commitment, proof.seed) = (chain.commitment(), chain.seed(proof.deal.get()).unwrap());
            *proof = again(proof);
            "other_line"
        }
        "seed" => {
            proof.seed = DrawSeed(bytes(dice));
            *proof = again(proof);
            "seed"
        }
        // The seed of the deal before: it fits the chain, one step too early.
        "seed again" => {
            proof.seed = DrawSeed(proof.seed.commitment().0);
            *proof = again(proof);
            "seed"
        }
        "contribution" => {
            let (_, pledge) =
                proof.contributions.iter_mut().find(|(_, p)| p.is_some_and(|p| p.shown.is_some()))?;
            pledge.as_mut()?.shown = Some(Contribution(bytes(dice)));
            *proof = again(proof);
            "contribution"
        }
        "left_out" => {
            let (own, _) = seen.own?;
            let pledge = &mut proof.contributions[own];
            *pledge = if dice.coin() { None } else { pledge.map(|p| Pledge { shown: None, ..p }) };
            *proof = again(proof);
            "left_out"
        }
        "replaced" => {
            let (own, _) = seen.own?;
            let other = Contribution(bytes(dice));
            let commitment = other.commitment(&proof.table, proof.deal, own);
            proof.contributions[own] = Some(Pledge { commitment, shown: Some(other) });
            *proof = again(proof);
            "replaced"
        }
        "hand" => {
            let mut hands = proof.dealt.hands();
            let (one, other) = (seat(dice), seat(dice));
            let (mine, theirs) = (hands[one].pick(dice)?, hands[other].pick(dice)?);
            if one == other {
                return None;
            }
            hands[one] = hands[one].without(mine).with(theirs);
            hands[other] = hands[other].without(theirs).with(mine);
            proof.dealt = Deal::new(deck, hands).unwrap();
            "hand"
        }
        // Dealt with a contribution that the proof calls missing, by one whom nobody watched.
        "hand of missing" => {
            let found = proof.contributions.iter().find(|(_, p)| p.is_some_and(|p| p.shown.is_some()));
            let (left, _) = found?;
            seen.own = None;
            proof.contributions[left].as_mut()?.shown = None;
            "hand"
        }
        "first_dealer" => {
            proof.first_dealer = Some(proof.first_dealer?.left());
            "first_dealer"
        }
        _ => {
            let none = proof.first_dealer.is_none();
            proof.first_dealer = if none { Some(seat(dice)) } else { None };
            "first_dealer"
        }
    })
}

/// What the page's program says of each line: nothing if it holds, else the name and the fault.
const CHECK_LINES: &str = r#"
import fs from "node:fs";
const asUrl = (source) => "data:text/javascript;base64," + Buffer.from(source).toString("base64");
const draw = asUrl(fs.readFileSync(process.argv[1] + "/draw-v1.js", "utf8"));
const source = fs.readFileSync(process.argv[1] + "/deal-v1.js", "utf8").replace("./draw-v1.js", draw);
const { checkDeal } = await import(asUrl(source));
const lines = fs.readFileSync(0, "utf8").split("\n").filter((line) => line);
const say = (line) => {
  const [proof, seen] = JSON.parse(line);
  const { ok, name, fault } = checkDeal(proof, seen);
  return ok ? null : [name, fault];
};
process.stdout.write(JSON.stringify(lines.map(say)));
"#;

fn node(lines: &[Value]) -> Vec<Option<(String, String)>> {
    let text: String = lines.iter().map(|line| line.to_string() + "\n").collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/web");
    let mut command = Command::new("node");
    command.args(["--input-type=module", "-e", CHECK_LINES]).arg(folder);
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = started.expect("node is needed: install it, on Debian with `apt-get install nodejs`");
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("node ends");
    writer.join().expect("the writer does not panic").expect("everything is read");
    assert!(output.status.success(), "node failed");
    serde_json::from_slice(&output.stdout).expect("an answer for each")
}

#[test]
fn the_page_deals_the_same_and_names_the_same_falsifications() {
    let mut dice = Dice::new(21);
    let proofs: Vec<(DealProof, Witness)> = (0..1_000).map(|_| random_proof(&mut dice)).collect();
    for deck in [Deck::Manille, Deck::Whist] {
        let of_deck = || proofs.iter().filter(|(proof, _)| proof.dealt.deck() == deck);
        assert!(of_deck().count() > 400);
        let missing = |(proof, _): &&(DealProof, Witness)| {
            proof.contributions.iter().any(|(_, p)| p.is_some_and(|p| p.shown.is_none()))
        };
        assert!(
            of_deck().filter(missing).count() > 100,
            "deals in which something was promised and not given"
        );
    }
    assert!(proofs.iter().all(|(proof, seen)| check_deal(proof, seen) == Ok(())));
    let lines: Vec<Value> = proofs.iter().map(|of| json!(of)).collect();
    assert_eq!(node(&lines), vec![None; 1_000]);

    let mut falsified = Vec::new();
    let mut found = BTreeMap::<&str, u32>::new();
    while falsified.len() < 1_000 {
        let kind = KINDS[falsified.len() % KINDS.len()];
        let (mut proof, mut seen) = random_proof(&mut dice);
        let Some(name) = falsify(kind, &mut proof, &mut seen, &mut dice) else { continue };
        *found.entry(kind).or_default() += 1;
        falsified.push((proof, seen, name));
    }
    assert!(found.len() == KINDS.len() && found.values().all(|&n| n > 70), "{found:?}");
    let ours: Vec<Option<(String, String)>> = falsified
        .iter()
        .map(|(proof, seen, name)| {
            let fault = check_deal(proof, seen).expect_err(name);
            assert_eq!(fault.name(), *name, "{fault}");
            Some((fault.name().to_owned(), fault.to_string()))
        })
        .collect();
    let lines: Vec<Value> = falsified.iter().map(|(proof, seen, _)| json!([proof, seen])).collect();
    assert_eq!(node(&lines), ours);
}

/// What is not in the form of a proof is refused by both, before anything is computed.
#[test]
fn what_is_no_proof_is_refused_by_both() {
    let (proof, _) = random_proof(&mut Dice::new(3));
    let edges = [
        ("table", json!("Table")),
        ("table", json!("")),
        ("deal", json!(0)),
        ("deal", json!(256)),
        ("deal", json!("1")),
        ("line", json!("00")),
        ("seed", json!(null)),
        ("first_dealer", json!("X")),
        ("contributions", json!({"N": null, "E": null, "S": null})),
        ("contributions", json!({"N": null, "E": null, "S": null, "W": {"commitment": "00"}})),
        ("contributions", json!({"N": null, "E": null, "S": null, "W": {"opened": "00".repeat(16)}})),
        ("dealt", json!({"deck": "bridge", "hands": "N:..."})),
        ("dealt", json!({"deck": "whist", "hands": "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987"})),
        ("dealt", json!({"deck": "manille", "hands": "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ98T"})),
        ("extra", json!(1)),
    ];
    let falsified: Vec<Value> = edges
        .into_iter()
        .map(|(member, value)| {
            let mut written = json!(proof);
            written[member] = value;
            written
        })
        .collect();
    for written in &falsified {
        let refused = DealProof::from_json(written.to_string().as_bytes());
        assert!(matches!(refused, Err(UnreadableProof::Json(_))), "{written}");
    }
    let said = node(&falsified.iter().map(|written| json!([written, {}])).collect::<Vec<_>>());
    assert!(said.iter().all(|said| said.as_ref().is_some_and(|(name, _)| name == "form")), "{said:?}");
    let long = vec![b' '; DealProof::MOST_BYTES + 1];
    assert!(matches!(DealProof::from_json(&long), Err(UnreadableProof::TooLong(_))));
    let later = json!({"algorithm": "deal-v9", "moon": 1}).to_string();
    let named = DealProof::from_json(later.as_bytes()).unwrap_err().to_string();
    assert_eq!(named, "the algorithm is \"deal-v9\"; only \"deal-v1\" can be checked here");
}

/// The vectors of `docs/deal-v1.md` are read from the page itself.
#[test]
fn the_vectors_of_the_page_hold() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/deal-v1.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let blocks = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let vectors: Vec<Value> = blocks.map(|block| serde_json::from_str(block).expect("JSON")).collect();
    assert_eq!(vectors.len(), 2);
    for vector in &vectors {
        let proof = DealProof::from_json(vector["proof"].to_string().as_bytes()).expect("a proof");
        assert_eq!(check_deal(&proof, &Witness::default()), Ok(()));
        let given = proof.contributions.map(|pledge| pledge?.shown);
        let key = DealKey::new(&proof.table, proof.deal, &proof.seed, &given);
        let hex: String = key.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(vector["key"], json!(hex));
    }
    let lines: Vec<Value> = vectors.iter().map(|vector| json!([vector["proof"], {}])).collect();
    assert_eq!(node(&lines), [None, None]);
}

//! Backups as people rely on them: the server is killed after a round, the newest file is restored into a new folder,
//! and the hall goes on with everything it had.

use crate::postgres;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use kaarting_testkit::process::{ServerCommand, ServerProcess};
use kaarting_testkit::{Answer, Client, PASSWORD};
use serde_json::{Value, json};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_kaarting");

/// A program that is logged in as the director.
fn director(server: &ServerProcess) -> Client {
    let asked = json!({"login": "rita", "password": PASSWORD});
    let begun = Client::new(server.address()).send("POST", "/api/v1/sessions", &asked);
    let token = begun.json()["token"].as_str().unwrap_or_else(|| panic!("{}", begun.text())).to_owned();
    Client::new(server.address()).with("authorization", &format!("Bearer {token}"))
}

fn does(program: &Client, key: &str, command: &Value) -> Answer {
    let mut one = program.clone().with("idempotency-key", key);
    let done = one.send("POST", "/api/v1/events/club/commands", command);
    assert_eq!(done.status, 200, "{command}: {}", done.text());
    done
}

/// An evening of eight up to the end of its first round; gives the program of the director.
fn plays_a_round(server: &ServerProcess) -> Client {
    server.set_up("rita");
    let program = director(server);
    let preset = kaarting_office::plan::Preset::find("club-night").unwrap();
    let plan = preset.plan("Club", jiff::civil::date(2026, 11, 15), "manille-nl".parse().unwrap());
    let begun = json!({"name": "club", "plan": plan});
    let mut one = program.clone().with("idempotency-key", "club");
    assert_eq!(one.send("POST", "/api/v1/events", &begun).status, 201);
    for n in 1..=8 {
        let person = json!({"name": format!("Speler Nummer{n}"), "birth_year": 1950});
        does(&program, &format!("r{n}"), &json!({"command": "register", "person": person, "joker": false}));
    }
    does(&program, "seed", &json!({"command": "commit_seed", "master": "07".repeat(32)}));
    for n in 1..=8 {
        does(&program, &format!("c{n}"), &json!({"command": "check_in", "entrant": n}));
    }
    for command in ["close_check_in", "draw", "publish_draw"] {
        does(&program, command, &json!({"command": command}));
    }
    does(&program, "start", &json!({"command": "start_round", "round": 1}));
    does(&program, "signal", &json!({"command": "signal", "round": 1}));
    for table in 1..=2 {
        let looked = program.clone().get(&format!("/api/v1/events/club/rounds/1/tables/{table}")).json();
        let four: Vec<u64> =
            looked["four"].as_array().unwrap_or_else(|| panic!("{looked}")).iter().map(number).collect();
        let at = json!({"round": 1, "table": table});
        let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
        let part = json!({"first_dealer": four[1], "lines": [{"declaration": "H", "stake": 1, "we": 7}]});
        let sheet = json!({"seats": seats, "writer": four[0], "ended_by_signal": true, "boompjes": [part]});
        does(&program, &format!("s{table}"), &json!({"command": "enter_sheet", "at": at, "sheet": sheet}));
        let brought = json!({"command": "hand_in", "at": at, "sheet": true, "pen": true, "deck": true,
            "signed_on_paper": true});
        does(&program, &format!("h{table}"), &brought);
        let name = |n: usize| four[n].to_string();
        let totals = json!({name(0): 7, name(1): 0, name(2): 7, name(3): 0});
        does(&program, &format!("t{table}"), &json!({"command": "enter_totals", "at": at, "totals": totals}));
        does(&program, &format!("v{table}"), &json!({"command": "verify", "at": at}));
    }
    does(&program, "end", &json!({"command": "end_round", "round": 1}));
    program
}

fn number(value: &Value) -> u64 {
    value.as_u64().or_else(|| value["number"].as_u64()).unwrap_or_else(|| panic!("{value}"))
}

/// What everyone sees of the event, and the director of a table with its code.
fn seen(server: &ServerProcess, program: &Client) -> Vec<String> {
    let mut program = program.clone();
    let api = ["", "/entrants", "/rounds/1", "/rounds/1/tables/2", "/standings"];
    let mut seen: Vec<String> =
        api.iter().map(|path| program.get(&format!("/api/v1/events/club{path}")).text()).collect();
    let mut staff = Client::new(server.address());
    assert_eq!(staff.post("/login", &[("login", "rita"), ("password", PASSWORD)]).status, 303);
    let page = staff.get("/e/club/director/table/1/2").text();
    let code = page.split("/t/").nth(1).and_then(|rest| rest.split(['"', '<']).next());
    seen.push(code.unwrap_or_else(|| panic!("no code on {page}")).to_owned());
    seen
}

fn restore(folder: &Path, arguments: &[&str], passphrase: Option<&str>) -> Output {
    let mut command = Command::new(PROGRAM);
    command.arg("restore").args(arguments).args(["--lang", "en"]).current_dir(folder).stdin(Stdio::null());
    command.envs(passphrase.map(|word| ("KAARTING_BACKUP_PASSPHRASE", word)));
    command.output().unwrap()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The newest backup, once there is one that holds so many entries.
fn newest(
    server: &ServerProcess,
    folder: &TempDir,
    backups: &Path,
    entries: u64,
    passphrase: Option<&str>,
) -> PathBuf {
    let mut tried = None;
    for _ in 0..100_000 {
        // The question takes a moment, and the answer says that a missing backup is no alarm.
        assert_eq!(Client::new(server.address()).get("/health").status, 200);
        let proven = |file: &PathBuf| !file.to_string_lossy().contains("unproven");
        let Some(file) = files(backups).into_iter().rfind(proven).filter(|file| tried.as_ref() != Some(file))
        else {
            continue;
        };
        let output = restore(folder.path(), &[&file.to_string_lossy(), "--data", "trial"], passphrase);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        fs::remove_dir_all(folder.path().join("trial")).unwrap();
        if said.contains(&format!("event/club: {entries} entries")) {
            return file;
        }
        tried = Some(file);
    }
    panic!("no backup with {entries} entries came: {:?}", files(backups))
}

fn kept(store: Option<&str>, passphrase: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let backups = folder.path().join("stick");
    let mut arguments = vec!["--backup".to_owned(), backups.display().to_string()];
    if let Some(word) = passphrase {
        let file = folder.path().join("word");
        fs::write(&file, format!("{word}\n")).unwrap();
        arguments.extend(["--backup-passphrase-file".to_owned(), file.display().to_string()]);
    }
    let store = store.map(str::to_owned);
    let mut server = ServerCommand { arguments, store, ..ServerCommand::new(PROGRAM, folder.path()) }.open();
    let program = plays_a_round(&server);
    let before = seen(&server, &program);
    let entries = program.clone().get("/api/v1/events/club").json()["seq"].as_u64().unwrap();
    let file = newest(&server, &folder, &backups, entries, passphrase);
    server.kill();

    let bytes = fs::read(&file).unwrap();
    let open = bytes.windows(8).any(|window| window == b"Nummer12" || window == b"Speler N");
    assert_eq!(open, passphrase.is_none(), "a sealed backup tells no name");
    let file = file.to_string_lossy().into_owned();
    let output = restore(folder.path(), &[&file, "--data", "new"], passphrase);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("kaarting serve --data new"), "{output:?}");
    // Nothing is written over.
    let again = restore(folder.path(), &[&file, "--data", "new"], passphrase);
    let said = String::from_utf8_lossy(&again.stderr);
    assert!(!again.status.success() && said.contains("already exists"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), bytes, "the backup itself stays as it is");
    if passphrase.is_some() {
        refuses_without(&folder, &file);
        let work = files(&folder.path().join("data"));
        assert!(work.iter().all(|file| !file.to_string_lossy().contains("unproven")), "{work:?}");
    }

    let data = folder.path().join("new");
    let server = ServerCommand { data, ..ServerCommand::new(PROGRAM, folder.path()) }.open();
    assert!(!server.waits_for_set_up(), "the director is there");
    assert_eq!(seen(&server, &director(&server)), before);
}

/// The wrong passphrase, or none, opens nothing and says so.
fn refuses_without(folder: &TempDir, file: &str) {
    for (passphrase, words) in [(Some("other"), "not the passphrase"), (None, "--passphrase-file")] {
        let refused = restore(folder.path(), &[file, "--data", "closed"], passphrase);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && said.contains(words), "{said}");
        assert!(!folder.path().join("closed/kaarting.db").exists());
    }
}

#[test]
fn the_newest_backup_of_a_file_brings_everything_back() {
    kept(None, None);
}

#[test]
fn a_sealed_backup_of_a_server_brings_everything_back() {
    kept(Some(&postgres::database()), Some("zeven azen"));
}

//! Pipes and files: answers come at once, memory stays small, a reader may go away.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::interface::support::{answers, ask_text, start};

const DISPUTED: &str =
    r#"{"id":1,"ruleset":"manille-nl","trump":"H","trick":["N DQ"],"seat":"E","hand":"DT D7"}"#;
const LEGAL: &str = r#"{"id":1,"legal":["DT"]}"#;

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn each_answer_comes_while_the_input_stays_open() {
    let mut child = start(&["referee"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let stdout = child.stdout.take().expect("a pipe");
    let (send, answers) = mpsc::channel();
    let reader = thread::spawn(move || {
        for line in BufReader::new(stdout).lines() {
            send.send(line.expect("text")).expect("somebody waits for it");
        }
    });
    for n in 0..20 {
        let line = DISPUTED.replace("\"id\":1", &format!("\"id\":{n}"));
        // Sometimes a line comes in two pieces, sometimes two lines in one.
        if n % 3 == 0 {
            let (one, other) = line.split_at(line.len() / 2);
            stdin.write_all(one.as_bytes()).and_then(|()| stdin.flush()).expect("it is read");
            stdin.write_all(format!("{other}\n").as_bytes()).expect("it is read");
        } else {
            stdin.write_all(format!("{line}\n").as_bytes()).expect("it is read");
        }
        stdin.flush().expect("it is read");
        let answer = answers.recv_timeout(PATIENCE).expect("an answer while the input is open");
        assert_eq!(answer, format!(r#"{{"id":{n},"legal":["DT"]}}"#));
    }
    stdin.write_all(format!("{DISPUTED}\n{DISPUTED}\n").as_bytes()).expect("it is read");
    for _ in 0..2 {
        assert_eq!(answers.recv_timeout(PATIENCE).expect("both answers"), LEGAL);
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
    reader.join().expect("the reader does not panic");
}

#[test]
fn a_million_lines_in_little_memory() {
    const LINES: usize = 1_000_000;
    let mut child = start(&["referee"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    // The writer gives the pipe back, so that it can stay open until the memory has been read.
    let writer = thread::spawn(move || {
        let thousand = format!("{DISPUTED}\n").repeat(1000);
        for _ in 0..LINES / 1000 {
            stdin.write_all(thousand.as_bytes()).expect("it is read");
        }
        stdin
    });
    let (mut answered, mut buffer) = (0, vec![0; 1 << 16]);
    while answered < LINES {
        let read = stdout.read(&mut buffer).expect("answers");
        assert!(read > 0, "it ended after {answered} answers");
        answered += buffer[..read].iter().filter(|&&byte| byte == b'\n').count();
    }
    let stdin = writer.join().expect("everything is read");
    if cfg!(target_os = "linux") {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it still runs");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the peak is there");
        let kib: u64 = peak.trim().trim_end_matches(" kB").parse().expect("a number");
        assert!(kib < 64 * 1024, "{kib} KiB at its peak");
    }
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("the end");
    assert_eq!((answered, rest.as_str()), (LINES, ""));
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for command in ["referee", "score", "sheet", "solve"] {
        let mut child = start(&[command]);
        let mut stdin = child.stdin.take().expect("a pipe");
        drop(child.stdout.take());
        // More than any pipe holds; writing fails as soon as the other end has left.
        let thousand = format!("{DISPUTED}\n").repeat(1000);
        let gone = (0..1000).any(|_| stdin.write_all(thousand.as_bytes()).is_err());
        assert!(gone, "it reads on although nobody listens");
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && complaint.is_empty(), "{:?} {complaint}", output.status);
    }
}

/// A file of this test alone.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("interface-{name}"));
    fs::write(&path, text).expect("the build folder can be written");
    path
}

#[test]
fn files_are_answered_in_their_order() {
    let one = file("one.jsonl", &format!("{DISPUTED}\n{}", DISPUTED.replace("\"id\":1", "\"id\":2")));
    let two = file("two.jsonl", &format!("{}\n", DISPUTED.replace("\"id\":1", "\"id\":3")));
    let output = Command::new(env!("CARGO_BIN_EXE_kaarting")).arg("referee").args([one, two]).output();
    let output = output.expect("the binary runs");
    assert!(output.status.success());
    let expected: String = (1..=3).map(|id| format!("{{\"id\":{id},\"legal\":[\"DT\"]}}\n")).collect();
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let there = file("there.jsonl", DISPUTED);
    for command in ["referee", "score", "sheet", "solve"] {
        let mut run = Command::new(env!("CARGO_BIN_EXE_kaarting"));
        let output =
            run.arg(command).arg(&there).arg("no-such-file.jsonl").output().expect("the binary runs");
        assert!(!output.status.success());
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains("no-such-file.jsonl") && !complaint.contains("panicked"), "{complaint}");
        // The file before it has been answered.
        assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1);
    }
}

#[test]
fn an_unknown_language_or_command_is_refused() {
    for args in [&["sheet", "--lang", "de"][..], &["dance"], &["referee", "--no-such-flag"]] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_kaarting")).args(args).output().expect("the binary runs");
        assert!(
            !output.status.success() && output.stdout.is_empty() && !output.stderr.is_empty(),
            "{args:?}"
        );
    }
}

#[test]
fn the_examples_of_the_help_are_true() {
    for (command, examples) in [("referee", 2), ("score", 1), ("sheet", 2), ("solve", 3)] {
        let output = Command::new(env!("CARGO_BIN_EXE_kaarting")).args([command, "--help"]).output();
        let help = String::from_utf8(output.expect("the binary runs").stdout).expect("text");
        assert!(help.contains("Example"), "{help}");
        let lines: Vec<&str> = help.lines().map(str::trim).collect();
        let mut shown = 0;
        for (n, line) in lines.iter().enumerate() {
            let Some(asked) = line.strip_prefix("echo '") else { continue };
            let (asked, by) = asked.split_once("' | kaarting ").expect("an example pipes into the command");
            assert_eq!(by.split(' ').next(), Some(command));
            let answer = &ask_text(by, &[asked])[0];
            // A long answer is shown up to an ellipsis.
            let expected = lines[n + 1];
            match expected.strip_suffix('…') {
                Some(beginning) => assert!(answer.starts_with(beginning), "{answer}"),
                None => assert_eq!(answer, expected),
            }
            shown += 1;
        }
        assert_eq!(shown, examples, "{help}");
    }
}

#[test]
fn answers_keep_the_order_of_the_lines() {
    let lines: Vec<String> = (0..5000)
        .map(|n| {
            if n % 7 == 0 {
                format!("{{\"id\":{n}")
            } else {
                DISPUTED.replace("\"id\":1", &format!("\"id\":{n}"))
            }
        })
        .collect();
    let answers = answers(&["referee"], lines.join("\n").as_bytes());
    for (n, answer) in answers.iter().enumerate() {
        let id = if n % 7 == 0 { "null".to_owned() } else { n.to_string() };
        assert!(answer.starts_with(&format!("{{\"id\":{id},")), "{answer}");
    }
}

//! The binary as a child process.

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread;

use serde_json::{Value, json};

/// The command with all three pipes.
pub(crate) fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_kaarting"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts")
}

/// What the command answers to these bytes, line by line. It must succeed and answer every line that is not blank.
pub(crate) fn answers(args: &[&str], input: &[u8]) -> Vec<String> {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("a pipe");
    // Written from a thread of its own: both pipes could fill up otherwise.
    let bytes = input.to_vec();
    let writer = thread::spawn(move || stdin.write_all(&bytes));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer does not panic").expect("everything is read");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{args:?}: {:?} {complaint}", output.status);
    let text = String::from_utf8(output.stdout).expect("answers are text");
    assert!(text.is_empty() || text.ends_with('\n'), "the last answer has no end");
    let answers: Vec<String> = text.lines().map(str::to_owned).collect();
    let asked = input.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
    assert_eq!(answers.len(), asked, "one answer a line: {answers:?}");
    answers
}

/// The answers to these lines, as they are written.
pub(crate) fn ask_text<L: AsRef<str>>(command: &str, lines: &[L]) -> Vec<String> {
    let input: String = lines.iter().map(|line| format!("{}\n", line.as_ref())).collect();
    let args: Vec<&str> = command.split(' ').collect();
    answers(&args, input.as_bytes())
}

/// The answers to these lines.
pub(crate) fn ask<L: AsRef<str>>(command: &str, lines: &[L]) -> Vec<Value> {
    ask_text(command, lines).iter().map(|answer| read(answer)).collect()
}

/// The answer to one record.
pub(crate) fn ask_one(command: &str, record: &Value) -> Value {
    ask(command, &[record.to_string()]).remove(0)
}

pub(crate) fn read(answer: &str) -> Value {
    serde_json::from_str(answer).unwrap_or_else(|error| unreachable!("{error} in {answer:.200}"))
}

/// So many lines of which the writer's side wins each with one point.
pub(crate) fn dull(lines: usize) -> Vec<Value> {
    vec![json!({"declaration": "H", "stake": 1, "we": 1}); lines]
}

/// A Dutch sheet: North 12, East 7, South 31 who writes, West 4.
pub(crate) fn dutch(planned: u32, boompjes: Vec<(&str, Vec<Value>)>) -> Value {
    let boompjes: Vec<Value> = boompjes
        .into_iter()
        .map(|(first_dealer, lines)| json!({"first_dealer": first_dealer, "lines": lines}))
        .collect();
    json!({
        "ruleset": "manille-nl", "seats": {"N": "12", "E": "7", "S": "31", "W": "4"}, "writer": "31",
        "planned_boompjes": planned, "ended_by_signal": false, "boompjes": boompjes
    })
}

/// A French sheet of the same players; 7 deals first.
pub(crate) fn french(lines: Vec<Value>) -> Value {
    json!({
        "ruleset": "manille-fr", "seats": {"N": "12", "E": "7", "S": "31", "W": "4"}, "writer": "31",
        "ended_by_signal": false, "first_dealer": "7", "lines": Value::Array(lines)
    })
}

/// The same record with one member set.
pub(crate) fn with(mut record: Value, key: &str, value: Value) -> Value {
    record[key] = value;
    record
}

/// The values of one member of each line of a sheet's answer.
pub(crate) fn column(answer: &Value, key: &str) -> Vec<Value> {
    answer["lines"].as_array().expect("lines").iter().map(|line| line[key].clone()).collect()
}

/// A deal of Colour Whist with its actions between commas.
pub(crate) fn whist(deal: &str, dealer: &str, actions: &str) -> Value {
    let actions: Vec<&str> = actions.split(',').map(str::trim).filter(|action| !action.is_empty()).collect();
    json!({"id": "w", "ruleset": "whist-2018", "dealer": dealer, "deal": deal, "actions": actions})
}

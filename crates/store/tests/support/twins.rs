//! The same test in two more processes: both are ready before either may start.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Tells a child process which journal to use.
const CHILD: &str = "KAARTING_TEST_CHILD";

/// The journal this process is to use, if it is a child.
pub fn journal_of_child() -> Option<String> {
    std::env::var(CHILD).ok()
}

/// What a child says once it can begin; it then waits for its twin.
pub fn ready() {
    // The test harness has already begun a line with the name of the test.
    println!("\nready");
    std::io::stdin().read_line(&mut String::new()).unwrap();
}

/// Runs a test of this program in two processes at once, and returns what each of them printed from then on.
pub fn run_twins(test: &str, url: &str) -> [Vec<String>; 2] {
    let start = |_| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", test, "--nocapture", "--test-threads=1"]).env(CHILD, url);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
    };
    let mut children = [0, 1].map(start);
    let mut outputs = children.each_mut().map(|child| BufReader::new(child.stdout.take().unwrap()).lines());
    for output in &mut outputs {
        assert!(output.any(|line| line.unwrap() == "ready"));
    }
    for child in &mut children {
        child.stdin.as_mut().unwrap().write_all(b"go\n").unwrap();
    }
    let said = outputs.map(|output| output.map_while(Result::ok).collect());
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    said
}

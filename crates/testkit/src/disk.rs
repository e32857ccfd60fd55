//! A disk that soon fills up: a small one, mounted for one process.

use std::path::Path;
use std::process::Command;

/// Tells a child where its disk is.
const CHILD: &str = "KAARTING_TEST_FOLDER";

/// Runs a part of a test on a disk of so many MiB that nobody else sees. `test` is the name of the test that asks: the
/// part runs in a second process of the same program, which comes back here.
pub fn on_small_disk(test: &str, mebibytes: u32, part: fn(&Path)) {
    if let Some(folder) = std::env::var_os(CHILD) {
        return part(Path::new(&folder));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let who = Command::new("id").arg("-u").output().expect("every system has `id`");
    let root = who.stdout.trim_ascii() == b"0";
    let script = "mount -t tmpfs -o size=\"$3\"m tmpfs \"$1\" && exec \"$2\" --exact \"$4\" --nocapture";
    let output = Command::new("unshare")
        .arg(if root { "-m" } else { "-rm" })
        .args(["sh", "-c", script, "sh"])
        .arg(folder.path())
        .arg(std::env::current_exe().expect("the program of the test"))
        .args([&mebibytes.to_string(), test])
        .env(CHILD, folder.path())
        .output()
        .expect("this test needs `unshare` of util-linux");
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.contains("1 passed"),
        "this test mounts a small disk: run it as root, or where `unshare -rm true` works\n{said}"
    );
}

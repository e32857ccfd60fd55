//! Parameters of type `bool` in what is shipped: who reads `f(x, true)` cannot tell what true means, and who reads a
//! named option can. The number of these flags may only fall.

use super::source::{begins_function, without_tests};
use super::{File, Finding, Tree};

/// How many flags there may be. Whoever removes one lowers it.
const MOST: usize = 48;

/// Counts the flags, and reports if there are more or fewer than agreed.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let counted = tree.files.iter().filter(|file| is_counted(file)).map(|file| flags(&file.text)).sum();
    let message = match MOST.cmp(&counted) {
        std::cmp::Ordering::Less => {
            format!("{counted} parameters are a `bool`, but only {MOST} may: name the options in an enum")
        }
        std::cmp::Ordering::Equal => return,
        std::cmp::Ordering::Greater => format!("only {counted} parameters are a `bool`: lower MOST"),
    };
    findings.push(Finding::new("xtask/src/tidy/flags.rs", 0, message));
}

/// What is shipped: neither tests nor what only tests use.
fn is_counted(file: &File) -> bool {
    file.is_below("crates/")
        && !file.is_below("crates/testkit/")
        && file.has_ending("rs")
        && file.has_folder("src")
        && !file.path.ends_with("_tests.rs")
}

/// How many parameters of the functions in a text are a `bool`; its unit tests do not count.
fn flags(text: &str) -> usize {
    let lines: Vec<&str> = without_tests(text).lines().collect();
    let functions = (0..lines.len()).filter(|&at| begins_function(lines[at]));
    functions.map(|first| in_signature(&lines[first..])).sum()
}

/// How many there are from the line of the `fn` to that on which its body begins or its declaration ends.
fn in_signature(lines: &[&str]) -> usize {
    let last = lines.iter().position(|line| line.ends_with(['{', '}', ';'])).map_or(lines.len(), |at| at + 1);
    let of_word = |c: char| c.is_alphanumeric() || c == '_';
    let in_line =
        |line: &&str| line.split(": bool").skip(1).filter(|after| !after.starts_with(of_word)).count();
    lines[..last].iter().map(in_line).sum()
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    #[test]
    fn a_parameter_is_a_flag_and_a_field_or_an_answer_is_none() {
        assert_eq!(
            flags("pub(crate) fn a(b: bool, c: u8, d: bool) -> bool {\n    let e: bool = c > 0;\n}\n"),
            2
        );
        assert_eq!(
            flags("    async fn a(\n        Form { b, .. }: Form,\n        c: bool,\n    ) -> u8;\n"),
            1
        );
        assert_eq!(flags("struct A {\n    b: bool,\n}\n\nfn c(d: boolean, e: &[bool]) -> bool {\n"), 0);
        assert_eq!(flags("fn a() {}\n\n#[cfg(test)]\nmod tests {\n    fn b(c: bool) {}\n}\n"), 0);
    }

    #[test]
    fn only_what_is_shipped_is_counted() {
        let text = "fn a(b: bool) {}\n".repeat(MOST + 1);
        for path in
            ["crates/a/tests/a.rs", "crates/a/src/a_tests.rs", "crates/testkit/src/a.rs", "xtask/src/a.rs"]
        {
            let found = said(&[(path, text.as_str())], check);
            assert_eq!(
                found,
                ["xtask/src/tidy/flags.rs: only 0 parameters are a `bool`: lower MOST"],
                "{path}"
            );
        }
        let found = said(&[("crates/a/src/a.rs", text.as_str())], check);
        assert!(found[0].contains(&format!("{} parameters are a `bool`", MOST + 1)), "{found:?}");
        let agreed = "fn a(b: bool) {}\n".repeat(MOST);
        assert_eq!(said(&[("crates/a/src/a.rs", agreed.as_str())], check), [""; 0]);
    }
}

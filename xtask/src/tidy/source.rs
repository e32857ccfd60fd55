//! Sizes, whitespace and words of the source files.

use super::{File, Finding, OWN_SOURCE, Tree};

/// The most lines a file may have, not counting its unit tests.
const FILE_LINES: usize = 600;
/// The most lines a file of tests may have.
const TEST_FILE_LINES: usize = 900;
/// The most lines a function may have.
const FUNCTION_LINES: usize = 87;
/// The most characters a line may have.
const LINE_CHARS: usize = 120;
/// The most lines a template may have.
const TEMPLATE_LINES: usize = 300;

/// What no Rust file may hold, and why.
const WORDS: [(&str, &str); 6] = [
    ("todo!(", "finish it"),
    ("unimplemented!(", "finish it"),
    ("#[ignore", "a test that is not run proves nothing"),
    ("FIXME", "fix it, or open an issue"),
    ("XXX", "fix it, or open an issue"),
    ("thread::sleep", "nothing here waits for a fixed time"),
];

/// Paths that exist on one machine only.
const MACHINE_PATHS: [&str; 3] = ["/home/", "/tmp", "/root"];

/// Checks every file.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for file in &tree.files {
        let rust = file.has_ending("rs");
        if rust {
            lengths(file, findings);
        } else if is_of_pages(file) {
            page_lengths(file, findings);
        }
        if rust || is_of_pages(file) || ["md", "toml", "ftl"].iter().any(|ending| file.has_ending(ending)) {
            blanks(file, findings);
        }
        if !file.is_below(OWN_SOURCE) {
            if rust {
                words(file, findings);
            }
            machine_paths(file, findings);
        }
    }
}

/// The text of a Rust file without the unit tests at its end.
pub(super) fn without_tests(text: &str) -> &str {
    let end = text.rfind("\n#[cfg(test)]").filter(|&at| {
        let rest = &text[at + 1..];
        // Only attributes may come between the two lines, and nothing after the module.
        let module =
            rest.lines().find(|line| !line.starts_with("#[")).is_some_and(|line| line == "mod tests {");
        module && rest.lines().rfind(|line| !line.trim().is_empty()) == Some("}")
    });
    end.map_or(text, |end| &text[..=end])
}

/// Whether it is a template, a stylesheet or a script that was written here.
fn is_of_pages(file: &File) -> bool {
    let endings = ["html", "css", "js"];
    let ours = file.is_below("templates/") || file.is_below("assets/web/") && !file.path.ends_with(".min.js");
    ours && endings.iter().any(|ending| file.has_ending(ending))
}

fn page_lengths(file: &File, findings: &mut Vec<Finding>) {
    let limit = if file.has_ending("html") { TEMPLATE_LINES } else { FILE_LINES };
    too_many_lines(file, file.text.lines().count(), limit, findings);
    for (number, line) in file.lines() {
        too_long_line(file, number, line, findings);
    }
}

fn too_many_lines(file: &File, lines: usize, limit: usize, findings: &mut Vec<Finding>) {
    if lines > limit {
        findings.push(Finding::new(&file.path, 0, format!("{lines} lines; the limit is {limit}: split it")));
    }
}

fn too_long_line(file: &File, number: usize, line: &str, findings: &mut Vec<Finding>) {
    let length = line.chars().count();
    if length > LINE_CHARS {
        let message = format!("{length} characters; the limit is {LINE_CHARS}");
        findings.push(Finding::new(&file.path, number, message));
    }
}

fn lengths(file: &File, findings: &mut Vec<Finding>) {
    let (lines, limit) = if file.has_folder("tests") {
        (file.text.lines().count(), TEST_FILE_LINES)
    } else {
        (without_tests(&file.text).lines().count(), FILE_LINES)
    };
    too_many_lines(file, lines, limit, findings);
    if file.has_folder("src") {
        for (line, length) in long_functions(&file.text) {
            let message = format!("a function of {length} lines; the limit is {FUNCTION_LINES}: split it");
            findings.push(Finding::new(&file.path, line, message));
        }
    }
    let mut in_raw_string = false;
    for (number, line) in file.lines() {
        let began_inside = in_raw_string;
        in_raw_string = if began_inside { !line.contains("\"#") } else { opens_raw_string(line) };
        let text = began_inside || is_literal(line) || is_clause_text(file, line);
        if !text {
            too_long_line(file, number, line, findings);
        }
    }
}

/// A line of a clause table: one language of one clause.
fn is_clause_text(file: &File, line: &str) -> bool {
    let text = line.trim_start();
    file.is_below("crates/rules/src/clause/")
        && ["nl \"", "fr \"", "en \""].iter().any(|l| text.starts_with(l))
}

/// Whether the line holds nothing but a string.
fn is_literal(line: &str) -> bool {
    let text = line.trim().trim_end_matches([',', ';', ')', '#', '\\', '?']);
    let text = text.strip_prefix(['b', 'r']).unwrap_or(text).trim_start_matches('#');
    text.starts_with('"') && (text.ends_with('"') || line.ends_with('\\'))
}

/// Whether a raw string begins here and goes on in the next line.
fn opens_raw_string(line: &str) -> bool {
    line.rsplit_once("r#\"").is_some_and(|(_, inside)| !inside.contains("\"#"))
}

/// The line and the length of every function above the limit: from `fn` to the brace at the same depth.
fn long_functions(text: &str) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut long = Vec::new();
    for (first, line) in lines.iter().enumerate().filter(|(_, line)| begins_function(line)) {
        if line.ends_with([';', '}']) {
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        for (more, line) in lines[first + 1..].iter().enumerate() {
            let Some(rest) = line.strip_prefix(indent) else { continue };
            if rest.starts_with(')') && rest.ends_with(';') {
                break;
            }
            if rest == "}" {
                if more + 2 > FUNCTION_LINES {
                    long.push((first + 1, more + 2));
                }
                break;
            }
        }
    }
    long
}

pub(super) fn begins_function(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let qualifiers = ["pub", "const", "async", "unsafe", "extern", "\"C\""];
    // `pub(in crate::a)` is two words.
    let first =
        words.find(|word| !qualifiers.contains(word) && !word.starts_with("pub(") && !word.ends_with(')'));
    first == Some("fn")
}

fn blanks(file: &File, findings: &mut Vec<Finding>) {
    let rust = file.has_ending("rs");
    for (number, line) in file.lines() {
        if line.ends_with([' ', '\t']) {
            findings.push(Finding::new(&file.path, number, "trailing whitespace"));
        }
        if rust && line.contains('\t') {
            findings.push(Finding::new(&file.path, number, "a tab: write spaces, or \\t in a string"));
        }
    }
}

fn words(file: &File, findings: &mut Vec<Finding>) {
    for (number, line) in file.lines() {
        for (word, why) in WORDS {
            // The ids that tests make up, such as MAN-XXX-99, do not count.
            let joined = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
            let whole = |(at, _): (usize, &str)| {
                let after = word.ends_with('X') && line[at + word.len()..].starts_with(joined);
                !line[..at].ends_with(joined) && !after
            };
            if line.match_indices(word).any(whole) {
                findings.push(Finding::new(&file.path, number, format!("`{word}`: {why}")));
            }
        }
    }
}

fn machine_paths(file: &File, findings: &mut Vec<Finding>) {
    for (number, line) in file.lines() {
        for place in MACHINE_PATHS {
            let part = |c: char| c.is_alphanumeric() || ['_', '-', '.', '}', ')', '*', '>'].contains(&c);
            let begins = |at: usize| !line[..at].ends_with(part);
            let ends = |at: usize| place.ends_with('/') || !line[at + place.len()..].starts_with(part);
            if line.match_indices(place).any(|(at, _)| begins(at) && ends(at)) {
                let message = format!("`{place}` exists on one machine only: use a path in the repository");
                findings.push(Finding::new(&file.path, number, message));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    fn check_one(path: &str, text: &str) -> Vec<String> {
        said(&[(path, text)], check)
    }

    #[test]
    fn unit_tests_at_the_end_are_left_out() {
        let tests = "#[cfg(test)]\nmod tests {\n    // a test\n}\n";
        assert_eq!(without_tests(&format!("fn a() {{}}\n\n{tests}")), "fn a() {}\n\n");
        let attribute = "#[cfg(test)]\n#[expect(x)]\nmod tests {\n}\n";
        assert_eq!(without_tests(&format!("a\n{attribute}")), "a\n");
        for kept in
            ["fn a() {}\n", "\n#[cfg(test)]\nfn helper() {}\n", &format!("\n{tests}fn after() {{ x }}\n")]
        {
            assert_eq!(without_tests(kept), kept);
        }
    }

    #[test]
    fn files_stay_short() {
        let lines = |count: usize| "a\n".repeat(count);
        assert_eq!(check_one("crates/a/src/a.rs", &lines(600)), [""; 0]);
        assert_eq!(
            check_one("crates/a/src/a.rs", &lines(601)),
            ["crates/a/src/a.rs: 601 lines; the limit is 600: split it"]
        );
        assert_eq!(check_one("crates/a/tests/a.rs", &lines(900)), [""; 0]);
        assert_eq!(check_one("crates/a/tests/a.rs", &lines(901)).len(), 1);
        let tested = format!("{}#[cfg(test)]\nmod tests {{\n{}}}\n", lines(600), lines(300));
        assert_eq!(check_one("crates/a/src/a.rs", &tested), [""; 0]);
    }

    #[test]
    fn functions_stay_short() {
        let function =
            |head: &str, body: usize| format!("{head} {{\n{}    }}\n", "        a;\n".repeat(body));
        let (most, more) = (FUNCTION_LINES - 2, FUNCTION_LINES - 1);
        assert_eq!(long_functions(&function("    pub(crate) const fn a()", most)), []);
        assert_eq!(long_functions(&function("    pub(crate) const fn a()", more)), [(1, FUNCTION_LINES + 1)]);
        assert_eq!(long_functions(&function("    pub(in crate::a) fn a()", more)), [(1, FUNCTION_LINES + 1)]);
        let declared =
            format!("    fn a(\n        b: u8,\n    ) -> u8;\n    fn c();\n{}    }}\n", "\n".repeat(100));
        assert_eq!(long_functions(&declared), []);
        assert_eq!(long_functions(&function("    mod fn_a", more)), []);
    }

    #[test]
    fn lines_stay_short() {
        let long = "x".repeat(117);
        let path = "crates/a/src/a.rs";
        assert_eq!(check_one(path, &format!("// {long}")), [""; 0]);
        assert_eq!(
            check_one(path, &format!("// é{long}")),
            [format!("{path}:1: 121 characters; the limit is 120")]
        );
        for literal in ["\"…xxxx\",", "r#\"…xxxx\"#;", "\"…xxxx\\"] {
            assert_eq!(check_one(path, &literal.replace('…', &long)), [""; 0], "{literal}");
        }
        assert_eq!(check_one(path, &format!("let a = \"{long}\";")).len(), 1);
        assert_eq!(check_one(path, &format!("let a = r#\"\n// {long}…\n{long}\"#;\n")), [""; 0]);
        assert_eq!(check_one(path, &format!("let a = r#\"b\"#;\n// {long}…\n")).len(), 1);
        assert_eq!(check_one("crates/rules/src/clause/whist.rs", &format!("        nl \"{long}\"")), [""; 0]);
        assert_eq!(check_one(path, &format!("        nl \"{long}\"")).len(), 1);
    }

    #[test]
    fn templates_styles_and_scripts_are_measured_too() {
        let long = "x".repeat(121);
        for path in
            ["templates/own.html", "templates/desk/sheet.html", "assets/web/desk.css", "assets/web/desk.js"]
        {
            assert_eq!(check_one(path, &long), [format!("{path}:1: 121 characters; the limit is 120")]);
            assert_eq!(check_one(path, &long[..120]), [""; 0]);
            assert_eq!(check_one(path, "a \n"), [format!("{path}:1: trailing whitespace")]);
        }
        for (path, most) in
            [("templates/own.html", 300), ("assets/web/desk.css", 600), ("assets/web/desk.js", 600)]
        {
            assert_eq!(check_one(path, &"a\n".repeat(most)), [""; 0]);
            let found = format!("{path}: {} lines; the limit is {most}: split it", most + 1);
            assert_eq!(check_one(path, &"a\n".repeat(most + 1)), [found]);
        }
        // Third-party files, and sample pages kept by tests.
        for path in ["assets/web/htmx.min.js", "crates/web/tests/samples/nl/own.html"] {
            assert_eq!(check_one(path, &long), [""; 0]);
        }
    }

    #[test]
    fn blanks_are_found() {
        assert_eq!(
            check_one("a.rs", "a \n\tb\nc"),
            ["a.rs:1: trailing whitespace", "a.rs:2: a tab: write spaces, or \\t in a string"]
        );
        assert_eq!(check_one("docs/a.md", "a\n\tb\n"), [""; 0]);
        assert_eq!(check_one("docs/a.md", "a  \n").len(), 1);
    }

    #[test]
    fn unfinished_work_is_found() {
        for unfinished in
            ["todo!()", "// FIXME later", "#[ignore]", "XXX", "std::thread::sleep(a)", "unimplemented!(\"\")"]
        {
            assert_eq!(check_one("crates/a/src/a.rs", unfinished).len(), 1, "{unfinished}");
            assert_eq!(check_one("xtask/src/tidy/a.rs", unfinished), [""; 0]);
        }
        for finished in ["\"MAN-XXX-99\"", "XXXL", "// a todo", "my_todo!(a)", "ignore"] {
            assert_eq!(check_one("crates/a/src/a.rs", finished), [""; 0], "{finished}");
        }
    }

    #[test]
    fn places_of_one_machine_are_found() {
        for place in ["see /home/rita/a", "/tmp/a", "\"/tmp\"", "cd /root", "dir=/root/a"] {
            for path in ["docs/a.md", "crates/a/src/a.rs", ".ci/run"] {
                assert_eq!(check_one(path, place).len(), 1, "{place}");
            }
        }
        for place in ["target/tmp/a", "$HOME/tmp", "/rooted", "/tmpfs", "a/root/b", "homework/a"] {
            assert_eq!(check_one("docs/a.md", place), [""; 0], "{place}");
        }
    }
}

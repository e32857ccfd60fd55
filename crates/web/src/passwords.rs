//! Passwords that are guessed first.

/// What is left of a password without the figures and signs around it, and is guessed first: in the languages of the
/// hall, of the keyboards that are used there, and of the game.
const COMMON: [&str; 39] = [
    "aanmelden",
    "abcdefgh",
    "administrator",
    "azerty",
    "azertyuiop",
    "beheerder",
    "bonjour",
    "bureau",
    "changeme",
    "desk",
    "directeur",
    "director",
    "geheim",
    "hallo",
    "iloveyou",
    "jury",
    "kaartspel",
    "kleurenwiezen",
    "letmein",
    "login",
    "manille",
    "manillen",
    "motdepasse",
    "paswoord",
    "passe",
    "passw0rd",
    "password",
    "qwerty",
    "qwertyuiop",
    "scherm",
    "screen",
    "secret",
    "toernooi",
    "tournoi",
    "wachtwoord",
    "welcome",
    "welkom",
    "whist",
    "wiezen",
];

/// Whether a password of an account is one of those that are guessed first.
pub(crate) fn is_weak(login: &str, password: &str) -> bool {
    let small = password.trim().to_lowercase();
    let mut different: Vec<char> = small.chars().collect();
    different.sort_unstable();
    different.dedup();
    let letters: Vec<u32> = small.chars().map(u32::from).collect();
    let row = |step: i64| letters.windows(2).all(|two| i64::from(two[1]) - i64::from(two[0]) == step);
    let core = small.trim_matches(|c: char| !c.is_alphabetic());
    different.len() < 4
        || row(1)
        || row(-1)
        || core.starts_with("kaarting")
        || COMMON.contains(&core)
        || small.trim_matches(|c: char| !c.is_alphanumeric()) == login
        || (core.len() >= 3 && core == login)
        // Figures alone are a birthday or a row of keys.
        || (small.len() < 12 && small.chars().all(|c| !c.is_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guessed_first_is_refused() {
        let weak = [
            "        ",
            "12345678",
            "87654321",
            "1234567890",
            "abcdefgh",
            "aaaaaaaa",
            "abababab",
            "Password1!",
            "wachtwoord",
            "Welkom2026",
            "azertyuiop",
            "kaarting",
            "Kaarting-2026",
            "an.peeters",
            "AN.PEETERS",
            "an.peeters2026",
            "19710312",
        ];
        for password in weak {
            assert!(is_weak("an.peeters", password), "{password:?}");
        }
        for password in ["kaarten-in-beernem", "een-nieuw-woord", "vier klavers op tafel", "x7!kpq2m"] {
            assert!(!is_weak("an.peeters", password), "{password:?}");
        }
    }
}

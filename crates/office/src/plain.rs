//! Letters as they are compared: small, without accents.

/// A small letter without its accent.
///
/// ```
/// assert_eq!("noël çava".chars().map(kaarting_office::unaccented).collect::<String>(), "noel cava");
/// ```
pub const fn unaccented(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' | 'ì' => 'i',
        'ñ' => 'n',
        'ô' | 'ö' | 'ó' | 'ò' | 'õ' => 'o',
        'û' | 'ü' | 'ù' | 'ú' => 'u',
        'ÿ' | 'ý' => 'y',
        other => other,
    }
}

/// Small letters without accents, words with one space between them.
pub(crate) fn plain(text: &str) -> String {
    let small = text.to_lowercase();
    let bare = small.chars().map(|c| match c {
        '_' | '-' | '.' | ':' | '*' | '?' | '(' | ')' | '/' | '\'' | '’' | '\u{a0}' => ' ',
        // Letters with a mark behind them, as some systems write them.
        '\u{300}'..='\u{36f}' => '\0',
        other => unaccented(other),
    });
    let bare: String = bare.filter(|&c| c != '\0').collect();
    bare.split_whitespace().collect::<Vec<_>>().join(" ")
}

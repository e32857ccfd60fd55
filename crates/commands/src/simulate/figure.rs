//! Figures as each language writes them.

use kaarting_rules::Lang;
use kaarting_words::Words;

/// A figure as the language writes it, with a real minus sign.
pub(super) fn figure(words: &Words, value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    // What rounds to zero has no sign.
    let unsigned =
        text.strip_prefix('-').filter(|rest| rest.bytes().all(|byte| byte == b'0' || byte == b'.'));
    let text = unsigned.unwrap_or(&text).replace('-', "\u{2212}");
    if words.lang() == Lang::En { text } else { text.replace('.', ",") }
}

/// A figure with its sign, plus included.
pub(super) fn signed(words: &Words, value: f64) -> String {
    let text = figure(words, value, 2);
    let nothing = text.bytes().all(|byte| matches!(byte, b'0' | b'.' | b','));
    if value > 0.0 && !nothing { format!("+{text}") } else { text }
}

/// A share as a percentage, or a dash.
pub(super) fn percent(words: &Words, share: Option<f64>) -> String {
    // French puts a space before the sign.
    let sign = if words.lang() == Lang::Fr { "\u{202f}%" } else { "%" };
    share.map_or_else(|| "–".to_owned(), |share| format!("{}{sign}", figure(words, 100.0 * share, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_the_language_does() {
        let (nl, en) = (Words::new(Lang::Nl), Words::new(Lang::En));
        assert_eq!((figure(&nl, -1.25, 2), figure(&en, -1.25, 1)), ("−1,25".into(), "−1.2".into()));
        assert_eq!(
            (signed(&nl, 3.0), signed(&en, -0.001), signed(&en, 0.001)),
            ("+3,00".into(), "0.00".into(), "0.00".into())
        );
        assert_eq!((percent(&en, Some(0.125)), percent(&nl, None)), ("12.5%".into(), "–".into()));
    }
}

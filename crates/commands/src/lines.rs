//! One answer for every line, in constant memory.

use std::io::{self, BufRead, BufReader, Read, Write};

/// The longest line that is read. The longest honest record has a few thousand bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// What is asked of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// A line of text, without its end.
    Text(&'a str),
    /// Bytes that are not UTF-8; the position of the first wrong one, from 0.
    NotUtf8(usize),
    /// A line of more than [`LONGEST_LINE`] bytes; it was skipped.
    TooLong,
}

impl<'a> Line<'a> {
    /// Classifies the bytes of one line.
    pub fn of(bytes: &'a [u8]) -> Line<'a> {
        match std::str::from_utf8(bytes) {
            Ok(_) if bytes.len() > LONGEST_LINE => Line::TooLong,
            // Some editors put a byte order mark before the first line.
            Ok(text) => Line::Text(text.trim_start_matches('\u{FEFF}')),
            Err(error) => Line::NotUtf8(error.valid_up_to()),
        }
    }

    /// The text, or what is wrong with the line.
    pub fn text(self) -> Result<&'a str, String> {
        match self {
            Line::Text(text) => Ok(text),
            Line::NotUtf8(at) => Err(format!("byte {at} of the line is not UTF-8")),
            Line::TooLong => Err(format!("the line is longer than {LONGEST_LINE} bytes and was skipped")),
        }
    }
}

/// Answers every line of the input with one line of output. Blank lines are skipped.
///
/// Whenever no more input is immediately available, everything answered so far is sent, so that a program on the other
/// end of the pipe can wait for each answer.
pub fn answer_each(
    input: impl Read,
    mut output: impl Write,
    mut answer: impl FnMut(Line<'_>, &mut Vec<u8>),
) -> io::Result<()> {
    let mut answers = Vec::with_capacity(1 << 17);
    read_each(input, |line, more| {
        if let Some(line) = line {
            answer(line, &mut answers);
        }
        if answers.len() >= 1 << 16 || !more {
            output.write_all(&answers)?;
            output.flush()?;
            answers.clear();
        }
        Ok(())
    })?;
    output.write_all(&answers)?;
    output.flush()
}

/// Passes on every line of the input, a blank one as `None`, and whether another whole line is already there.
pub fn read_each(
    input: impl Read,
    mut show: impl FnMut(Option<Line<'_>>, bool) -> io::Result<()>,
) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut line = Vec::new();
    loop {
        line.clear();
        // One byte more than the limit is enough to know that there is more.
        let limit = LONGEST_LINE as u64 + 2;
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let ended = line.last() == Some(&b'\n');
        let text = line.trim_ascii();
        let shown = if !ended && line.len() as u64 == limit {
            // The line has not ended yet: the rest of it must not be taken for another line.
            skip_line(&mut input)?;
            Some(Line::TooLong)
        } else {
            (!text.is_empty()).then(|| Line::of(text))
        };
        show(shown, input.buffer().contains(&b'\n'))?;
    }
}

/// Reads to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (read, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(read);
        if ended {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(input: &[u8]) -> Vec<Result<usize, String>> {
        let mut seen = Vec::new();
        let mut output = Vec::new();
        answer_each(input, &mut output, |line, out| {
            seen.push(line.text().map(str::len));
            out.extend_from_slice(b"a\n");
        })
        .expect("writing to memory never fails");
        assert_eq!(output.len(), seen.len() * 2);
        seen
    }

    #[test]
    fn every_line_is_answered_once_and_blank_ones_are_passed_over() {
        assert_eq!(sizes(b"one\n\n  \r\nthree\r\nlast"), [Ok(3), Ok(5), Ok(4)]);
        assert_eq!(sizes(b""), []);
    }

    #[test]
    fn a_line_that_is_too_long_does_not_stop_the_next() {
        let mut input = vec![b'x'; 10_000_000];
        input.extend_from_slice(b"\nnext\n");
        let answers = sizes(&input);
        assert!(answers[0].as_ref().is_err_and(|error| error.contains("longer than 1048576")), "{answers:?}");
        assert_eq!(answers[1..], [Ok(4)]);
        // At the limit itself, and one more, with and without an end.
        for (size, long) in [(LONGEST_LINE, false), (LONGEST_LINE + 1, true), (LONGEST_LINE + 2, true)] {
            let mut input = vec![b'x'; size];
            assert_eq!(sizes(&input)[0].is_err(), long);
            input.extend_from_slice(b"\nnext");
            let answers = sizes(&input);
            assert_eq!((answers[0].is_err(), &answers[1..]), (long, &[Ok(4)][..]));
        }
    }

    #[test]
    fn blanks_do_not_split_a_line() {
        let mut input = b"one".to_vec();
        input.resize(LONGEST_LINE + 100, b' ');
        input.extend_from_slice(b"two\nnext");
        let answers = sizes(&input);
        assert!(answers[0].is_err() && answers[1..] == [Ok(4)], "{answers:?}");
    }

    #[test]
    fn bytes_that_are_no_text_are_named_by_their_place() {
        assert_eq!(sizes(b"ab\xFFc\nnext"), [Err("byte 2 of the line is not UTF-8".to_owned()), Ok(4)]);
    }
}

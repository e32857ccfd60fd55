//! The export: one JSON object per line, as `docs/journal.md` describes it. Nothing read here can be trusted.

use std::io::{self, BufRead, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::{Deserialize, Serialize};

use crate::entry::{MAX_ASIDE, MAX_BODY};
use crate::{Aside, Broken, Chain, Entry, Hash, Head, StreamName};

/// The maximum size of a line: a body of maximum length, every byte of it escaped, and an aside.
const MAX_LINE: usize = 50 << 20;

/// Which asides go into an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Personal {
    /// None of them; the chain still verifies.
    Without,
    /// All but those whose key begins with `secret/`.
    #[default]
    WithoutSecrets,
    /// All of them.
    Everything,
}

impl Personal {
    fn keeps(self, key: &str) -> bool {
        match self {
            Personal::Without => false,
            Personal::WithoutSecrets => !key.starts_with("secret/"),
            Personal::Everything => true,
        }
    }
}

/// What precedes the entries of a stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always `journal`.
    kaarting: String,
    /// Always 1.
    version: u32,
    /// The stream.
    pub stream: StreamName,
    /// How many entries follow.
    pub entries: u64,
    /// The hash of the last.
    pub head: Hash,
}

impl Header {
    /// The header of a stream that ends here.
    pub fn new(stream: StreamName, head: Head) -> Header {
        Header { kaarting: "journal".to_owned(), version: 1, stream, entries: head.seq, head: head.hash }
    }

    /// Where the stream ends.
    pub fn end(&self) -> Head {
        Head { seq: self.entries, hash: self.head }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryLine {
    seq: u64,
    previous: Hash,
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    body64: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    aside: Option<AsideLine>,
    hash: Hash,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AsideLine {
    digest: Hash,
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<KeptLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptLine {
    key: String,
    salt: Hash,
    bytes64: String,
}

/// Writes a header line.
pub fn write_header(header: &Header, out: &mut impl Write) -> io::Result<()> {
    write_line(header, out)
}

/// Writes the line of an entry.
pub fn write_entry(entry: Entry, personal: Personal, out: &mut impl Write) -> io::Result<()> {
    let digest = entry.aside.digest();
    let kept = match entry.aside {
        Aside::Kept { key, salt, bytes, .. } if personal.keeps(&key) => {
            Some(KeptLine { key, salt: Hash::from(salt), bytes64: BASE64.encode(bytes) })
        }
        _ => None,
    };
    // Most bodies are text, and a person may want to read them.
    let (body, body64) = match String::from_utf8(entry.body) {
        Ok(text) => (Some(text), None),
        Err(other) => (None, Some(BASE64.encode(other.as_bytes()))),
    };
    let aside = digest.map(|digest| AsideLine { digest, kept });
    let line = EntryLine { seq: entry.seq, previous: entry.previous, body, body64, aside, hash: entry.hash };
    write_line(&line, out)
}

fn write_line(line: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum LineFault {
    /// Longer than any line of an export.
    #[error("longer than 50 MiB: this is not an export of a journal")]
    TooLong,
    /// It is not a header.
    #[error("not a header of an export: {0}")]
    Header(String),
    /// The header has another version.
    #[error("this export has version {0} and this program reads version 1: use a newer program")]
    Version(u32),
    /// It is not an entry.
    #[error("not an entry of an export: {0}")]
    Entry(String),
    /// The chain breaks here.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Entries that the header announced are not there.
    #[error("the file ends after {found} of {announced} entries of {stream}")]
    Ends {
        /// The stream.
        stream: StreamName,
        /// How many were announced.
        announced: u64,
        /// How many there are.
        found: u64,
    },
    /// The same stream a second time.
    #[error("the stream {0} appears a second time")]
    Twice(StreamName),
    /// There is no line at all.
    #[error("the file is empty")]
    Empty,
    /// The file cannot be read.
    #[error("it cannot be read: {0}")]
    Read(#[from] io::Error),
}

/// The line of a file where reading stopped, and why.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct FileFault {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong.
    pub fault: LineFault,
}

/// A step of reading an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A stream begins.
    Begin(Header),
    /// Its next entry; whether the stream is whole is known at its end.
    Entry(Entry),
    /// The stream ended, and all of it is verified.
    End(StreamName, Head),
}

/// Reads an export step by step and verifies it on the way, in constant memory.
#[derive(Debug)]
pub struct FileReader<R> {
    input: R,
    line: u64,
    buffer: Vec<u8>,
    open: Option<(Header, Chain)>,
    seen: Vec<StreamName>,
}

impl<R: BufRead> FileReader<R> {
    /// Before the first line.
    pub fn new(input: R) -> FileReader<R> {
        FileReader { input, line: 0, buffer: Vec::new(), open: None, seen: Vec::new() }
    }

    /// The next step; `None` at the end of an intact file.
    pub fn step(&mut self) -> Result<Option<Step>, FileFault> {
        self.try_step().map_err(|fault| FileFault { line: self.line, fault })
    }

    fn try_step(&mut self) -> Result<Option<Step>, LineFault> {
        if let Some((header, chain)) = self.open.take_if(|(header, chain)| chain.head().seq == header.entries)
        {
            let head = chain.end(Some(header.end()))?;
            return Ok(Some(Step::End(header.stream, head)));
        }
        let there = self.next_line()?;
        let Some((header, chain)) = &mut self.open else {
            return match (there, self.seen.is_empty()) {
                (false, true) => Err(LineFault::Empty),
                (false, false) => Ok(None),
                (true, _) => self.begin().map(Some),
            };
        };
        if !there {
            let (stream, found) = (header.stream.clone(), chain.head().seq);
            return Err(LineFault::Ends { stream, announced: header.entries, found });
        }
        let entry = read_entry(&self.buffer)?;
        chain.follow(&entry)?;
        Ok(Some(Step::Entry(entry)))
    }

    fn begin(&mut self) -> Result<Step, LineFault> {
        let header: Header = match serde_json::from_slice(&self.buffer) {
            Ok(header) => header,
            Err(error) => return Err(self.no_header(&error)),
        };
        if header.kaarting != "journal" || header.entries == 0 {
            return Err(LineFault::Header("it is not that of a journal with entries".to_owned()));
        }
        if header.version != 1 {
            return Err(LineFault::Version(header.version));
        }
        if self.seen.contains(&header.stream) {
            return Err(LineFault::Twice(header.stream));
        }
        self.seen.push(header.stream.clone());
        self.open = Some((header.clone(), Chain::new(header.stream.clone())));
        Ok(Step::Begin(header))
    }

    /// A header from the future may have fields we do not know: then its version says more than the unknown field.
    fn no_header(&self, error: &serde_json::Error) -> LineFault {
        #[derive(Deserialize)]
        struct Version {
            kaarting: String,
            version: u32,
        }
        match serde_json::from_slice::<Version>(&self.buffer) {
            Ok(Version { kaarting, version }) if kaarting == "journal" && version != 1 => {
                LineFault::Version(version)
            }
            _ => LineFault::Header(error.to_string()),
        }
    }

    /// Reads the next line into the buffer; false at the end.
    fn next_line(&mut self) -> Result<bool, LineFault> {
        self.buffer.clear();
        self.line += 1;
        loop {
            let read = match self.input.fill_buf() {
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            };
            let end = read.iter().position(|&byte| byte == b'\n');
            let part = end.unwrap_or(read.len());
            let over = read.is_empty();
            self.buffer.extend_from_slice(&read[..part]);
            self.input.consume(part + usize::from(end.is_some()));
            if self.buffer.len() > MAX_LINE {
                return Err(LineFault::TooLong);
            }
            if end.is_some() || over {
                return Ok(end.is_some() || !self.buffer.is_empty());
            }
        }
    }
}

fn read_entry(line: &[u8]) -> Result<Entry, LineFault> {
    let fault = |what: &str| LineFault::Entry(what.to_owned());
    let line: EntryLine = serde_json::from_slice(line).map_err(|error| fault(&error.to_string()))?;
    let bytes = |text: &str| BASE64.decode(text).map_err(|error| fault(&error.to_string()));
    let body = match (line.body, line.body64) {
        (Some(text), None) => text.into_bytes(),
        (None, Some(text)) => bytes(&text)?,
        _ => return Err(fault("it must have either \"body\" or \"body64\"")),
    };
    let aside = match line.aside {
        None => Aside::None,
        Some(AsideLine { digest, kept: None }) => Aside::Erased { digest },
        Some(AsideLine { digest, kept: Some(kept) }) => {
            crate::entry::check_key(&kept.key).map_err(|key| fault(&key.to_string()))?;
            let bytes = bytes(&kept.bytes64)?;
            if bytes.len() > MAX_ASIDE {
                return Err(fault("its aside is longer than 64 KiB"));
            }
            Aside::Kept { digest, key: kept.key, salt: *kept.salt.as_bytes(), bytes }
        }
    };
    if body.len() > MAX_BODY {
        return Err(fault("its body is longer than 8 MiB"));
    }
    Ok(Entry { seq: line.seq, previous: line.previous, hash: line.hash, body, aside })
}

//! What the fuzz targets share.

/// A function of the command line that answers one line.
pub type Answer = fn(&[u8], &mut Vec<u8>);

/// Every line is answered by exactly one line holding a JSON object, and always by the same one.
pub fn answers_every_line(data: &[u8], answer: Answer) {
    for line in data.split(|&byte| byte == b'\n') {
        let mut out = b"before".to_vec();
        answer(line, &mut out);
        let answered = out.strip_prefix(b"before").expect("what was written before stays");
        let json = answered.strip_suffix(b"\n").expect("an answer ends its line");
        assert!(!json.contains(&b'\n'), "more than one line: {}", json.escape_ascii());
        match serde_json::from_slice::<serde_json::Value>(json) {
            Ok(value) => assert!(value.is_object(), "no object: {}", json.escape_ascii()),
            Err(error) => panic!("{error}: {}", json.escape_ascii()),
        }
        let mut again = Vec::new();
        answer(line, &mut again);
        assert_eq!(answered, again, "two answers to one line");
    }
}

//! Chance out of a key: the ChaCha20 key stream, word by word.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};

/// Bytes that are made at once.
const BUFFER: usize = 1024;

/// The key stream of ChaCha20 (RFC 8439, nonce 0, counter from 0) as little-endian words of 32 bits.
pub(super) struct KeyStream {
    cipher: ChaCha20,
    buffer: [u8; BUFFER],
    next: usize,
}

impl KeyStream {
    pub(super) fn new(key: [u8; 32]) -> KeyStream {
        let cipher = ChaCha20::new(&key.into(), &[0; 12].into());
        KeyStream { cipher, buffer: [0; BUFFER], next: BUFFER }
    }

    /// The next word.
    pub(super) fn word(&mut self) -> u32 {
        if self.next == BUFFER {
            self.buffer = [0; BUFFER];
            self.cipher.apply_keystream(&mut self.buffer);
            self.next = 0;
        }
        let bytes = self.buffer[self.next..].first_chunk().expect("the buffer is a whole number of words");
        self.next += 4;
        u32::from_le_bytes(*bytes)
    }

    /// A number from 0 up to but not including `n`, every one equally likely; `n` is at least 1.
    pub(super) fn below(&mut self, n: u32) -> u32 {
        // 2³² mod n: so many words at the top would favour the small numbers.
        let surplus = n.wrapping_neg() % n;
        loop {
            let word = self.word();
            if word <= u32::MAX - surplus {
                return word % n;
            }
        }
    }

    /// Fisher–Yates from the end: every order equally likely.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_zero_key() {
        // RFC 8439, appendix A.1, test vectors 1 (counter 0) and 2 (counter 1).
        let mut stream = KeyStream::new([0; 32]);
        let mut words = std::iter::repeat_with(|| stream.word());
        assert_eq!([words.next(), words.next()], [Some(0xade0_b876), Some(0x903d_f1a0)]);
        assert_eq!([words.nth(13), words.next()], [Some(0x8665_eeb2), Some(0xbee7_079f)]);
    }

    #[test]
    fn a_number_below_a_limit() {
        // Words from 2³¹ + 1 on are rejected for that limit: the first three of the stream, not the fourth.
        assert_eq!(KeyStream::new([0; 32]).below((1 << 31) + 1), 0x28bd_8653);
        // The first word is 2 917 185 654.
        assert_eq!(KeyStream::new([0; 32]).below(1000), 654);
        assert_eq!(KeyStream::new([0; 32]).below(1), 0);
        // Below itself and one more the first word is the last that counts; below itself it is one too many.
        assert_eq!(KeyStream::new([0; 32]).below(0xade0_b877), 0xade0_b876);
        assert_eq!(KeyStream::new([0; 32]).below(0xade0_b876), 0x903d_f1a0);
    }
}

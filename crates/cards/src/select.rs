//! The n-th set bit of a word.
//!
//! Without a loop and without a branch: a random choice would mispredict it nearly every time, and a random deal of
//! the benchmark makes thirty-two of them. It finds the byte first and looks the bit up in a table (Vigna, "Broadword
//! implementation of rank/select queries", 2008). Newer processors have an instruction for it, but no safe way to it.

/// The place of the set bit that has `rank` set bits below it. The word must have more than `rank` set bits.
#[inline]
pub(crate) fn bit_of_rank(word: u64, rank: u32) -> u32 {
    // In each byte, how many bits are set in it and in the bytes below.
    let pairs = word - ((word >> 1) & (EVERY_BYTE * 0x55));
    let nibbles = (pairs & (EVERY_BYTE * 0x33)) + ((pairs >> 2) & (EVERY_BYTE * 0x33));
    let running = ((nibbles + (nibbles >> 4)) & (EVERY_BYTE * 0x0F)).wrapping_mul(EVERY_BYTE);
    // A byte's top bit stays set where that count does not exceed the rank: in all bytes before the right one.
    let before = (((u64::from(rank) * EVERY_BYTE) | (EVERY_BYTE * 0x80)) - running) & (EVERY_BYTE * 0x80);
    let shift = ((before >> 7).wrapping_mul(EVERY_BYTE) >> 53) as u32 & 56;
    let rank_in_byte = rank - ((running << 8) >> shift & 0xFF) as u32;
    let byte = (word >> shift) & 0xFF;
    shift + u32::from(BIT_OF_RANK[rank_in_byte as usize & 7][byte as usize])
}

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;

/// For a rank and a byte: the place of the bit that has `rank` set bits below it.
static BIT_OF_RANK: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[rank][byte] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

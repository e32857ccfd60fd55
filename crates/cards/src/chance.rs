//! Chance, always as an argument.

/// A source of random numbers.
///
/// A published draw and an online table bring their own; [`Dice`] serves tests, bots and practice deals.
pub trait Chance {
    /// Sixty-four random bits.
    fn next_u64(&mut self) -> u64;

    /// A number from 0 up to but not including `n`, every one equally likely; 0 when `n` is 0.
    ///
    /// Multiplies a 32-bit random number into the range and rejects the few low products that would
    /// favour some results (Lemire, "Fast Random Integer Generation in an Interval", 2019).
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = (self.next_u64() >> 32) * u64::from(n);
            let low = product as u32;
            // Only when `low < n` can a rejection be due at all, so the division is hardly ever reached.
            if low >= n || n == 0 || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// Heads or tails.
    fn coin(&mut self) -> bool {
        self.next_u64() >> 63 == 1
    }
}

/// A small, fast source of chance that gives the same numbers for the same seed, on every machine: SplitMix64.
///
/// It is not a secret: whoever sees some results can work out the next. It must not draw tables or deal for points.
///
/// ```
/// use kaarting_cards::{Chance, Dice};
/// assert_eq!(Dice::new(7).below(6), Dice::new(7).below(6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(u64);

impl Dice {
    /// The dice of a seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }
}

impl Chance for Dice {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures published with the generator.
    #[test]
    fn agrees_with_the_published_figures() {
        let mut dice = Dice::new(1_234_567);
        let five = [(); 5].map(|()| dice.next_u64());
        assert_eq!(
            five,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
    }

    #[test]
    fn every_number_below_six_is_equally_likely() {
        let mut dice = Dice::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        // Standard deviation 91; five of them either way.
        assert!(seen.iter().all(|&n| (9_545..10_455).contains(&n)), "{seen:?}");
    }

    #[test]
    fn nothing_is_below_none() {
        assert_eq!(Dice::new(1).below(0), 0);
        assert_eq!(Dice::new(1).below(1), 0);
    }
}

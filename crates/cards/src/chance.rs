//! Chance, always as an argument.

/// A source of random numbers.
///
/// A published draw and an online table bring their own; [`Dice`] serves tests, bots and practice deals.
pub trait Chance {
    /// Sixty-four random bits.
    fn next_u64(&mut self) -> u64;

    /// A number from 0 up to but not including `n`, every one equally likely; 0 when `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let [number] = self.below_each([n]);
        number
    }

    /// A number below each of the limits, every combination equally likely. The limits multiplied must stay below 2⁶⁴.
    ///
    /// One random number serves all: multiplied by a limit, its high half is the result and its low half the
    /// random number for the next limit. The few low halves at the end that would favour some results are
    /// rejected (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation", 2024).
    #[inline]
    fn below_each<const N: usize>(&mut self, limits: [u32; N]) -> [u32; N] {
        let product = limits.iter().map(|&limit| u64::from(limit)).product::<u64>();
        loop {
            let mut rest = self.next_u64();
            let numbers = limits.map(|limit| {
                let wide = u128::from(rest) * u128::from(limit);
                rest = wide as u64;
                (wide >> 64) as u32
            });
            // Only below the product can a rejection be due at all, so the division is hardly ever reached.
            if rest >= product || rest >= product.wrapping_neg() % product {
                return numbers;
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
    use alloc::vec;
    use alloc::vec::Vec;

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
    fn every_combination_is_equally_likely() {
        let mut dice = Dice::new(2);
        let mut seen = [[[0_u32; 4]; 3]; 5];
        for _ in 0..60_000 {
            let [a, b, c] = dice.below_each([5, 3, 4]);
            seen[a as usize][b as usize][c as usize] += 1;
        }
        // Mean 1000, standard deviation 32; five of them either way.
        assert!(seen.as_flattened().as_flattened().iter().all(|n| (842..1158).contains(n)), "{seen:?}");
    }

    /// A source that gives the numbers of a list.
    struct Fixed(Vec<u64>);

    impl Chance for Fixed {
        fn next_u64(&mut self) -> u64 {
            self.0.remove(0)
        }
    }

    #[test]
    fn what_would_favour_a_result_is_rejected() {
        // 2⁶⁴ is 1 more than a multiple of 3: of the random numbers that give 0, one is too many, and that is 0 itself.
        assert_eq!(Fixed(vec![0, u64::MAX]).below(3), 2);
        assert_eq!(Fixed(vec![1]).below(3), 0);
        // 2⁶⁴ is 16 more than a multiple of 30 = 5 × 6. The remainder of 0 and of 2⁶³ is 0: rejected.
        assert_eq!(Fixed(vec![0, 1 << 63, 1]).below_each([5, 6]), [0, 0]);
    }

    #[test]
    fn nothing_is_below_none() {
        assert_eq!(Dice::new(1).below(0), 0);
        assert_eq!(Dice::new(1).below(1), 0);
    }
}

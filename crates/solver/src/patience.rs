//! How long a search may go on.

/// Asked now and then while a search runs; once it says no, the search ends without an answer.
pub(crate) struct Patience<'a> {
    more_time: &'a mut dyn FnMut() -> bool,
    pub(crate) nodes: u64,
    pub(crate) over: bool,
}

impl<'a> Patience<'a> {
    pub(crate) fn new(more_time: &'a mut dyn FnMut() -> bool) -> Patience<'a> {
        Patience { more_time, nodes: 0, over: false }
    }

    /// Counts one card tried; `true` when the search has to end.
    #[inline]
    pub(crate) fn is_over(&mut self) -> bool {
        self.nodes += 1;
        // Asking every few hundred cards costs nothing, and a search still ends within hundredths of a millisecond.
        if self.nodes & 255 == 0 && !(self.more_time)() {
            self.over = true;
        }
        self.over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It asks at every 256th card, and once the answer was no the search stays over.
    #[test]
    fn it_asks_now_and_then() {
        let mut asked = 0;
        let mut more_time = || {
            asked += 1;
            asked < 3
        };
        let mut patience = Patience::new(&mut more_time);
        let over = (1..=1024).filter(|_| patience.is_over()).count();
        assert_eq!((over, patience.nodes), (1024 - 3 * 256 + 1, 1024));
        assert_eq!(asked, 4);
    }
}

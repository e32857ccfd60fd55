//! Who takes which chair.

use kaarting_cards::BySeat;

use crate::EntrantNo;

/// The chairs of a French table: the drawn order makes the teams, the player numbers the places (TRN-SEAT-02 and -03).
///
/// First and third of the drawn four are partners, and second and fourth. The lowest number of the four sits North with
/// the partner opposite; of the other team the lower number sits East. Dutch players and those of Colour Whist sit
/// where they like.
///
/// ```
/// use kaarting_cards::BySeat;
/// use kaarting_office::{EntrantNo, draw::french_chairs};
/// let [a, b, c, d] = [31, 12, 7, 4].map(|number: u32| EntrantNo::try_from(number).unwrap());
/// assert_eq!(french_chairs([a, b, c, d]), BySeat([d, c, b, a])); // 4 with 12 against 7 with 31
/// ```
pub fn french_chairs(four: [EntrantNo; 4]) -> BySeat<EntrantNo> {
    let [a, b, c, d] = four;
    let mut teams = [[a.min(c), a.max(c)], [b.min(d), b.max(d)]];
    teams.sort_unstable();
    let [[north, south], [east, west]] = teams;
    BySeat([north, east, south, west])
}

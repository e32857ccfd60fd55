//! The weights, which are built into the program.

use std::sync::LazyLock;

use crate::learned::Net;

fn read(bytes: &[u8]) -> Net {
    Net::read(bytes).expect("the weights that were packed with this crate, which a test reads")
}

/// The nets of Manille: the wide one, and the quick one.
pub(crate) fn manille() -> [&'static Net; 2] {
    static NETS: LazyLock<[Net; 2]> = LazyLock::new(|| {
        [
            read(include_bytes!("../../weights/manille-wide.net")),
            read(include_bytes!("../../weights/manille-quick.net")),
        ]
    });
    NETS.each_ref()
}

/// The nets of Colour Whist: of the calls, of the cards, and the quick one of the cards.
pub(crate) fn whist() -> [&'static Net; 3] {
    static NETS: LazyLock<[Net; 3]> = LazyLock::new(|| {
        [
            read(include_bytes!("../../weights/whist-call.net")),
            read(include_bytes!("../../weights/whist-card.net")),
            read(include_bytes!("../../weights/whist-quick.net")),
        ]
    });
    NETS.each_ref()
}

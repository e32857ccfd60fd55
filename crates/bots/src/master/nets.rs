//! The weights, which lie in the program.

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

//! The parts of a page that are the same on every page, each a template of its own.
//!
//! What stands in `base.html` itself is compiled once for each of some seventy pages: it was a fifth of the machine
//! code.

use askama::Template;

use crate::page::PageFrame;

macro_rules! parts {
    ($($(#[$doc:meta])* $method:ident, $Part:ident, $path:tt;)*) => {
        $(
            #[derive(Template)]
            #[template(path = $path)]
            struct $Part<'a> {
                frame: &'a PageFrame,
            }
        )*

        impl PageFrame {
            $(
                $(#[$doc])*
                pub(crate) fn $method(&self) -> askama::Result<String> {
                    $Part { frame: self }.render()
                }
            )*
        }
    };
}

parts! {
    /// The beginning of the head: the title, what looks are needed first.
    head, Head, "frame/head.html";
    /// The scripts of a page that changes by itself.
    scripts, Scripts, "frame/scripts.html";
    /// What a messenger shows of the page.
    shared, Shared, "frame/share.html";
    /// The bar at the top: where one is, who one is, and where one can go.
    top, Top, "frame/top.html";
    /// For the staff: whether the server is there, and the ways over every page.
    connection, Connection, "frame/connection.html";
    /// The pages of the director.
    rooms_bar, RoomsBar, "frame/rooms.html";
    /// The regulations, the journal and the guide.
    foot, Foot, "frame/foot.html";
    /// What was just done, over the page.
    told_above, ToldAbove, "frame/told.html";
}

//! The pages of an event that the staff work on: what each is called, the key that leads to it, and the chapter of the
//! guide that is about it.

use crate::access::{Access, StaffRole};

/// A page of an event.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StaffPage {
    /// What is pressed after `g` to go there.
    pub key: Option<char>,
    /// The sentence that names it.
    pub title: &'static str,
    /// Its address below that of the event.
    pub below: &'static str,
    /// The chapter of the guide.
    chapter: &'static str,
    access: Access,
}

const fn page(title: &'static str, below: &'static str, chapter: &'static str, access: Access) -> StaffPage {
    StaffPage { key: None, title, below, chapter, access }
}

const fn on(key: char, page: StaffPage) -> StaffPage {
    StaffPage { key: Some(key), ..page }
}

const EVENT: &str = "02-event";
const CHECK_IN: &str = "03-check-in";
const DRAW: &str = "04-draw";
const DESK: &str = "06-desk";
const JURY: &str = "07-jury";
const SCREENS: &str = "08-screens";
const TROUBLE: &str = "09-trouble";

/// The pages, in the order of the navigation.
const PAGES: [StaffPage; 25] = [
    on('1', page("director-title", "/director", DRAW, Access::DIRECTOR)),
    on('2', page("director-people-title", "/director/people", EVENT, Access::DIRECTOR)),
    page("director-person-new", "/director/people/new", EVENT, Access::DIRECTOR),
    page("director-import-title", "/director/import", EVENT, Access::DIRECTOR),
    page("hall-jokers-title", "/director/jokers", CHECK_IN, Access::DIRECTOR),
    on('3', page("director-check-in-title", "/director/check-in", CHECK_IN, Access::DESK)),
    page("hall-all-title", "/director/check-in/all", CHECK_IN, Access::DESK),
    page("director-close-check-in-title", "/director/check-in/close", CHECK_IN, Access::DIRECTOR),
    on('4', page("director-draw-title", "/director/draw", DRAW, Access::DIRECTOR)),
    on('5', page("director-cut-title", "/director/cut", SCREENS, Access::DIRECTOR)),
    page("director-close-title", "/director/close", SCREENS, Access::DIRECTOR),
    on('6', page("director-screens-title", "/director/screens", SCREENS, Access::DIRECTOR)),
    page("director-slides-title", "/director/slides", SCREENS, Access::DIRECTOR),
    page("director-poster-title", "/director/poster", SCREENS, Access::DIRECTOR),
    on('7', page("director-files-title", "/director/files", SCREENS, Access::DIRECTOR)),
    on('8', page("director-plan-title", "/director/plan", EVENT, Access::DIRECTOR)),
    page("details-title", "/director/details", EVENT, Access::DIRECTOR),
    on('9', page("nav-desk", "/desk", DESK, Access::DESK)),
    on('0', page("nav-jury", "/jury", JURY, Access::JURY)),
    page("director-erase-all-title", "/director/erase", TROUBLE, Access::DIRECTOR),
    page("nav-seating", "/seating", DRAW, Access::Anyone),
    page("nav-draw", "/draw", DRAW, Access::Anyone),
    page("nav-standings", "/standings", SCREENS, Access::Anyone),
    page("public-final-title", "/final", SCREENS, Access::Anyone),
    page("regulations-title", "/rules", JURY, Access::Anyone),
];

/// Pages of one thing among many, which nobody goes to by name, with the chapter about them.
const OF_ONE: [(&str, &str); 1] = [("/player", SCREENS)];

/// A page that is about no event.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerPage {
    /// What is pressed after `g` to go there.
    pub key: char,
    /// The sentence that names it.
    pub title: &'static str,
    /// Its address.
    pub at: &'static str,
    /// Who may open it.
    pub access: Access,
    /// Whether it is for those who run the server.
    pub chief: bool,
}

const fn server(key: char, title: &'static str, at: &'static str, access: Access) -> ServerPage {
    ServerPage { key, title, at, access, chief: false }
}

const fn for_chief(page: ServerPage) -> ServerPage {
    ServerPage { chief: true, ..page }
}

/// The pages that are about no event.
pub(crate) const SERVER: [ServerPage; 5] = [
    server('1', "nav-home", "/", Access::Anyone),
    for_chief(server('2', "director-new-title", "/new", Access::DIRECTOR)),
    for_chief(server('3', "nav-staff", "/staff", Access::DIRECTOR)),
    for_chief(server('4', "audit-title", "/audit", Access::DIRECTOR)),
    server('5', "nav-own", "/own", Access::ALL_STAFF),
];

/// The pages that somebody of this role may open.
pub(crate) fn pages(role: Option<StaffRole>) -> impl Iterator<Item = StaffPage> {
    PAGES.into_iter().filter(move |page| page.access.admits(role))
}

/// The chapter about a page, by its address below that of the event; the beginning where there is no event.
pub(crate) fn chapter(below: Option<&str>) -> &'static str {
    let Some(below) = below else { return "01-start" };
    let known = PAGES.iter().map(|page| (page.below, page.chapter)).chain(OF_ONE);
    let about = known.filter(|(page, _)| below.starts_with(*page)).max_by_key(|(page, _)| page.len());
    about.map_or(EVENT, |(_, chapter)| chapter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_the_chapter_of_the_nearest_page_above_it() {
        for (below, name) in [
            (Some("/director"), DRAW),
            (Some("/director/table/1/2"), DRAW),
            (Some("/director/people/12/erase"), EVENT),
            (Some("/director/check-in/close"), CHECK_IN),
            (Some("/desk/1/2/sheet"), DESK),
            (Some("/jury/rule"), JURY),
            (Some("/director/close"), SCREENS),
            (Some("/director/slides"), SCREENS),
            (Some("/draw/1"), DRAW),
            (Some("/final"), SCREENS),
            (Some("/player/12"), SCREENS),
            (Some("/people"), EVENT),
            (None, "01-start"),
        ] {
            assert_eq!(chapter(below), name, "{below:?}");
        }
    }

    /// What nobody looks for by name: it moves by itself, is a file, or lies behind a page that leads there.
    const BEHIND: [&str; 10] = [
        "/director/check-in/live",
        "/director/draw/publish",
        "/director/export/{file}",
        "/director/import/template/{ending}",
        "/director/live",
        "/director/people/{number}",
        "/director/people/{number}/erase",
        "/director/round/{round}/signal",
        "/director/sum/live",
        "/director/table/{round}/{table}",
    ];

    #[test]
    fn every_page_of_the_director_can_be_found() {
        let asked = crate::route_infos().iter().filter(|route| route.method == "GET");
        let routes: Vec<(&str, Access)> =
            asked.filter_map(|route| Some((route.path.strip_prefix("/e/{event}")?, route.access))).collect();
        for (below, _) in routes.iter().filter(|(below, _)| below.starts_with("/director")) {
            let is_page = PAGES.iter().any(|page| page.below == *below);
            assert_ne!(
                is_page,
                BEHIND.contains(below),
                "{below} is found, or is said here to lie behind a page"
            );
        }
        for below in BEHIND {
            assert!(routes.iter().any(|(known, _)| *known == below), "{below} is no address");
        }
        // Whoever finds a page may open it.
        for page in PAGES {
            let route = routes.iter().find(|(below, _)| *below == page.below);
            assert_eq!(route.map(|(_, access)| *access), Some(page.access), "{}", page.below);
        }
    }

    #[test]
    fn no_key_leads_to_two_pages() {
        let mut keys: Vec<char> = PAGES.iter().filter_map(|page| page.key).collect();
        keys.sort_unstable();
        assert_eq!(keys, ('0'..='9').collect::<Vec<_>>());
        assert!(pages(Some(StaffRole::Jury)).all(|page| !page.below.starts_with("/director")));
    }
}

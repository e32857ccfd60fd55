//! Every page of the server, from its list of routes.

use kaarting_web::route::Access;

/// What is asked for by GET and is no page.
const NO_PAGE: [&str; 17] = [
    "/lang/",
    "/assets/",
    "/api/",
    "/live",
    "/print/",
    "/export",
    "/backup",
    "/desk/open",
    "/jury/waiting",
    "/pictures/",
    "/metrics",
    "/health",
    "/setup/",
    "/t/",
    "/p/",
    "/r/",
    "/play/code",
];

/// Every page that can be looked at in an event whose first round is drawn, with an address that exists.
pub fn pages(event: &str) -> Vec<(String, Access)> {
    let is_page = |path: &str| !NO_PAGE.iter().any(|word| path.contains(word)) && !path.ends_with(".json");
    let routes =
        kaarting_web::route_infos().iter().filter(|route| route.method == "GET" && is_page(route.path));
    let filled = routes.map(|route| {
        let path = route.path.replace("{event}", event).replace("{round}", "1").replace("{table}", "1");
        let path = path.replace("{number}", "1").replace("{entrant}", "1").replace("{phase}", "1");
        (path.replace("{chapter}", "05-phone"), route.access)
    });
    filled.filter(|(path, _)| !path.contains('{')).collect()
}

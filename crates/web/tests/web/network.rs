//! What `docs/network.md` tells to put in front of the server.

/// Online tables use WebSockets: whoever follows the page passes them on. Caddy does by itself.
#[test]
fn the_proxy_of_the_documentation_passes_websockets() {
    let told = include_str!("../../../../docs/network.md");
    let mut blocks = told.split("```").skip(1).step_by(2).filter(|block| block.contains("proxy_pass"));
    let nginx = blocks.next().unwrap();
    for line in [
        "map $http_upgrade $connection_upgrade {",
        "proxy_http_version 1.1;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Connection $connection_upgrade;",
    ] {
        assert!(nginx.contains(line), "{line}");
    }
    assert!(nginx.find("map $http_upgrade") < nginx.find("server {"), "a map stands outside of the server");
    assert_eq!(nginx.matches("proxy_set_header Connection").count(), 1);
    assert_eq!(blocks.count(), 0, "another block is checked too");
}

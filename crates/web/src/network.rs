//! How the server is reached: under which names, through which proxies, with which certificate.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::{HeaderMap, Uri};

use crate::tls::Tls;

/// How the server is reached.
#[derive(Clone, Debug, Default)]
pub struct Network {
    /// Names it answers to, besides that of its own address, `localhost` and every numeric address.
    pub hosts: Vec<String>,
    /// Proxies that are trusted to say for whom they ask.
    pub proxies: Vec<Proxy>,
    /// The certificate, where the server itself speaks TLS.
    pub tls: Option<Tls>,
}

/// A proxy by its address, or all of a network: `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proxy {
    address: IpAddr,
    bits: u8,
}

/// A text that is neither an address nor a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no address of a proxy: write one such as 127.0.0.1, ::1 or 10.0.0.0/8")]
pub struct BadProxy(String);

impl std::str::FromStr for Proxy {
    type Err = BadProxy;

    fn from_str(text: &str) -> Result<Proxy, BadProxy> {
        let bad = || BadProxy(text.chars().take(60).collect());
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| bad())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Some(most), |bits| bits.parse().ok()).filter(|bits| *bits <= most);
        Ok(Proxy { address, bits: bits.ok_or_else(bad)? })
    }
}

impl Proxy {
    fn is(self, other: IpAddr) -> bool {
        let first = |address: u128, of: u8| address.checked_shr(u32::from(of - self.bits)).unwrap_or(0);
        match (self.address, other.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                first(u32::from(own).into(), 32) == first(u32::from(other).into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => first(own.into(), 128) == first(other.into(), 128),
            _ => false,
        }
    }
}

impl Network {
    /// Whether a trusted proxy connects from that address.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.is(address))
    }

    /// Who asks: the peer of the connection, or the client that a trusted proxy names. Of the addresses in its header
    /// the last one counts that is not itself a trusted proxy: what stands before it, anybody may have written.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let named: Vec<&str> = named.flat_map(|line| line.split(',')).map(str::trim).collect();
        for word in named.into_iter().rev() {
            if !self.is_proxy(client) {
                break;
            }
            let Ok(address) = word.parse::<IpAddr>() else { break };
            client = address;
        }
        client
    }

    /// Whether the server answers to a name. An attacker who points a name of their own at this server (DNS rebinding)
    /// needs a name; a client that uses a numeric address, as on a laptop whose network changes, has none to misuse.
    pub(crate) fn is_host(&self, host: &str, base_url: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        let own = base_url.parse::<Uri>().ok();
        let own = own.as_ref().and_then(Uri::host).map(str::to_ascii_lowercase);
        let is_address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
        let is_here = ["localhost".to_owned(), machine(), format!("{}.local", machine())].contains(&name);
        is_address
            || (is_here && !name.is_empty())
            || own.as_deref() == Some(name.as_str())
            || self.hosts.iter().any(|host| host.eq_ignore_ascii_case(&name))
    }
}

/// How much of an IPv6 address says whose it is: providers give a household 256 networks, and it counts as one.
const HOUSEHOLD: u32 = 56;

/// What counts as one client: an address, and of an IPv6 address the part that one household has.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(ip) => ip.into(),
        IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << (128 - HOUSEHOLD))).into(),
    }
}

/// A host without its port.
pub(crate) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// The name of this machine, if the system says it.
fn machine() -> String {
    static NAME: std::sync::LazyLock<String> =
        std::sync::LazyLock::new(|| hostname().unwrap_or_default().trim().to_ascii_lowercase());
    NAME.clone()
}

/// Linux keeps the name in a file.
#[cfg(target_os = "linux")]
fn hostname() -> Option<String> {
    std::fs::read_to_string("/proc/sys/kernel/hostname").ok()
}

/// Windows and macOS have a program of the same name that tells it.
#[cfg(not(target_os = "linux"))]
fn hostname() -> Option<String> {
    let told = std::process::Command::new("hostname").output().ok()?;
    String::from_utf8(told.stdout).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_elsewhere_is_not_ours() {
        let network = Network { hosts: vec!["kaarten.club".to_owned()], ..Network::default() };
        let base = "http://hal.example:8080";
        for (host, own) in [
            ("localhost:8080", true),
            ("LOCALHOST", true),
            ("127.0.0.1:8080", true),
            ("192.168.7.31", true),
            ("[::1]:8080", true),
            ("[fe80::1]", true),
            ("hal.example", true),
            ("Kaarten.Club:80", true),
            ("evil.example", false),
            ("hal.example.evil.example", false),
            ("127.0.0.1.evil.example", false),
            ("evil.example:8080", false),
            ("", false),
            ("kaarten.club@evil.example", false),
        ] {
            assert_eq!(network.is_host(host, base), own, "{host}");
        }
    }

    #[test]
    fn a_household_is_one_client() {
        let client = |address: &str| household(address.parse().unwrap()).to_string();
        assert_eq!(client("192.0.2.7"), "192.0.2.7");
        assert_eq!(client("::ffff:192.0.2.7"), "192.0.2.7");
        for address in ["2001:db8:1:200::", "2001:db8:1:200::1", "2001:db8:1:2ff:ffff:ffff:ffff:ffff"] {
            assert_eq!(client(address), "2001:db8:1:200::", "{address}");
        }
        assert_eq!(client("2001:db8:1:300::1"), "2001:db8:1:300::");
    }

    #[test]
    fn a_proxy_is_believed_and_nobody_else() {
        let proxies = ["127.0.0.1", "10.0.0.0/8"].map(|word| word.parse().unwrap()).to_vec();
        let network = Network { proxies, ..Network::default() };
        let client = |peer: &str, named: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in named {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            network.client(peer.parse().unwrap(), &headers).to_string()
        };
        assert_eq!(client("192.0.2.7", &["203.0.113.9"]), "192.0.2.7");
        assert_eq!(client("127.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(client("127.0.0.1", &["6.6.6.6, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(client("127.0.0.1", &["6.6.6.6", "203.0.113.9, 10.1.2.3"]), "203.0.113.9");
        assert_eq!(client("127.0.0.1", &["nonsense"]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
        for bad in ["", "hal", "10.0.0.0/33", "::/129", "10.0.0.0/x"] {
            assert!(bad.parse::<Proxy>().is_err(), "{bad}");
        }
        let all: Proxy = "0.0.0.0/0".parse().unwrap();
        assert!(all.is("1.2.3.4".parse().unwrap()) && all.is("::ffff:1.2.3.4".parse().unwrap()));
    }
}

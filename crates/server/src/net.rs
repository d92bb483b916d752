//! Networks: an address, and how many of its bits count.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use serde::Deserialize;

/// A network, written as `10.0.0.0/8` or as a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Net {
    address: IpAddr,
    bits: u32,
}

/// Why a text is no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a network is an address, or an address and how many of its bits count, such as 10.0.0.0/8")]
pub struct NoNet;

impl Net {
    /// This machine.
    pub const LOOPBACK: [Net; 2] = [
        Net { address: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), bits: 8 },
        Net { address: IpAddr::V6(Ipv6Addr::LOCALHOST), bits: 128 },
    ];

    /// Whether an address lies within.
    pub fn contains(self, address: IpAddr) -> bool {
        let within = |one: u128, other: u128, width: u32| {
            let rest = width - self.bits.min(width);
            one.checked_shr(rest).unwrap_or(0) == other.checked_shr(rest).unwrap_or(0)
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(one), IpAddr::V4(other)) => within(one.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(one), IpAddr::V6(other)) => within(one.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

impl FromStr for Net {
    type Err = NoNet;

    fn from_str(text: &str) -> Result<Net, NoNet> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| NoNet)?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NoNet)?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(width);
        if bits > width { Err(NoNet) } else { Ok(Net { address, bits }) }
    }
}

impl TryFrom<String> for Net {
    type Error = NoNet;

    fn try_from(text: String) -> Result<Net, NoNet> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_lies_within_its_network_and_no_other() {
        for (net, address, within) in [
            ("10.0.0.0/8", "10.200.3.4", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("10.0.0.7", "10.0.0.7", true),
            ("10.0.0.7", "10.0.0.8", false),
            ("0.0.0.0/0", "1.2.3.4", true),
            ("0.0.0.0/0", "::1", false),
            ("2001:db8::/32", "2001:db8:9::1", true),
            ("2001:db8::/32", "2001:db9::1", false),
            ("10.0.0.0/8", "::ffff:10.1.1.1", true),
        ] {
            let found = net.parse::<Net>().expect("a network").contains(address.parse().expect("an address"));
            assert_eq!(found, within, "{address} in {net}");
        }
        for text in ["", "10.0.0.0/33", "10.0.0/8", "::1/129", "a/b"] {
            assert_eq!(text.parse::<Net>(), Err(NoNet), "{text}");
        }
    }
}

"""Addresses of machines: what an IP address means, and which ones no setting of people may lead to."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

# Link-local addresses besides: where clouds serve what only their machines should know.
METADATA = frozenset(
    map(ip_address, ("100.100.100.200", "168.63.129.16", "192.0.0.192", "fd00:ec2::254"))
)
TRANSLATED = ip_network("64:ff9b::/96")
IPV4 = 0xFFFFFFFF

Ip = IPv4Address | IPv6Address


def literal_ip(host: str) -> Ip | None:
    """Return the address that a host is by its very name."""
    try:
        return meant_ip(ip_address(host))
    except ValueError:
        return None


def meant_ip(address: Ip) -> Ip:
    """Return the IPv4 address that an IPv6 address stands for, if it does."""
    if isinstance(address, IPv4Address):
        return address
    if address in TRANSLATED:
        return IPv4Address(int(address) & IPV4)
    return address.ipv4_mapped or address.sixtofour or address


def is_no_server(address: Ip) -> bool:
    """Return whether nothing that people name may be at this address, not even in the agency's own network."""
    is_special = address.is_link_local or address.is_multicast or address.is_unspecified
    return is_special or address in METADATA


def is_public(address: Ip) -> bool:
    """Return whether it is a machine of the internet, and none of the agency's network or this one."""
    return address.is_global and not is_no_server(address)

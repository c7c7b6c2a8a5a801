import { BlockList, isIP, isIPv6 } from "node:net";

const loopback = "127.0.0.0/8,::1/128";

function family(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

/** Reads the list of proxies whose word on their caller is believed, as the API does. */
export function trustedProxies(networks = loopback): BlockList {
  const list = new BlockList();
  const parts = networks.split(",").map((part) => part.trim());
  for (const network of parts.filter(Boolean)) {
    const [address, bits] = network.split("/") as [string, string | undefined];
    const whole = family(address) === "ipv6" ? 128 : 32;
    list.addSubnet(address, bits === undefined ? whole : Number(bits), family(address));
  }
  return list;
}

/** A household's IPv6 network counts as one client. */
function bucket(address: string): string {
  if (!isIPv6(address)) {
    return address;
  }
  const [head = "", tail] = address.split("::") as [string, string | undefined];
  const groups = head.split(":").filter(Boolean);
  const rest = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

/** The client's address: the last hop that no trusted proxy vouches for. Next itself gets only the nearest one. */
export function clientOf(headers: Headers, trusted: BlockList): string {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  let client = "unknown";
  while (hops.length > 0) {
    const hop = hops.pop() ?? "";
    if (isIP(hop) === 0) {
      break;
    }
    client = hop;
    if (!trusted.check(hop, family(hop))) {
      break;
    }
  }
  return bucket(client);
}

import { describe, expect, it } from "vitest";
import { clientOf, trustedProxies } from "./client";

function client(forwarded: string, networks?: string): string {
  return clientOf(new Headers({ "x-forwarded-for": forwarded }), trustedProxies(networks));
}

describe("clientOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7, 127.0.0.1", "203.0.113.7"],
    ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["nonsense, 127.0.0.1", "127.0.0.1"],
    ["", "unknown"],
    ["<script>", "unknown"],
    ["127.0.0.1, ::1", "127.0.0.1"],
  ])("%s is %s", (forwarded, seen) => {
    expect(client(forwarded)).toBe(seen);
  });

  it("believes the proxies that are named", () => {
    expect(client("203.0.113.7, 10.0.0.2", "10.0.0.0/8, ::1")).toBe("203.0.113.7");
    expect(client("203.0.113.7, 127.0.0.1", "10.0.0.0/8")).toBe("127.0.0.1");
    expect(client("203.0.113.7, 127.0.0.1", "")).toBe("127.0.0.1");
  });

  it.each(["2001:db8::1", "2001:DB8:0:0:ffff::", "2001:db8:0:0:1:2:3:4", "2001:0db8::9"])(
    "counts a household as one client: %s",
    (address) => {
      expect(client(address)).toBe("2001:db8:0:0");
    },
  );
});

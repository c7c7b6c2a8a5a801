import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const page = { nonce: "abc", supabaseUrl: "https://project.example" };

function directive(name: string, isDevelopment: boolean): string {
  const policy = contentSecurityPolicy({ ...page, isDevelopment });
  return policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
}

describe("contentSecurityPolicy", () => {
  it("runs only the page's own scripts", () => {
    expect(directive("script-src", false)).toBe(
      "script-src 'self' 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval'",
    );
    expect(directive("style-src", false)).toBe("style-src 'self' 'nonce-abc'");
  });

  it("talks only to this site and the project", () => {
    expect(directive("connect-src", false)).toBe("connect-src 'self' https://project.example");
    expect(directive("default-src", false)).toBe("default-src 'self'");
  });

  it("allows what the development server needs only there", () => {
    expect(directive("script-src", true)).toContain("'unsafe-eval'");
    expect(directive("style-src", true)).toContain("'unsafe-inline'");
  });
});

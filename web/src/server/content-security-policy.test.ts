import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, strictTransport } from "./content-security-policy";

const page = {
  nonce: "abc",
  supabaseUrl: "https://project.example",
  appUrl: "https://app.example/",
};

function directive(name: string, isDevelopment: boolean): string {
  const policy = contentSecurityPolicy({ ...page, isDevelopment });
  return policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
}

const applicantFiles = "https://project.example/storage/v1/object/sign/application-attachments/";

describe("contentSecurityPolicy", () => {
  it("runs only the page's own scripts", () => {
    expect(directive("script-src", false)).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(directive("style-src", false)).toBe("style-src 'self' 'nonce-abc'");
  });

  it("talks only to this site and the project", () => {
    expect(directive("connect-src", false)).toBe("connect-src 'self' https://project.example");
    expect(directive("default-src", false)).toBe("default-src 'none'");
    expect(directive("img-src", false)).toBe(`img-src 'self' data: blob: ${applicantFiles}`);
  });

  it("frames only lists of jobs, previews and files of applicants, and nobody frames it", () => {
    expect(directive("frame-src", false)).toBe(
      `frame-src https://app.example/embed/jobs https://app.example/jobs/preview ${applicantFiles}`,
    );
    expect(directive("frame-ancestors", false)).toBe("frame-ancestors 'none'");
  });

  it("is framed by our own pages alone, where it is to be", () => {
    const policy = contentSecurityPolicy({ ...page, isFramed: true, isDevelopment: false });
    expect(policy).toMatch(/; frame-ancestors 'self'$/);
  });

  it("runs no worker or WebAssembly", () => {
    const policy = contentSecurityPolicy({ ...page, isDevelopment: false });
    for (const unused of ["worker-src", "object-src", "wasm", "unsafe-eval"]) {
      expect(policy).not.toContain(unused);
    }
  });

  it("allows what the development server needs only there", () => {
    expect(directive("script-src", true)).toContain("'unsafe-eval'");
    expect(directive("style-src", true)).toContain("'unsafe-inline'");
  });
});

describe("strictTransport", () => {
  it("holds where the app is reached by https", () => {
    expect(strictTransport("https://app.agency.example")).toBe("max-age=31536000");
    expect(strictTransport("http://127.0.0.1:3000")).toBeUndefined();
    expect(strictTransport(undefined)).toBeUndefined();
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginMirror } from "./mirror";

const answers: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  localStorage.clear();
  answers["/api/auth/csrf"] = () => Response.json({ csrfToken: "c" });
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(answers[path]?.()));
});

afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, status = 200): void {
  answers["/api/auth/callback/credentials"] = () => Response.json(body, { status });
}

const errorUrl = (code: string) => `http://app/api/auth/error?error=${code}`;

describe("beginMirror", () => {
  it("tells this tab and the others of the mirror it has made", async () => {
    const told = vi.fn();
    window.addEventListener("storage", told);
    answer({ url: "http://app/" });
    expect(await beginMirror("token")).toBe("made");
    expect(told).toHaveBeenCalledOnce();
    expect(localStorage.getItem("nextauth.message")).toContain('"event":"session"');
    expect(localStorage.getItem("token")).toBe("token");
  });

  it.each([
    ["refused", 401, { url: errorUrl("CredentialsSignin") }],
    ["unreachable", 401, { url: errorUrl("KeysUnavailable") }],
    ["unreachable", 200, { url: "http://app/api/auth/signin?csrf=true" }],
    ["unreachable", 503, { message: "The service does not answer now." }],
  ] as const)("is %s after %i %j", async (outcome, status, body) => {
    answer(body, status);
    expect(await beginMirror("token")).toBe(outcome);
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("stays on the page when nothing can be reached", async () => {
    answers["/api/auth/csrf"] = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await beginMirror("token")).toBe("unreachable");
  });
});

import { describe, expect, it } from "vitest";
import { endedCookies, signedOutMark } from "./signed-out-mark";

const others = ["locale", "layout", "next-auth.csrf-token", "next-auth.callback-url"];

describe("endedCookies", () => {
  it("are none while nobody has signed out", () => {
    expect(endedCookies(["next-auth.session-token", ...others])).toEqual([]);
    expect(endedCookies([])).toEqual([]);
  });

  it.each([
    [["next-auth.session-token"]],
    [["__Secure-next-auth.session-token"]],
    [["__Secure-next-auth.session-token.0", "__Secure-next-auth.session-token.1"]],
  ])("are %j and the mark once somebody has, and nothing else", (mirror) => {
    expect(endedCookies([...others, ...mirror, signedOutMark])).toEqual([...mirror, signedOutMark]);
  });

  it("are the mark alone where the mirror has gone before", () => {
    expect(endedCookies([signedOutMark, ...others])).toEqual([signedOutMark]);
  });
});

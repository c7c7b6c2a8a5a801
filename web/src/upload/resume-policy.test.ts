import { describe, expect, it } from "vitest";
import { judgeCall, judgeUpload } from "./resume-policy";

describe("judgeUpload", () => {
  it.each([
    [0, "PATCH", "again"],
    [500, "HEAD", "again"],
    [503, "POST", "again"],
    [423, "PATCH", "again"],
    [429, "POST", "again"],
    [401, "PATCH", "token"],
    [404, "HEAD", "restart"],
    [410, "PATCH", "restart"],
    [409, "PATCH", "again"],
    [409, "POST", "complete"],
    [403, "POST", "token"],
    [404, "POST", "stop"],
    [413, "POST", "stop"],
    [415, "PATCH", "stop"],
  ] as const)("%i on %s means %s", (status, method, verdict) => {
    expect(judgeUpload(status, method)).toBe(verdict);
  });
});

describe("judgeCall", () => {
  it("tries again when the server is away and stops when it said no", () => {
    expect([0, 502, 503, 429].map(judgeCall)).toEqual(["again", "again", "again", "again"]);
    expect([401, 403, 404, 409, 413, 422].every((status) => judgeCall(status) === "stop")).toBe(
      true,
    );
  });
});

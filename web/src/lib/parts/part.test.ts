import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/errors";
import { fileOf } from "./load-code";
import { createPart } from "./part";

/** What the runtime throws when a file of code can't be had. */
function missing(): Error {
  const error = new Error(
    "Failed to load chunk http://127.0.0.1:9/_next/static/x.js from module 1",
  );
  error.name = "ChunkLoadError";
  return error;
}

/** Code that arrives at the attempt of this number. */
function arrivingAt(attempt: number) {
  let attempts = 0;
  const importer = async () => {
    attempts += 1;
    if (attempts < attempt) {
      throw missing();
    }
    return "code";
  };
  return { importer, attempts: () => attempts };
}

describe("createPart", () => {
  it("loads once for everybody who asks", async () => {
    const { importer, attempts } = arrivingAt(1);
    const part = createPart(importer);
    expect(await Promise.all([part.load(), part.load(), part.begin()])).toEqual(
      Array(3).fill("code"),
    );
    expect(await part.load()).toBe("code");
    expect(attempts()).toBe(1);
  });

  it("tries again what has failed, and keeps the failure in view meanwhile", async () => {
    const part = createPart(arrivingAt(2).importer);
    await expect(part.load()).rejects.toBeInstanceOf(ApiError);
    expect(part.state()).toEqual({ failure: "network", isLoading: false });
    const again = part.load();
    expect(part.state()).toEqual({ failure: "network", isLoading: true });
    await again;
    expect(part.state()).toEqual({ value: "code", isLoading: false });
  });

  it("forgets an old failure when it is asked for again", async () => {
    const part = createPart(arrivingAt(2).importer);
    await part.load().catch(() => undefined);
    const again = part.begin();
    expect(part.state()).toEqual({ isLoading: true });
    await again;
  });

  it("tells of each step", async () => {
    const part = createPart(arrivingAt(1).importer);
    const told: boolean[] = [];
    const stop = part.subscribe(() => told.push(part.state().isLoading));
    await part.load();
    stop();
    expect(told).toEqual([true, false]);
  });

  it("passes on a mistake in the code itself, and logs it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const part = createPart(async () => {
      throw new TypeError("x is undefined");
    });
    await expect(part.load()).rejects.toBeInstanceOf(TypeError);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe("fileOf", () => {
  it("finds the file that a failed import names", () => {
    expect(fileOf(missing())).toBe("/_next/static/x.js");
    expect(fileOf(new Error("/_next/static/x.js"))).toBeUndefined();
  });
});

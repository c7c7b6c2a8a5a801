// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { onToken, takeToken } from "./mailed-token";

const token = "Zx-9_".repeat(8);

function comeTo(fragment: string): void {
  window.history.replaceState(null, "", `/reference?lang=es${fragment}`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

describe("a mailed link's token", () => {
  beforeEach(() => comeTo(""));

  it("is taken out of the address", () => {
    comeTo(`#${token}`);
    expect(takeToken()).toBe(token);
    expect(window.location.href).toMatch(/\/reference\?lang=es$/);
    expect(takeToken()).toBe("");
  });

  it("is no place of the page", () => {
    const told = vi.fn();
    const stop = onToken(told);
    comeTo("#content");
    expect(takeToken()).toBe("");
    expect(window.location.hash).toBe("#content");
    expect(told).not.toHaveBeenCalled();
    comeTo(`#${token}`);
    expect(told).toHaveBeenCalledOnce();
    stop();
    comeTo(`#${token}x`);
    expect(told).toHaveBeenCalledOnce();
  });
});

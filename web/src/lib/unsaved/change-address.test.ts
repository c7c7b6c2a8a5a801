// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeAddress } from "./change-address";
import { isGuardStep, useLeaveGuard } from "./use-leave-guard";

const PAGE = "/pages/setup";

describe("changeAddress", () => {
  beforeEach(() => window.history.pushState(null, "", PAGE));
  afterEach(() => vi.restoreAllMocks());

  it("leaves a step for the back button, unless told otherwise", () => {
    const steps = window.history.length;
    changeAddress(PAGE, "item=1", false);
    expect(window.history.length).toBe(steps + 1);
    changeAddress(PAGE, "item=2", true);
    expect(window.history.length).toBe(steps + 1);
    expect(window.location.search).toBe("?item=2");
  });

  it("holds while the guard of a saved form goes its step back", async () => {
    const initialProps = { active: true };
    const { rerender } = renderHook(({ active }) => useLeaveGuard(active, () => undefined), {
      initialProps,
    });
    expect(isGuardStep()).toBe(true);
    const goBack = window.history.back.bind(window.history);
    vi.spyOn(window.history, "back").mockImplementation(() => {
      goBack();
      changeAddress(PAGE, "item=3", true);
    });
    const arrived = new Promise((resolve) => {
      window.addEventListener("popstate", resolve, { once: true });
    });
    rerender({ active: false });
    await arrived;
    await vi.waitFor(() => expect(window.location.search).toBe("?item=3"));
  });

  it("holds when the step back never arrives, since something else has taken its place", async () => {
    const initialProps = { active: true };
    const { rerender } = renderHook(({ active }) => useLeaveGuard(active, () => undefined), {
      initialProps,
    });
    const isBack = new Promise<void>((resolve) => {
      vi.spyOn(window.history, "back").mockImplementation(resolve);
    });
    rerender({ active: false });
    await isBack;
    changeAddress(PAGE, "item=4", true);
    await vi.waitFor(() => expect(window.location.search).toBe("?item=4"), 5_000);
    expect(isGuardStep()).toBe(false);
  });
});

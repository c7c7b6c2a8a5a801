// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressAsked, changeAddress, noteAddress } from "./change-address";
import { isGuardStep, useLeaveGuard } from "./use-leave-guard";

const PAGE = "/pages/setup";

describe("addressAsked", () => {
  const asked = () => addressAsked().search;
  beforeEach(() => {
    window.history.pushState(null, "", PAGE);
    noteAddress(PAGE, "before");
    noteAddress(PAGE, "");
  });

  it("is what was asked for last, though a former change is written once more", () => {
    changeAddress(PAGE, "item=1", false);
    changeAddress(PAGE, "q=2&item=1", true);
    noteAddress(PAGE, "item=1");
    window.history.replaceState(null, "", `${PAGE}?item=1`);
    expect(asked()).toBe("?q=2&item=1");
  });

  it("is the window's as soon as the page shows it", () => {
    changeAddress(PAGE, "item=1", false);
    noteAddress(PAGE, "item=1");
    window.history.pushState(null, "", `${PAGE}?item=3`);
    expect(asked()).toBe("?item=3");
  });

  it("is the window's after a step elsewhere", () => {
    changeAddress(PAGE, "item=1", false);
    window.history.pushState(null, "", "/pages/patients?q=4");
    noteAddress("/pages/patients", "q=4");
    expect(asked()).toBe("?q=4");
  });

  it("is the window's after a step back", () => {
    changeAddress(PAGE, "item=1", false);
    window.history.replaceState(null, "", PAGE);
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(asked()).toBe("");
  });

  it("is what is shown where that was asked for again", () => {
    changeAddress(PAGE, "item=1", false);
    changeAddress(PAGE, "", true);
    window.history.replaceState(null, "", `${PAGE}?item=1`);
    expect(asked()).toBe("");
  });
});

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

import { describe, expect, it } from "vitest";
import { type LiveToast, makeRoom, type Severity, type ToastMessage } from "./toast-queue";

const toast = (detail: string, severity: Severity = "success"): ToastMessage => ({
  severity,
  detail,
  life: 3000,
});

const live = (...details: string[]): LiveToast[] =>
  details.map((detail, since) => ({ message: toast(detail), since }));

describe("makeRoom", () => {
  it("shows at most three at once, and lets the oldest go", () => {
    const next = makeRoom(live("a", "b", "c"), toast("d"), 100);
    expect(next?.live.map(({ message }) => message.detail)).toEqual(["b", "c", "d"]);
    expect(next?.removed).toEqual([toast("a")]);
  });

  it("says the same good news once", () => {
    expect(makeRoom(live("Prescription uploaded"), toast("Prescription uploaded"), 100)).toBe(
      undefined,
    );
  });

  it("says it again once the first has gone", () => {
    const next = makeRoom(live("Prescription uploaded"), toast("Prescription uploaded"), 3000);
    expect(next?.live).toHaveLength(1);
    expect(next?.removed).toEqual([]);
  });

  it("renews an error that happens again", () => {
    const before = [{ message: toast("Not saved", "error"), since: 0 }];
    const next = makeRoom(before, toast("Not saved", "error"), 2000);
    expect(next?.live).toEqual([{ message: toast("Not saved", "error"), since: 2000 }]);
    expect(next?.removed).toEqual([toast("Not saved", "error")]);
  });
});

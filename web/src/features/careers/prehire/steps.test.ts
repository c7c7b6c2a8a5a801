import { describe, expect, it } from "vitest";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { countDone, minutesLeft, nextOpen, type Step, stepsOf } from "./steps";

type Sections = OwnApplicationDetail["prehireSections"];

const [before, after] = [
  ["personal", "position"],
  ["background", "signature"],
] as const;

function form(saved: readonly string[], hasOffered = false) {
  const section = (sectionId: Sections[number]["sectionId"], isLater: boolean) => ({
    sectionId,
    lane: "general" as const,
    opensAt: isLater ? ("CONDITIONAL_OFFER" as const) : ("SUBMITTED" as const),
    isOpen: hasOffered || !isLater,
    isVisible: true,
    version: saved.includes(sectionId) ? 1 : null,
    isDeclaration: false,
    entered: null,
    savedAt: saved.includes(sectionId) ? "2026-11-27T00:00:00Z" : null,
  });
  const prehireSections = [
    ...before.map((id) => section(id, false)),
    ...after.map((id) => section(id, true)),
  ];
  return { prehireSections, takesFiles: true, isPrehireCompleted: false };
}

const states = (steps: readonly Step[]) => steps.map(({ state }) => state);

describe("stepsOf", () => {
  it("says what is done, open and comes later", () => {
    expect(states(stepsOf(form(["personal"]), {}))).toEqual(["saved", "open", "later", "later"]);
  });

  it("opens the signature once all others are done, those on their way too", () => {
    const steps = form(["personal", "position"], true);
    expect(states(stepsOf(steps, {}))).toEqual(["saved", "saved", "open", "later"]);
    expect(states(stepsOf(steps, { background: "waiting" }))).toEqual([
      "saved",
      "saved",
      "waiting",
      "open",
    ]);
    expect(states(stepsOf(steps, { background: "refused" })).slice(2)).toEqual([
      "refused",
      "later",
    ]);
  });

  it("asks for nothing of a closed application", () => {
    const closed = { ...form(["personal"], true), takesFiles: false };
    expect(states(stepsOf(closed, {}))).toEqual(["saved", "closed", "closed", "closed"]);
  });
});

describe("nextOpen", () => {
  const steps = stepsOf(form(["position"], true), { background: "refused" });

  it("goes on after a place, then from the first", () => {
    expect(nextOpen(steps)).toBe("personal");
    expect(nextOpen(steps, "personal")).toBe("background");
    expect(nextOpen(steps, "background")).toBe("personal");
  });

  it("is nothing where nothing is open", () => {
    expect(nextOpen(stepsOf(form(["personal", "position"]), {}))).toBeUndefined();
  });
});

it("counts what is done and the minutes of what is open", () => {
  const steps = stepsOf(form(["personal"], true), {});
  expect([countDone(steps), minutesLeft(steps)]).toEqual([1, 5]);
  expect(minutesLeft(stepsOf(form(["personal", "position"]), {}))).toBe(0);
});

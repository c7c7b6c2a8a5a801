import { describe, expect, it } from "vitest";
import { applicationStates } from "@/domain/states";
import { hasReached, isClosed, isOpen } from "./standing";

describe("where an application stands", () => {
  it("has reached a stage from there on, and not what waits or has ended", () => {
    const reached = applicationStates.filter((state) => hasReached(state, "VERIFICATION"));
    expect(reached).toEqual(["VERIFICATION", "HIRED"]);
    expect(applicationStates.filter((state) => hasReached(state, "SUBMITTED"))).not.toContain(
      "ON_HOLD",
    );
  });

  it("is open or closed once it was sent, and never both", () => {
    for (const state of applicationStates) {
      expect(isOpen(state) !== isClosed(state), state).toBe(state !== "DRAFT");
    }
  });
});

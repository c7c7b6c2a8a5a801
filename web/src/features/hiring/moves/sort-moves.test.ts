import { describe, expect, it } from "vitest";
import type { NextMove } from "@/lib/api/generated/types.gen";
import type { Status } from "../status-tag";
import { sortMoves, sortTargets } from "./sort-moves";

function moves(...named: [Status, NextMove["reasons"]][]): NextMove[] {
  return named.map(([toStatus, reasons]) => ({ toStatus, reasons }));
}

describe("sortMoves", () => {
  it("keeps apart what leads back", () => {
    const nextMoves = moves(
      ["INTERVIEW_SCHEDULED", null],
      ["SUBMITTED", "step_back"],
      ["ON_HOLD", "hold"],
      ["REJECTED", "rejection"],
    );
    const { onward, back } = sortMoves({ status: "IN_REVIEW", nextMoves });
    expect(onward.map(({ toStatus }) => toStatus)).toEqual([
      "INTERVIEW_SCHEDULED",
      "ON_HOLD",
      "REJECTED",
    ]);
    expect(back.map(({ toStatus }) => toStatus)).toEqual(["SUBMITTED"]);
  });

  it("takes reopening for a way on", () => {
    const nextMoves = moves(["IN_REVIEW", "step_back"]);
    expect(sortMoves({ status: "REJECTED", nextMoves })).toEqual({ onward: nextMoves, back: [] });
  });
});

describe("sortTargets", () => {
  const row = (status: Status, heldFrom: Status | null = null) => ({ status, heldFrom });

  it("offers what is ahead of any and behind any", () => {
    const { onward, back } = sortTargets([row("INTERVIEWED"), row("VERIFICATION")]);
    expect(onward).toEqual([
      "CONDITIONAL_OFFER",
      "PRE_HIRE",
      "VERIFICATION",
      "HIRED",
      "ON_HOLD",
      "REJECTED",
    ]);
    expect(back).toEqual([
      "SUBMITTED",
      "IN_REVIEW",
      "INTERVIEW_SCHEDULED",
      "INTERVIEWED",
      "CONDITIONAL_OFFER",
      "PRE_HIRE",
    ]);
  });

  it("leads nothing back that is new, and what is held on to where it was", () => {
    expect(sortTargets([row("SUBMITTED")]).back).toEqual([]);
    const held = sortTargets([row("ON_HOLD", "VERIFICATION")]);
    expect(held).toEqual({
      onward: ["VERIFICATION", "HIRED", "ON_HOLD", "REJECTED"],
      back: [],
    });
  });
});

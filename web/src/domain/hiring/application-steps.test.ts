import { describe, expect, it } from "vitest";
import { applicationStages, applicationStates } from "@/domain/states";
import { applicationSteps, shownSteps, stepOfState } from "./application-steps";

type Told = Parameters<typeof shownSteps>[0];

function sent(...states: Told["status"][]): Told {
  const progress = states.map((status, index) => ({ status, at: `2026-11-0${index + 1}` }));
  return { status: states.at(-1) ?? "DRAFT", progress };
}

function told(application: Told): string[] {
  return shownSteps(application).map(({ step, state, at }) => `${step} ${state} ${at ?? "-"}`);
}

describe("the steps of an application", () => {
  it("have a place for every state", () => {
    expect(Object.keys(stepOfState).sort()).toEqual([...applicationStates].sort());
  });

  it("are each reached by a stage, in the order of the stages, and by nothing else", () => {
    const reached = applicationStages.map((stage) => stepOfState[stage]);
    expect([...new Set(reached)]).toEqual(applicationSteps);
    const beside = applicationStates.filter((state) => stepOfState[state] === null);
    expect(beside).toEqual(
      applicationStates.filter((s) => !applicationStages.some((t) => t === s)),
    );
  });

  it("say what is done, what was left out, where it is and what comes", () => {
    expect(told(sent("SUBMITTED", "IN_REVIEW", "CONDITIONAL_OFFER"))).toEqual([
      "received done 2026-11-01",
      "review done 2026-11-02",
      "interview skipped -",
      "offer now 2026-11-03",
      "paperwork ahead -",
      "hired ahead -",
    ]);
  });

  it("wait where an application does", () => {
    expect(told(sent("SUBMITTED", "INTERVIEWED", "ON_HOLD"))[2]).toBe(
      "interview waiting 2026-11-02",
    );
  });

  it("go back with an application that was moved back", () => {
    expect(told(sent("SUBMITTED", "INTERVIEW_SCHEDULED", "IN_REVIEW")).slice(1, 3)).toEqual([
      "review now 2026-11-03",
      "interview ahead -",
    ]);
  });

  it("are all done for whoever was hired", () => {
    const states = shownSteps(sent(...applicationStages)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["done"]));
  });

  it("do not go on for what has ended", () => {
    for (const end of ["WITHDRAWN", "REJECTED"] as const) {
      expect(told(sent("SUBMITTED", "INTERVIEWED", end))).toEqual([
        "received done 2026-11-01",
        "interview done 2026-11-02",
      ]);
    }
  });

  it("do not call done what an application ended at", () => {
    expect(told(sent("SUBMITTED", "IN_REVIEW", "INTERVIEW_SCHEDULED", "WITHDRAWN"))[2]).toBe(
      "interview reached 2026-11-03",
    );
  });

  it("are all ahead of what was never sent", () => {
    expect(new Set(shownSteps(sent("DRAFT")).map(({ state }) => state))).toEqual(
      new Set(["ahead"]),
    );
  });
});

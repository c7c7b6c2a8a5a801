import type { OwnApplication } from "@/lib/api/generated/types.gen";
import { hasEnded } from "./has-ended";

type State = OwnApplication["status"];
type Told = Pick<OwnApplication, "status" | "progress">;

/** The steps of an application as its applicant sees them: several of the agency's stages can be one step. */
export const applicationSteps = [
  "received",
  "review",
  "interview",
  "offer",
  "paperwork",
  "hired",
] as const;

export type ApplicationStep = (typeof applicationSteps)[number];

/** The step of each state; null for those outside the steps, which wait, have ended or were never sent. */
export const stepOfState = {
  DRAFT: null,
  SUBMITTED: "received",
  IN_REVIEW: "review",
  INTERVIEW_SCHEDULED: "interview",
  INTERVIEWED: "interview",
  CONDITIONAL_OFFER: "offer",
  PRE_HIRE: "paperwork",
  VERIFICATION: "paperwork",
  HIRED: "hired",
  ON_HOLD: null,
  WITHDRAWN: null,
  REJECTED: null,
} as const satisfies Record<State, ApplicationStep | null>;

/** How an application stands at a step; `skipped` is one that it went past, `reached` one that it ended at. */
export type StepState = "done" | "skipped" | "now" | "waiting" | "reached" | "ahead";

export type ShownStep = { step: ApplicationStep; state: StepState; at: string | undefined };

/** The states in which nothing of their step is left to be done. */
const finished: readonly State[] = ["SUBMITTED", "INTERVIEWED", "HIRED"];

/** The state of a step that an application was in last, even if it has since been put on hold or ended. */
function lastState({ status, progress }: Told): State | undefined {
  return [...progress.map((entry) => entry.status), status].findLast(
    (state) => stepOfState[state] !== null,
  );
}

/** How the last step stands of an application that has ended or is still on its way. */
function stateOfLast({ status }: Told, last: State | undefined): StepState {
  if (status === "HIRED") {
    return "done";
  }
  if (hasEnded({ status })) {
    return last !== undefined && finished.includes(last) ? "done" : "reached";
  }
  return status === "ON_HOLD" ? "waiting" : "now";
}

/** All steps, with how far along an application is; for one that has ended, only those that it took or ended at. */
export function shownSteps(application: Told): ShownStep[] {
  const last = lastState(application);
  const lastStep = last === undefined ? null : stepOfState[last];
  const place = lastStep === null ? -1 : applicationSteps.indexOf(lastStep);
  const steps = applicationSteps.map((step, index): ShownStep => {
    const at = application.progress.find((entry) => stepOfState[entry.status] === step)?.at;
    if (index > place) {
      return { step, state: "ahead", at: undefined };
    }
    if (index < place) {
      return { step, state: at === undefined ? "skipped" : "done", at };
    }
    return { step, state: stateOfLast(application, last), at };
  });
  return hasEnded(application)
    ? steps.filter(({ state }) => state === "done" || state === "reached")
    : steps;
}

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

/** How an application stands at a step; `skipped` is one that it went past. */
export type StepState = "done" | "skipped" | "now" | "waiting" | "ahead";

export type ShownStep = { step: ApplicationStep; state: StepState; at: string | undefined };

/** The step that an application has reached, even if it has since been put on hold or ended. */
function lastStep({ status, progress }: Told): ApplicationStep | null {
  return [...progress.map((entry) => entry.status), status].reduce<ApplicationStep | null>(
    (last, state) => stepOfState[state] ?? last,
    null,
  );
}

/** All steps, with how far along an application is; for one that has ended, only those that it took. */
export function shownSteps(application: Told): ShownStep[] {
  const { status, progress } = application;
  const isOver = hasEnded(application);
  const last = lastStep(application);
  const place = last === null ? -1 : applicationSteps.indexOf(last);
  const steps = applicationSteps.map((step, index): ShownStep => {
    const at = progress.find((entry) => stepOfState[entry.status] === step)?.at;
    if (index > place) {
      return { step, state: "ahead", at: undefined };
    }
    if (index < place) {
      return { step, state: at === undefined ? "skipped" : "done", at };
    }
    const isPast = isOver || status === "HIRED";
    const here = status === "ON_HOLD" ? "waiting" : "now";
    return { step, state: isPast ? "done" : here, at };
  });
  return isOver ? steps.filter(({ state }) => state === "done") : steps;
}

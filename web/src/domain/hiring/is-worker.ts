import { applicationStages } from "../states";

type Stage = { status: string; heldFrom: string | null };

const stages: readonly string[] = applicationStages.slice(applicationStages.indexOf("PRE_HIRE"));

/** Whether somebody is being hired or is hired, on hold from there included: of whom there is a personnel file. */
export function isWorker({ status, heldFrom }: Stage): boolean {
  return stages.includes(status === "ON_HOLD" ? (heldFrom ?? "") : status);
}

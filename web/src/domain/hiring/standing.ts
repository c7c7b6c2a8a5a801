import { applicationStages, closedApplicationStates, openApplicationStates } from "../states";

const stages: readonly string[] = applicationStages;
const open: readonly string[] = openApplicationStates;
const closed: readonly string[] = closedApplicationStates;

/** Whether a state is this stage or a later one, as `private.has_reached` says; waiting or ended states are not. */
export function hasReached(status: string, stage: (typeof applicationStages)[number]): boolean {
  return stages.indexOf(status) >= stages.indexOf(stage);
}

/** Whether somebody still has something to do about an application in this state. */
export function isOpen(status: string): boolean {
  return open.includes(status);
}

/** Whether an application in this state is decided or withdrawn. */
export function isClosed(status: string): boolean {
  return closed.includes(status);
}

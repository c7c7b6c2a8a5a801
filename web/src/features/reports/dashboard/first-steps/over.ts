/** Whether this browser shows the first steps no longer: all are done, or somebody has hidden them. */

import { browserStore } from "@/lib/storage/browser-storage";

const key = "carehire.first-steps";

export function areStepsOver(): boolean {
  return browserStore.get(key) !== null;
}

export function endSteps(): void {
  browserStore.set(key, "over");
}

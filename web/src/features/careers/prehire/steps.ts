/** How the steps of somebody's form stand, and which one comes next. */

import type { SectionId } from "@/domain/hiring/prehire/declare";
import { prehireSections } from "@/domain/hiring/prehire/sections";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";

export type StepState = "saved" | "waiting" | "refused" | "open" | "later" | "closed";

export type Step = {
  id: SectionId;
  state: StepState;
  /** The status from which on it is asked for. */
  opensAt: OwnApplicationDetail["prehireSections"][number]["opensAt"];
};

export type Unsent = Readonly<Partial<Record<SectionId, "waiting" | "refused">>>;

type FormState = Pick<
  OwnApplicationDetail,
  "prehireSections" | "takesFiles" | "isPrehireCompleted"
>;

export function stepsOf(
  { prehireSections: states, takesFiles }: FormState,
  unsent: Unsent,
): Step[] {
  const isDone = (id: SectionId) =>
    unsent[id] === "waiting" ||
    states.some(({ sectionId, savedAt }) => sectionId === id && savedAt);
  const others = states.filter(({ sectionId }) => sectionId !== "signature");
  const mayBeSigned = others.every(({ sectionId }) => isDone(sectionId));
  return states.map(({ sectionId: id, isOpen, savedAt, opensAt }) => {
    const asked = isOpen && (id !== "signature" || mayBeSigned) ? "open" : "later";
    const saved = savedAt === null ? undefined : "saved";
    const unasked = takesFiles ? asked : "closed";
    return { id, opensAt, state: unsent[id] ?? saved ?? unasked };
  });
}

/** The next step that waits for the applicant, from a place on and then from the first. */
export function nextOpen(steps: readonly Step[], after?: SectionId): SectionId | undefined {
  const from = steps.findIndex(({ id }) => id === after) + 1;
  const asks = ({ state }: Step) => state === "open" || state === "refused";
  return [...steps.slice(from), ...steps.slice(0, from)].find(asks)?.id;
}

/** How long what is open takes most people. */
export function minutesLeft(steps: readonly Step[]): number {
  return steps
    .filter(({ state }) => state === "open")
    .reduce((sum, { id }) => sum + prehireSections[id].minutes, 0);
}

export function countDone(steps: readonly Step[]): number {
  return steps.filter(({ state }) => state === "saved" || state === "waiting").length;
}

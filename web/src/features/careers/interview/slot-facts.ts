import type { OwnSlot } from "@/lib/api/generated/types.gen";

/** What a time is besides its hour: how, how long and where. */
export const slotFacts = ["interviewType", "minutes", "place"] as const;

export type SlotFact = (typeof slotFacts)[number];

/** What is true of every time: said once above them, so that each shows only its hour. */
export function sharedFacts(slots: readonly OwnSlot[]): SlotFact[] {
  return slotFacts.filter((fact) => slots.every((slot) => slot[fact] === slots[0]?.[fact]));
}

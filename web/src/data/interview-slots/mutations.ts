import "@/domain/hiring/error-words";
import "@/domain/interviews/error-words";
import { deleteRow, patchRow, switchRow } from "@/data/resources/mutations";
import { failedTo } from "@/data/resources/queries";
import { interviewSlots } from "@/lib/api/generated/interview-slots/resource.gen";
import {
  createInterviewSlotSeries,
  createInterviewSlots,
} from "@/lib/api/generated/interview-slots/sdk.gen";
import type {
  InterviewSlot,
  InterviewSlotCreate,
  InterviewSlotPatch,
  SlotSeries,
} from "@/lib/api/generated/types.gen";

const meta = { fallback: failedTo("create", interviewSlots) };

type Versioned = Pick<InterviewSlot, "id" | "version">;

export function createSlot(body: InterviewSlotCreate, idempotencyKey: string) {
  return createInterviewSlots({ body, headers: { "Idempotency-Key": idempotencyKey }, meta });
}

/** Says which times of a series would be added, and adds none. */
export function trySlotSeries(body: SlotSeries) {
  return createInterviewSlotSeries({ body: { ...body, isDryRun: true }, meta });
}

export function createSlotSeries(body: SlotSeries, idempotencyKey: string) {
  return createInterviewSlotSeries({ body, headers: { "Idempotency-Key": idempotencyKey }, meta });
}

/** Changes a slot, or moves it. */
export function changeSlot(id: string, body: InterviewSlotPatch): Promise<InterviewSlot> {
  return patchRow(interviewSlots, id, body);
}

/** Stops offering it; the interviewer's time is then free. */
export function withdrawSlot(slot: Versioned): Promise<InterviewSlot> {
  return switchRow(interviewSlots, slot, "soft-delete");
}

export function bringSlotBack(slot: Versioned): Promise<InterviewSlot> {
  return switchRow(interviewSlots, slot, "reactivate");
}

export function deleteSlot(id: string) {
  return deleteRow(interviewSlots, id);
}

import "@/domain/hiring/error-words";
import { listApplicationSlotsOptions } from "@/lib/api/generated/applications/query.gen";
import {
  createBulkInvitations,
  createInterviewInvitation,
  deleteInterviewInvitation,
  undoBulkInvitations,
} from "@/lib/api/generated/applications/sdk.gen";
import {
  confirmInterview,
  createNoShow,
  undoInterviewConfirmation,
  undoNoShow,
  updateInterview,
} from "@/lib/api/generated/interviews/sdk.gen";
import type { InterviewMove } from "@/lib/api/generated/types.gen";

/** The next times in which an applicant can be booked. */
export function applicationSlotsQuery(id: string) {
  // Somebody else may have taken one a moment ago.
  return { ...listApplicationSlotsOptions({ path: { application_id: id } }), staleTime: 0 };
}

/** Lets an applicant choose a time by themselves, or undoes that. */
export function inviteApplicant(id: string, isBack: boolean) {
  const path = { application_id: id };
  return isBack ? deleteInterviewInvitation({ path }) : createInterviewInvitation({ path });
}

/** Lets each of many choose a time by themselves; safe to repeat. */
export function inviteApplicants(applicationIds: string[]) {
  return createBulkInvitations({ body: { applicationIds } });
}

export function endInvitations(applicationIds: string[]) {
  return undoBulkInvitations({ body: { applicationIds } });
}

/** Gives an interview another time. */
export function moveInterview(id: string, body: InterviewMove, idempotencyKey: string) {
  return updateInterview({
    path: { interview_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Says that somebody did not come, or undoes that. */
export function missInterview(id: string, version: number, isBack: boolean) {
  const call = { path: { interview_id: id }, body: { version } };
  return isBack ? undoNoShow(call) : createNoShow(call);
}

/** Records that an applicant said that they will come, or undoes that. */
export function noteComing(id: string, version: number, isBack: boolean) {
  const call = { path: { interview_id: id }, body: { version } };
  return isBack ? undoInterviewConfirmation(call) : confirmInterview(call);
}

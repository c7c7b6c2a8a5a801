import "@/domain/hiring/error-words";
import {
  cancelPublicInterview,
  createPublicInterview,
  listPublicInterviewSlots,
} from "@/lib/api/generated/public/sdk.gen";
import type { OwnApplicationDetail, OwnSlot } from "@/lib/api/generated/types.gen";

/** What an applicant asks about the interview of their own. */
export type InterviewCalls = {
  openTimes: (id: string) => Promise<readonly OwnSlot[]>;
  /** Books this time; where another one is booked already, it is given up for this one. */
  choose: (id: string, slotId: string) => Promise<OwnApplicationDetail>;
  cancel: (id: string) => Promise<OwnApplicationDetail>;
};

/** By the session of their account. */
export const ownInterview: InterviewCalls = {
  openTimes: (id) => listPublicInterviewSlots({ path: { application_id: id } }),
  choose: (id, slotId) => createPublicInterview({ path: { application_id: id }, body: { slotId } }),
  cancel: (id) => cancelPublicInterview({ path: { application_id: id } }),
};

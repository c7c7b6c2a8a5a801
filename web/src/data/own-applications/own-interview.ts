import "@/domain/hiring/error-words";
import {
  cancelPublicInterview,
  confirmPublicInterview,
  createPublicInterview,
  listPublicInterviewSlots,
  updatePublicInterviewWait,
} from "@/lib/api/generated/public/sdk.gen";
import type { OwnApplicationDetail, OwnSlot } from "@/lib/api/generated/types.gen";
import { callApi } from "@/lib/api/send";
import { signedInClient } from "@/lib/api/signed-in";
import { interviewFile } from "../applications/interview-file";

/** An applicant's calls about their own interview. */
export type InterviewCalls = {
  openTimes: (id: string) => Promise<readonly OwnSlot[]>;
  /** Books this time; where another one is booked already, it is given up for this one. */
  choose: (id: string, slotId: string) => Promise<OwnApplicationDetail>;
  /** Says that the applicant will come. */
  confirm: (id: string) => Promise<OwnApplicationDetail>;
  cancel: (id: string) => Promise<OwnApplicationDetail>;
  /** Sets whether the applicant is notified when another time becomes free. */
  wait: (id: string, isWaiting: boolean) => Promise<OwnApplicationDetail>;
  /** What a calendar program reads. */
  file: (id: string) => Promise<string>;
};

/** With the session of an account: without it, these calls look for a capability. */
function about(id: string) {
  return { client: signedInClient, path: { application_id: id } };
}

/** By the session of their account. */
export const ownInterview: InterviewCalls = {
  openTimes: (id) => listPublicInterviewSlots(about(id)),
  choose: (id, slotId) => createPublicInterview({ ...about(id), body: { slotId } }),
  confirm: (id) => confirmPublicInterview(about(id)),
  cancel: (id) => cancelPublicInterview(about(id)),
  wait: (id, isWaiting) => updatePublicInterviewWait({ ...about(id), body: { isWaiting } }),
  file: (id) =>
    callApi({
      method: "GET",
      url: interviewFile(id),
      headers: { Accept: "text/calendar" },
      signal: undefined,
      fallback: undefined,
      signedIn: true,
    }),
};

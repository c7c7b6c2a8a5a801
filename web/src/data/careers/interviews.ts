/** An applicant's own interview: the times that are open for them, and which one they choose. */
import "@/domain/hiring/error-words";
import { ApiError, errorBodyOf, unreachableError } from "@/lib/api/errors";
import type {
  CancelPublicInterviewData,
  CancelPublicInterviewResponses,
  ConfirmPublicInterviewData,
  ConfirmPublicInterviewResponses,
  CreatePublicInterviewData,
  CreatePublicInterviewResponses,
  ListPublicInterviewSlotsData,
  ListPublicInterviewSlotsResponses,
  UpdatePublicInterviewWaitData,
  UpdatePublicInterviewWaitResponses,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";
import { interviewFile } from "../applications/interview-file";
import type { InterviewCalls } from "../own-applications/own-interview";

function openTimes(id: string) {
  return callPlain<ListPublicInterviewSlotsData, ListPublicInterviewSlotsResponses>({
    method: "GET",
    url: "/api/public/applications/{application_id}/interview-slots",
    path: { application_id: id },
  });
}

/** Books this time; where another one is booked already, it is given up for this one. */
function choose(id: string, slotId: string) {
  return callPlain<CreatePublicInterviewData, CreatePublicInterviewResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/interview",
    path: { application_id: id },
    body: { slotId },
  });
}

function cancel(id: string) {
  return callPlain<CancelPublicInterviewData, CancelPublicInterviewResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/interview/cancel",
    path: { application_id: id },
  });
}

function confirm(id: string) {
  return callPlain<ConfirmPublicInterviewData, ConfirmPublicInterviewResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/interview/confirm",
    path: { application_id: id },
  });
}

function wait(id: string, isWaiting: boolean) {
  return callPlain<UpdatePublicInterviewWaitData, UpdatePublicInterviewWaitResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/interview/wait",
    path: { application_id: id },
    body: { isWaiting },
  });
}

/** No JSON: what a calendar program reads. */
async function file(id: string) {
  const response = await fetch(interviewFile(id), { credentials: "same-origin" }).catch(() => {
    throw unreachableError();
  });
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError(response.status, errorBodyOf(text), response.statusText);
  }
  return text;
}

/** By what this browser holds: the capability of an applicant without an account. */
export const visitorInterview: InterviewCalls = { openTimes, choose, confirm, cancel, wait, file };

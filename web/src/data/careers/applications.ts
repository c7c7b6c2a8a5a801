/** Applications of people without an account; a cookie that the API sets says which ones are theirs. */
import "@/upload/error-words";
import "@/domain/hiring/error-words";
import { ApiError } from "@/lib/api/errors";
import type {
  CreatePublicApplicationData,
  CreatePublicApplicationResponses,
  GetPublicApplicationData,
  GetPublicApplicationResponses,
  OpenPublicApplicationData,
  OpenPublicApplicationResponses,
  UpdatePublicRemindersData,
  UpdatePublicRemindersResponses,
  WithdrawPublicApplicationData,
  WithdrawPublicApplicationResponses,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";
import { applicantToken } from "./signed-in";

const unauthorized = 401;

type Sent = CreatePublicApplicationData["body"];

function send(body: Sent, bearer?: string) {
  return callPlain<CreatePublicApplicationData, CreatePublicApplicationResponses>({
    method: "POST",
    url: "/api/public/applications",
    body,
    bearer,
  });
}

/** With the account of an applicant who has signed in here; an ended session does not hold up an application. */
export async function sendApplication(body: Sent) {
  const bearer = await applicantToken();
  try {
    return await send(body, bearer);
  } catch (error) {
    if (bearer !== undefined && error instanceof ApiError && error.status === unauthorized) {
      return await send(body);
    }
    throw error;
  }
}

export function fetchOwnApplication(id: string) {
  return callPlain<GetPublicApplicationData, GetPublicApplicationResponses>({
    method: "GET",
    url: "/api/public/applications/{application_id}",
    path: { application_id: id },
  });
}

/** Opens an application by the token of a mailed link, which this browser then holds. */
export function openApplication(id: string, token: string) {
  return callPlain<OpenPublicApplicationData, OpenPublicApplicationResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/open",
    path: { application_id: id },
    body: { token },
  });
}

function withdrawApplication(id: string) {
  return callPlain<WithdrawPublicApplicationData, WithdrawPublicApplicationResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/withdraw",
    path: { application_id: id },
  });
}

function setReminders(id: string, areStopped: boolean) {
  return callPlain<UpdatePublicRemindersData, UpdatePublicRemindersResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/reminders",
    path: { application_id: id },
    body: { areStopped },
  });
}

/** What someone who opened an application by a link can do with it. */
export const visitorCalls = { withdraw: withdrawApplication, setReminders };

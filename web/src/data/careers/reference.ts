/** A reference of somebody without an account: read and answered by the token of a mailed link. */
import type {
  CreateReferenceAnswerData,
  CreateReferenceAnswerResponses,
  DeclineReferenceData,
  DeclineReferenceResponses,
  GetLinkedReferenceData,
  GetLinkedReferenceResponses,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";

export function fetchReference(body: GetLinkedReferenceData["body"]) {
  return callPlain<GetLinkedReferenceData, GetLinkedReferenceResponses>({
    method: "POST",
    url: "/api/public/reference",
    body,
  });
}

export function sendReference(body: CreateReferenceAnswerData["body"]) {
  return callPlain<CreateReferenceAnswerData, CreateReferenceAnswerResponses>({
    method: "POST",
    url: "/api/public/reference/answer",
    body,
  });
}

export function declineReference(body: DeclineReferenceData["body"]) {
  return callPlain<DeclineReferenceData, DeclineReferenceResponses>({
    method: "POST",
    url: "/api/public/reference/decline",
    body,
  });
}

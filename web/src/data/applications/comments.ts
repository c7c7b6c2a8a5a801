import "@/lib/hiring/error-words";
import {
  listCommentsOptions,
  listCommentsQueryKey,
} from "@/lib/api/generated/applications/query.gen";
import {
  createComment,
  deleteComment,
  patchComment,
  restoreComment,
} from "@/lib/api/generated/applications/sdk.gen";
import { ofOperation } from "@/lib/api/query-keys";

type Comment = { applicationId: string; id: string };

const path = ({ applicationId, id }: Comment) => ({
  application_id: applicationId,
  comment_id: id,
});

export const commentsKey = ofOperation(listCommentsQueryKey({ path: { application_id: "" } }));

export function commentsQuery(applicationId: string, fallback: string) {
  return listCommentsOptions({ path: { application_id: applicationId }, meta: { fallback } });
}

export function writeComment(applicationId: string, text: string, idempotencyKey: string) {
  return createComment({
    path: { application_id: applicationId },
    body: { text },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

export function changeComment(comment: Comment, text: string) {
  return patchComment({ path: path(comment), body: { text } });
}

/** Takes a comment back, or brings back one that was taken back. */
export function toggleComment(comment: Comment, isTakenBack: boolean) {
  return isTakenBack
    ? restoreComment({ path: path(comment) })
    : deleteComment({ path: path(comment) });
}

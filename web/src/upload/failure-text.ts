import { ApiError, errorText } from "@/lib/api/errors";
import type { Locale } from "@/lib/messages/locale";
import { uploadProblems } from "./problem-messages";
import { UnreadableFileError, UploadRefusedError } from "./send-document";

const TOO_LARGE = 413;

/** Why a file has stopped and does not go on by itself; a refusal of Storage has the words of HTTP with it. */
export function uploadFailureText(
  error: unknown,
  locale: Locale,
  refused = uploadProblems[locale].refused,
): string {
  if (error instanceof ApiError) {
    return errorText(error, locale, refused);
  }
  if (error instanceof UnreadableFileError) {
    return uploadProblems[locale].unreadable;
  }
  if (error instanceof UploadRefusedError) {
    const isTooLarge = error.status === TOO_LARGE;
    return isTooLarge ? uploadProblems[locale].too_large : `${refused} (${error.statusText})`;
  }
  return refused;
}

import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/errors";
import { AttemptError } from "./attempt";
import { uploadFailureText } from "./failure-text";
import { UnreadableFileError, UploadRefusedError } from "./send-document";

function refused(status: number, text = "") {
  return new UploadRefusedError(new AttemptError(status, "POST", "", text));
}

test.each([
  [
    refused(403, "Forbidden"),
    "The server did not accept the upload. Try again; if it fails again, sign in again. (403 Forbidden)",
  ],
  [
    refused(403),
    "The server did not accept the upload. Try again; if it fails again, sign in again. (403)",
  ],
  [
    refused(413, "Payload Too Large"),
    "This file is larger than 25 MB. Scan it in fewer pages or with a lower quality.",
  ],
  [
    new UnreadableFileError(),
    "The file could not be read. It may have been moved or deleted: choose it again.",
  ],
  [new ApiError(409, { message: "The visit is canceled." }, ""), "The visit is canceled."],
])("%o", (error, text) => {
  expect(uploadFailureText(error, "en")).toBe(text);
});

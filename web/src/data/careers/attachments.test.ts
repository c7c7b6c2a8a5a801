import { afterEach, expect, test, vi } from "vitest";
import { visitorFiles } from "./attachments";

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, text: string) {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(text, { status, statusText: "Bad Gateway" })),
  );
}

const file = { applicationId: "a", fieldName: "cv", fileName: "cv.pdf", bytes: 1 };

test("an answer without words of its own is told in the call's", async () => {
  answerWith(500, "<html>");
  await expect(visitorFiles.announce(file)).rejects.toThrow("Failed to upload attachment");
  await expect(visitorFiles.open("a")).rejects.toThrow("Failed to fetch file details");
});

test("the API's words go first", async () => {
  answerWith(409, JSON.stringify({ message: "This application takes no more files." }));
  await expect(visitorFiles.announce(file)).rejects.toThrow(
    "This application takes no more files.",
  );
});

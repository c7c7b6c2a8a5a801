import { afterEach } from "vitest";

// Files share a process, and those with a document the document.
afterEach(() => {
  if (typeof document !== "undefined") {
    document.body.replaceChildren();
  }
});

import { afterEach } from "vitest";

// jsdom has no width, which is a phone to what is loaded ahead on desks.
if (typeof window !== "undefined") {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

// Files share a process, and those with a document the document.
afterEach(() => {
  if (typeof document !== "undefined") {
    document.body.replaceChildren();
  }
});

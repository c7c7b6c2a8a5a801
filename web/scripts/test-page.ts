/**
 * The page of a unit test never finishes loading: what a page may need later is loaded when it has, and a test may be
 * over, with its page gone, before that code has come.
 */
if (typeof document !== "undefined") {
  Object.defineProperty(document, "readyState", { value: "loading" });
}

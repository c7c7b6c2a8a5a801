import { expect, it } from "vitest";
import { formatFileSize } from "./file-size";

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1,023 bytes"],
  [2048, "2 kB"],
  [1_468_006, "1.4 MB"],
  [26_214_400, "25 MB"],
])("writes %i as %s", (bytes, text) => {
  expect(formatFileSize(bytes, "en")).toBe(text);
});

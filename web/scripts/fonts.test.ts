import { describe, expect, it } from "vitest";
import { charactersIn, faces, fontFiles } from "./fonts.ts";

describe("the fonts that are sent", () => {
  it("are one file for each face", async () => {
    const files = await fontFiles();
    expect([...files.keys()].sort()).toEqual([...new Set(faces.map(({ file }) => file))].sort());
    for (const content of files.values()) {
      expect(content.subarray(0, 4).toString()).toBe("wOF2");
    }
    expect(files.get("inter.woff2")?.length).toBeLessThan(32_000);
  });

  it("have all characters of their range", () => {
    expect(charactersIn("U+0041-0043,U+00F1")).toBe("ABCñ");
  });
});

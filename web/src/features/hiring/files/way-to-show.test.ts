import { describe, expect, it } from "vitest";
import { wayToShow } from "./way-to-show";

describe("wayToShow", () => {
  it("frames a PDF where the browser has a viewer for it", () => {
    expect(wayToShow("application/pdf", true)).toBe("frame");
    expect(wayToShow("application/pdf", false)).toBe("none");
  });

  it("shows pictures as such", () => {
    expect(wayToShow("image/jpeg", false)).toBe("picture");
    expect(wayToShow("image/heic", true)).toBe("picture");
  });

  it("shows nothing of what another program opens", () => {
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    for (const mime of [word, "application/msword", "text/html", ""]) {
      expect(wayToShow(mime, true)).toBe("none");
    }
  });
});

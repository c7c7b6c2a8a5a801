import { describe, expect, it } from "vitest";
import { readableSource } from "./readable-source";

describe("readableSource", () => {
  it("names the job boards as they name themselves", () => {
    expect(readableSource("ziprecruiter")).toBe("ZipRecruiter");
    expect(readableSource("indeed")).toBe("Indeed");
  });

  it("makes words of what stands in a link", () => {
    expect(readableSource("flyer")).toBe("Flyer");
    expect(readableSource("job_fair-2026")).toBe("Job fair 2026");
  });
});

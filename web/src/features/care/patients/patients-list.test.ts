import { describe, expect, it } from "vitest";
import { readView } from "@/components/list/view/list-view";
import { patientsList, toPage, toScope } from "./patients-list";

const day = "11-21-2026";

function read(query: string) {
  return readView(patientsList, new URLSearchParams(query));
}

describe("what the API is asked for", () => {
  it("is only what the address narrows", () => {
    expect(toScope(read(""), day)).toEqual({ date: day, active: "true" });
    expect(toScope(read("hasVisit=no&uploaded=yes&active=all"), day)).toEqual({
      date: day,
      active: "all",
      hasVisit: false,
      uploaded: true,
    });
  });

  it("names the page, its order and its size", () => {
    expect(toPage(read("sort=-createdAt&limit=50&cursor=abc"), day)).toMatchObject({
      sort: "-createdAt",
      limit: 50,
      cursor: "abc",
    });
  });
});

import { describe, expect, it } from "vitest";
import { readView } from "@/components/list/view/list-view";
import { auditLog, toQuery } from "./audit-log";

const actorId = "0b8ef6d4-8c1f-4a5c-9a43-1f9b1a2c3d4e";

function asked(address: string) {
  return toQuery(readView(auditLog, new URLSearchParams(address)), "03-01-2026");
}

describe("what is asked of the audit record", () => {
  it("is everything where nothing is chosen", () => {
    expect(asked("")).toEqual({
      limit: 20,
      cursor: null,
      entity: null,
      action: null,
      actorId: null,
      firstDay: null,
    });
  });

  it("is what was chosen", () => {
    expect(asked(`entity=visits&action=open&actor=${actorId}`)).toMatchObject({
      entity: "visits",
      action: "open",
      actorId,
    });
    expect(asked("entity=nothing&action=x&actor=x")).toEqual(asked(""));
  });

  it.each([
    ["today", "03-01-2026"],
    ["week", "02-23-2026"],
    ["month", "01-31-2026"],
  ])("begins with the first day of: %s", (since, firstDay) => {
    expect(asked(`since=${since}`).firstDay).toBe(firstDay);
  });
});

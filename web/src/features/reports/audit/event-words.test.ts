import { describe, expect, it } from "vitest";
import type { AuditEvent } from "@/lib/api/generated/types.gen";
import { entityWords } from "./entity-words";
import { actorName, detailsOf, eventName } from "./event-words";
import { auditMessages } from "./messages";

const event: AuditEvent = {
  id: "1",
  occurredAt: "2026-11-30T12:00:00Z",
  actorId: "2",
  actorName: "Ana Ruiz",
  action: "update",
  entity: "job_listings",
  entityIds: ["3"],
  entityCount: 1,
  details: {},
  requestId: null,
};
const t = auditMessages.en;

describe("an event of the audit record", () => {
  it("is called by what happened to what, in the database's words where there are no others", () => {
    expect(eventName(event, t, entityWords.en)).toBe("Changed: Job listings");
    const unknown = { ...event, action: "fold_up", entity: "paper_planes" };
    expect(eventName(unknown, t, entityWords.en)).toBe("fold up: paper planes");
  });

  it("names its actor, if it has one", () => {
    expect(actorName(event, t)).toBe("Ana Ruiz");
    expect(actorName({ ...event, actorName: null }, t)).toBe("Somebody without a name");
    expect(actorName({ ...event, actorId: null }, t)).toBe("Automatic, or by a link");
  });

  it("says which columns were changed and what else is known", () => {
    expect(detailsOf({ details: { columns: ["staff_mfa", "city"], withoutVersion: true } })).toBe(
      "staff mfa, city; without version",
    );
    expect(detailsOf({ details: { from: "applicant", to: "employee" } })).toBe(
      "from: applicant; to: employee",
    );
    expect(detailsOf(event)).toBe("");
  });
});

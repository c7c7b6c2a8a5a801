import { describe, expect, it } from "vitest";
import { timesOf } from "./email-times";
import { applicationEmailMessages } from "./messages";

const t = applicationEmailMessages.en;
const zone = "America/New_York";
const queued = {
  state: "queued",
  attempts: 0,
  createdAt: "2026-11-23T15:00:00Z",
  notBefore: null,
  awaitingSince: null,
  sentAt: null,
  resentAt: null,
  bouncedAt: null,
} as const;

describe("timesOf", () => {
  it("says until when an email is held only while it is", () => {
    const held = { ...queued, notBefore: "2026-11-23T15:30:00Z" };
    const until = "Held until 11/23/2026, 10:30 AM";
    expect(timesOf(held, t, zone)).toEqual(["Queued 11/23/2026, 10:00 AM", until]);
    expect(timesOf({ ...held, attempts: 1 }, t, zone)).not.toContain(until);
    expect(timesOf({ ...held, state: "canceled" }, t, zone)).not.toContain(until);
  });

  it("says that an email waits for a letter, and not until when", () => {
    const waits = {
      ...queued,
      notBefore: "2026-11-23T15:30:00Z",
      awaitingSince: "2026-11-23T15:10:00Z",
    };
    expect(timesOf(waits, t, zone)).toEqual([
      "Queued 11/23/2026, 10:00 AM",
      "Held since 11/23/2026, 10:10 AM for the letter about a background check",
    ]);
    expect(timesOf({ ...waits, state: "canceled" }, t, zone)).toHaveLength(1);
  });

  it("has all that happened in its order, and no longer that it was queued", () => {
    const email = {
      ...queued,
      state: "sent",
      attempts: 2,
      sentAt: "2026-11-23T15:01:00Z",
      resentAt: "2026-11-23T15:11:00Z",
      bouncedAt: "2026-11-23T16:00:00Z",
    } as const;
    expect(timesOf(email, t, zone).map((text) => text.split(" 1")[0])).toEqual([
      "Sent",
      "Sent again",
      "Bounced",
    ]);
  });
});

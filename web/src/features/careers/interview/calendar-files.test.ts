import { readFileSync } from "node:fs";
import { join } from "node:path";
import ical from "node-ical";
import { expect, it } from "vitest";

/** What the API writes, to the byte: tests/api/applications/interviews/calendars/test_entries.py. */
const folder = join(import.meta.dirname, "../../../../../tests/fixtures/calendars");

function eventsOf(name: string) {
  const read = ical.sync.parseICS(readFileSync(join(folder, name), "utf8"));
  return Object.values(read).filter((part) => part?.type === "VEVENT");
}

it.each([
  ["request.ics", "REQUEST", 3, "CONFIRMED"],
  ["cancel.ics", "CANCEL", 4, "CANCELLED"],
])("reads %s as %s of one interview", (name, method, sequence, status) => {
  const [event, ...others] = eventsOf(name);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    uid: "0b5cad5e-2f1c-4b0e-9d3a-6a1f5c7e8d90",
    method,
    sequence,
    status,
    summary: 'Interview: José "Pepe" Núñez, Jr.; 😀, Home Health Aide',
    location: String.raw`12 Main St, Suite "B"; C:\front, Newark`,
    organizer: { params: { CN: "Good Hands, Inc. 'NJ'" }, val: "mailto:no-reply@agency.example" },
    attendee: { val: "mailto:jose@people.test" },
  });
  expect(event?.start.toISOString()).toBe("2027-03-15T13:30:00.000Z");
  expect(event?.end?.toISOString()).toBe("2027-03-15T14:15:00.000Z");
});

it("reads every interview of a feed", () => {
  const uids = eventsOf("feed.ics").map(({ uid }) => uid);
  expect(uids.toSorted()).toEqual(["0b5cad5e-2f1c-4b0e-9d3a-6a1f5c7e8d90", "2"]);
});

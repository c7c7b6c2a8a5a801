import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { type PatientsPage, patientsQuery } from "./queries";

const day = "11-21-2026";
const onDay: PatientsPage = { date: day, sort: "lastName", limit: 20 };
const page = { data: [], page: { next: null } };

function shownAfter(next: ReturnType<typeof patientsQuery>) {
  const client = new QueryClient();
  const first = patientsQuery(onDay);
  client.setQueryData(first.queryKey, page);
  const observer = new QueryObserver(client, { ...first, enabled: false });
  const stop = observer.subscribe(() => undefined);
  observer.setOptions({ ...next, enabled: false });
  const shown = observer.getCurrentResult().data;
  stop();
  return shown;
}

describe("the list while its next rows are on their way", () => {
  it("keeps the rows of the same day", () => {
    expect(shownAfter(patientsQuery({ ...onDay, sort: "-lastName" }))).toEqual(page);
  });

  it("never shows one day's rows under another day", () => {
    expect(shownAfter(patientsQuery({ ...onDay, date: "11-22-2026" }))).toBeUndefined();
  });
});

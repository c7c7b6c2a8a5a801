import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { patientsQuery } from "./api";
import { DEFAULT_VIEW } from "./view/patients-view";

const day = "11-21-2026";
const page = { data: [], page: { next: null } };

function shownAfter(next: ReturnType<typeof patientsQuery>) {
  const client = new QueryClient();
  const first = patientsQuery(DEFAULT_VIEW, day);
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
    expect(shownAfter(patientsQuery({ ...DEFAULT_VIEW, sort: "-lastName" }, day))).toEqual(page);
  });

  it("never shows one day's rows under another day", () => {
    expect(shownAfter(patientsQuery(DEFAULT_VIEW, "11-22-2026"))).toBeUndefined();
  });
});

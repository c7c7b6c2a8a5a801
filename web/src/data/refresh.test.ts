import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Change } from "@/lib/api/changes";
import { listAbsencesQueryKey } from "@/lib/api/generated/absences/query.gen";
import {
  getApplicationQueryKey,
  listCommentsQueryKey,
  listOwnersQueryKey,
  searchApplicationsQueryKey,
} from "@/lib/api/generated/applications/query.gen";
import { getDashboardQueryKey } from "@/lib/api/generated/dashboard/query.gen";
import { listInterviewSlotsQueryKey } from "@/lib/api/generated/interview-slots/query.gen";
import {
  getJobListingQueryKey,
  listJobListingsQueryKey,
} from "@/lib/api/generated/job-listings/query.gen";
import { getAccountQueryKey } from "@/lib/api/generated/me/query.gen";
import { searchPatientsQueryKey } from "@/lib/api/generated/patients/query.gen";
import { listUserApplicationsQueryKey } from "@/lib/api/generated/public/query.gen";
import { listSavedViewsQueryKey } from "@/lib/api/generated/saved-views/query.gen";
import { searchUsersQueryKey } from "@/lib/api/generated/users/query.gen";
import { listDocumentsQueryKey, listVisitsQueryKey } from "@/lib/api/generated/visits/query.gen";
import { refreshFor } from "./refresh";

const id = "a1";
const listing = { path: { row_id: "l1" } };
const shown = {
  applications: searchApplicationsQueryKey({ body: {} }),
  application: getApplicationQueryKey({ path: { application_id: id } }),
  comments: listCommentsQueryKey({ path: { application_id: id } }),
  ownApplications: listUserApplicationsQueryKey({ path: { user_id: id } }),
  owners: [...listOwnersQueryKey(), "choices"],
  patients: searchPatientsQueryKey({ body: {} }),
  visits: listVisitsQueryKey(),
  documents: listDocumentsQueryKey({ path: { visit_id: id } }),
  dashboard: getDashboardQueryKey(),
  users: searchUsersQueryKey({ body: {} }),
  savedViews: listSavedViewsQueryKey(),
  me: getAccountQueryKey(),
  listing: getJobListingQueryKey(listing),
  openJobs: [...listJobListingsQueryKey(), "published"],
  slots: listInterviewSlotsQueryKey(),
  absences: listAbsencesQueryKey(),
  codes: ["mfa-step"],
};

/** What is loaded again after a change, of everything that a page could show. */
async function loadedAfter(url: string, more: Partial<Change> = {}) {
  const client = new QueryClient();
  for (const key of Object.values(shown)) {
    client.setQueryData(key, "as it was");
  }
  await refreshFor(client)({ method: "POST", url, ...more });
  const names = Object.keys(shown) as (keyof typeof shown)[];
  return names.filter((name) => client.getQueryState(shown[name])?.isInvalidated);
}

const hiring = ["applications", "application", "comments", "ownApplications", "owners"];

describe("refreshFor", () => {
  it("loads the patients again after a visit, since their rows say who has one", async () => {
    const care = ["patients", "visits", "documents", "dashboard"];
    expect(await loadedAfter("/api/visits")).toEqual(care);
    expect(await loadedAfter("/api/visit-documents/{document_id}/complete")).toEqual(care);
  });

  it("loads all of an application again after a move, and nothing but the comments after a comment", async () => {
    const path = { application_id: id };
    const moved = await loadedAfter("/api/applications/{application_id}/status-history", { path });
    expect(moved).toEqual([...hiring, "dashboard", "slots", "absences"]);
    const said = await loadedAfter("/api/applications/{application_id}/comments/{row_id}", {
      method: "DELETE",
      path: { ...path, row_id: "c1" },
    });
    expect(said).toEqual(["comments"]);
  });

  it("offers a job in filters as soon as it is published", async () => {
    const url = "/api/job-listings/{row_id}";
    const published = await loadedAfter(url, { method: "PATCH", ...listing });
    expect(published).toEqual([...hiring, "listing", "openJobs"]);
  });

  it("does not ask for what was deleted", async () => {
    const url = "/api/job-listings/{row_id}";
    const deleted = await loadedAfter(url, { method: "DELETE", ...listing });
    expect(deleted).toEqual([...hiring, "openJobs"]);
  });

  it.each([
    ["/api/saved-views/{view_id}", ["savedViews"]],
    ["/api/me", ["me"]],
    ["/api/interview-slots/series", [...hiring, "dashboard", "slots", "absences"]],
    ["/api/interviews/{interview_id}/move", [...hiring, "dashboard", "slots", "absences"]],
    ["/api/absences/{row_id}", [...hiring, "slots", "absences"]],
    ["/api/users/{user_id}/role", [...hiring, "users"]],
  ])("after %s", async (url, names) => {
    expect(await loadedAfter(url)).toEqual(names);
  });

  it("loads everything again where the agency's settings change", async () => {
    expect(await loadedAfter("/api/settings", { method: "PATCH" })).toEqual(Object.keys(shown));
  });
});

import "@/domain/hiring/error-words";
import { queryOptions } from "@tanstack/react-query";
import { everyPage } from "@/lib/api/every-page";
import { getOwnApplicationOptions } from "@/lib/api/generated/applications/query.gen";
import { listUserApplicationsQueryKey } from "@/lib/api/generated/public/query.gen";
import {
  listUserApplications,
  updatePublicReminders,
  withdrawPublicApplication,
} from "@/lib/api/generated/public/sdk.gen";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { signedInClient } from "@/lib/api/signed-in";

const mostAtOnce = 100;

/** The applications that somebody has sent, the newest first. */
export function ownApplicationsQuery(userId: string) {
  return queryOptions({
    queryKey: listUserApplicationsQueryKey({ path: { user_id: userId } }),
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        listUserApplications({
          path: { user_id: userId },
          query: { limit: mostAtOnce, cursor },
          meta: { fallback: "Failed to fetch user applications" },
          signal,
        }),
      ),
  });
}

export function ownApplicationQuery(id: string) {
  return getOwnApplicationOptions({
    path: { application_id: id },
    meta: { fallback: "Failed to fetch application" },
  });
}

/** With the session of an account: without it, these calls look for a capability. */
function about(id: string) {
  return { client: signedInClient, path: { application_id: id } };
}

/** What an applicant who has signed in can do with their application. */
export const ownCalls = {
  withdraw: (id: string): Promise<OwnApplicationDetail> => withdrawPublicApplication(about(id)),
  setReminders: (id: string, areStopped: boolean) =>
    updatePublicReminders({ ...about(id), body: { areStopped } }),
};

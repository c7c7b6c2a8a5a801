/** What a change makes outdated, for all nouns: the one place that says which responses show what. */

import type { Query, QueryClient } from "@tanstack/react-query";
import type { Change } from "@/lib/api/changes";

type Key = { _id?: string; tags?: readonly string[]; path?: Readonly<Record<string, unknown>> };

const hiring = ["applications", "dashboard", "emails", "interviews", "reports"];
const care = ["patients", "visits", "documents", "dashboard"];

/** By the first word of the path that changed: the tags of what shows it. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  applications: hiring,
  public: hiring,
  interviews: hiring,
  "interview-slots": hiring,
  absences: ["interviews", "applications"],
  patients: care,
  visits: care,
  "visit-documents": care,
  users: ["users", "applications"],
  emails: ["emails", "applications"],
  me: ["account"],
  "saved-views": ["saved-views"],
};

/** What Setup holds is chosen from, filtered by and named on many pages. */
const setup = ["setup", "applications"];

/** Shown only by the list it is in, below an application. */
const onlyInTheirList: Readonly<Record<string, string>> = {
  comments: "listComments",
  "reference-calls": "listReferenceCalls",
};

function keyOf({ queryKey: [key] }: Query): Key {
  return typeof key === "object" && key !== null ? key : {};
}

/** What was deleted can't be loaded again, and its sheet is about to close. */
function isOf({ method, url, path }: Change, key: Key): boolean {
  const [, last] = /\{(\w+)\}$/.exec(url) ?? [];
  if (method !== "DELETE" || last === undefined) {
    return false;
  }
  const deleted = Object.entries(path ?? {}).find(([name]) => name === last)?.[1];
  return Object.values(key.path ?? {}).includes(deleted);
}

function shows(change: Change, key: Key): boolean {
  const [noun = "", , part = ""] = change.url.split("/").slice(2);
  const list = onlyInTheirList[part];
  if (list !== undefined) {
    return key._id === list;
  }
  const tags = shownIn[noun] ?? setup;
  return key.tags?.some((tag) => tags.includes(tag)) === true && !isOf(change, key);
}

/** Loads again what is on the screen, and everything else as soon as it is looked at. */
export function refreshFor(client: QueryClient) {
  return (change: Change): Promise<unknown> =>
    // Which day it is, and who must prove what, may be different everywhere.
    change.url === "/api/settings"
      ? client.invalidateQueries()
      : client.invalidateQueries({ predicate: (query) => shows(change, keyOf(query)) });
}

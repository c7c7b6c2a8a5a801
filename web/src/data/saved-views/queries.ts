import {
  listSavedViewsOptions,
  listSavedViewsQueryKey,
} from "@/lib/api/generated/saved-views/query.gen";
import { withTagsOf } from "@/lib/api/query-keys";

const slow = 300_000;

export const savedViewsKey = withTagsOf(listSavedViewsQueryKey());

/** What the person has saved, on any of their devices. */
export const savedViewsQuery = { ...listSavedViewsOptions(), staleTime: slow };

import { listSavedViewsOptions } from "@/lib/api/generated/saved-views/query.gen";

const slow = 300_000;

/** What the person has saved, on any of their devices. */
export const savedViewsQuery = { ...listSavedViewsOptions(), staleTime: slow };

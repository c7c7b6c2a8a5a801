import { getShowRateOptions } from "@/lib/api/generated/interviews/query.gen";

/** How many came to their interviews in the last ninety days. */
export const showRateQuery = getShowRateOptions({});

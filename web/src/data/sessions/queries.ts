import { listSessionsOptions } from "@/lib/api/generated/me/query.gen";

/** The devices on which the person is signed in. */
export const sessionsQuery = listSessionsOptions();

import "server-only";
import { cache } from "react";
import { getPublicAgency } from "@/lib/api/generated/public/sdk.gen";
import type { PublicAgency } from "@/lib/api/generated/types.gen";
import { serverClient } from "./server-client";

/** The agency that hires; fetched once per page, no matter how many ask. */
export const fetchAgency = cache(async () => getPublicAgency({ client: await serverClient() }));

/** Longer than the API takes, and hardly noticeable to somebody who wants to sign in. */
const patienceMs = 1500;

/** The agency that hires, for pages that go on without knowing it. */
export async function fetchAgencyIfThere(): Promise<PublicAgency | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  return Promise.race([fetchAgency().catch(() => undefined), late]);
}

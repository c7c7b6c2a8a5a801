import "server-only";
import { cache } from "react";
import { getPublicAgency } from "@/lib/api/generated/public/sdk.gen";
import type { PublicAgency } from "@/lib/api/generated/types.gen";
import { serverClient } from "./server-client";

/** Who hires; asked once a page, whoever wants to know. */
export const fetchAgency = cache(async () => getPublicAgency({ client: await serverClient() }));

/** Longer than the API takes, and no time to somebody who wants to sign in. */
const patienceMs = 1500;

/** Who hires, for pages that go on without knowing. */
export async function fetchAgencyIfThere(): Promise<PublicAgency | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  return Promise.race([fetchAgency().catch(() => undefined), late]);
}

import type { ReactNode } from "react";
import { fetchAgencyIfThere } from "@/data/careers/queries";
import { isApplicant } from "@/server/session/is-applicant";
import { RootDocument } from "../root-document";
import { SessionGate } from "../session/session-gate";
import { Shell } from "../shell";
import { brandStyle } from "./agency-brand";
import { AgencyMark } from "./agency-mark";
import { ProductMark } from "./product-mark";

/** A signed-in page: to applicants it is the agency's, as those before the sign-in are; to staff it is the product's. */
export async function SignedInDocument({ children }: { children: ReactNode }) {
  const agency = (await isApplicant()) ? await fetchAgencyIfThere() : undefined;
  return (
    <RootDocument brand={agency && brandStyle(agency)}>
      <SessionGate>
        <Shell mark={agency ? <AgencyMark agency={agency} /> : <ProductMark />}>{children}</Shell>
      </SessionGate>
    </RootDocument>
  );
}

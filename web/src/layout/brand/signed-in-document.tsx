import type { ReactNode } from "react";
import { fetchAgencyIfThere } from "@/server/agency";
import { isApplicant } from "@/server/session/is-applicant";
import { AskAhead } from "../first-load/first-load";
import { RootDocument } from "../root-document";
import { SessionGate } from "../session/session-gate";
import { Shell } from "../shell";
import { brandStyle } from "./agency-brand";
import { AgencyContact } from "./agency-contact";
import { AgencyMark } from "./agency-mark";
import { ProductMark } from "./product-mark";
import "../sheets/signed-in";

type SignedInDocumentProps = {
  /** What opens the search of staff; applicants have nobody to look for. */
  search: ReactNode;
  children: ReactNode;
};

/** A signed-in page: applicants see the agency's brand, as on the pages before sign-in; staff see the product's. */
export async function SignedInDocument({ search, children }: SignedInDocumentProps) {
  const isOfApplicant = await isApplicant();
  const agency = isOfApplicant ? await fetchAgencyIfThere() : undefined;
  return (
    <RootDocument brand={agency && brandStyle(agency)} head={<AskAhead />}>
      <SessionGate>
        <Shell
          mark={agency ? <AgencyMark agency={agency} /> : <ProductMark />}
          search={isOfApplicant ? undefined : search}
        >
          {children}
          {agency ? <AgencyContact agency={agency} /> : null}
        </Shell>
      </SessionGate>
    </RootDocument>
  );
}

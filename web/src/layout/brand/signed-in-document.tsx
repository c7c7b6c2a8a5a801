import type { ReactNode } from "react";
import { fetchAgencyIfThere } from "@/server/agency";
import { isApplicant } from "@/server/session/is-applicant";
import type { FirstQuestions } from "../first-load/ask-ahead";
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
  /** What is asked before the page's code is there. */
  questions: FirstQuestions;
  children: ReactNode;
};

/** A signed-in page: applicants see the agency's brand, as on the pages before sign-in; staff see the product's. */
export async function SignedInDocument({ search, questions, children }: SignedInDocumentProps) {
  const isOfApplicant = await isApplicant();
  const agency = isOfApplicant ? await fetchAgencyIfThere() : undefined;
  return (
    <RootDocument brand={agency && brandStyle(agency)} head={<AskAhead questions={questions} />}>
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

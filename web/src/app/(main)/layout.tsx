import type { ReactNode } from "react";
import { fetchAgencyIfThere } from "@/data/careers/queries";
import { brandStyle } from "@/layout/brand/agency-brand";
import { AgencyMark } from "@/layout/brand/agency-mark";
import { ProductMark } from "@/layout/brand/product-mark";
import { PageGate } from "@/layout/page/page-gate";
import { RootDocument } from "@/layout/root-document";
import { SessionGate } from "@/layout/session/session-gate";
import { Shell } from "@/layout/shell";
import { isApplicant } from "@/server/session/is-applicant";
import { WaitingFiles } from "./waiting-files";

/** To applicants these pages are the agency's, as those before the sign-in are; to staff they are the product's. */
export default async function MainLayout({ children }: { children: ReactNode }) {
  const agency = (await isApplicant()) ? await fetchAgencyIfThere() : undefined;
  return (
    <RootDocument brand={agency && brandStyle(agency)}>
      <SessionGate>
        <Shell mark={agency ? <AgencyMark agency={agency} /> : <ProductMark />}>
          <WaitingFiles />
          <PageGate>{children}</PageGate>
        </Shell>
      </SessionGate>
    </RootDocument>
  );
}

import type { ReactNode } from "react";
import { agencyName } from "@/data/careers/queries";
import { fetchAgencyIfThere } from "@/server/agency";
import { AuthFrame } from "../auth-frame";
import { RootDocument } from "../root-document";
import { brandStyle } from "./agency-brand";
import { AgencyMark } from "./agency-mark";

const product = "Carehire";

/** The document of the pages before sign-in as the agency's; the product's name is in its last line. */
export async function AgencyDocument({ children }: { children: ReactNode }) {
  const [agency, name] = await Promise.all([fetchAgencyIfThere(), agencyName()]);
  return (
    <RootDocument brand={brandStyle(agency)}>
      <AuthFrame mark={agency === undefined ? undefined : <AgencyMark agency={agency} />}>
        {children}
      </AuthFrame>
      {name === product ? null : <footer className="auth-foot">{product}</footer>}
    </RootDocument>
  );
}

import type { ReactNode } from "react";
import { agencyName, fetchAgencyIfThere } from "@/data/careers/queries";
import { AuthFrame } from "../auth-frame";
import { brandStyle } from "./agency-brand";
import { AgencyMark } from "./agency-mark";

const product = "Carehire";

/** The frame of the pages before sign-in as the agency's; the product's name is in its last line. */
export async function AgencyFrame({ children }: { children: ReactNode }) {
  const [agency, name] = await Promise.all([fetchAgencyIfThere(), agencyName()]);
  return (
    <AuthFrame
      mark={agency === undefined ? undefined : <AgencyMark agency={agency} />}
      style={brandStyle(agency)}
      foot={name === product ? null : <footer className="auth-foot">{product}</footer>}
    >
      {children}
    </AuthFrame>
  );
}

import { agencyName } from "@/data/careers/queries";
import { isApplicant } from "@/server/session/is-applicant";

/** The owner of a page that applicants open, too. */
export async function siteName(): Promise<string> {
  return (await isApplicant()) ? agencyName() : "Carehire";
}

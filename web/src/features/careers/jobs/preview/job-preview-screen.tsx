import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { JobPreview } from "./job-preview";

/** Framed by the editor of job listings; by itself it shows nothing. */
export async function JobPreviewScreen() {
  const [locale, agency] = await Promise.all([requestLocale(), fetchAgency()]);
  return <JobPreview locale={locale} timeZone={agency.timeZone} />;
}

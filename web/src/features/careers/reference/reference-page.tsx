import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { ReferenceScreen } from "./reference-screen";
import "../apply/apply.css";
import "./reference.css";

/** The page around a reference; what is in it, the browser fetches, which alone holds the token. */
export async function ReferencePage() {
  const [locale, agency] = await Promise.all([requestLocale(), fetchAgency()]);
  return <ReferenceScreen locale={locale} timeZone={agency.timeZone} />;
}

import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { ReferenceScreen } from "./reference-screen";
import "../apply/apply.css";
import "./reference.css";

/** The page around a reference; the browser fetches its content, because only it holds the token. */
export async function ReferencePage() {
  const [locale, agency] = await Promise.all([requestLocale(), fetchAgency()]);
  return <ReferenceScreen locale={locale} timeZone={agency.timeZone} />;
}

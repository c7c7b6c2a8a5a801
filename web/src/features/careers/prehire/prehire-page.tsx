import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { PrehireScreen } from "./prehire-screen";

/** The page around a form; the browser fetches the application, and reads the section from the address. */
export async function PrehirePage({ id }: { id: string }) {
  const [locale, agency] = await Promise.all([requestLocale(), fetchAgency()]);
  return <PrehireScreen id={id} locale={locale} timeZone={agency.timeZone} />;
}

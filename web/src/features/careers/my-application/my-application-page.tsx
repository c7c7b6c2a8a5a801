import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { ApplicationScreen } from "./my-application-screen";

/** The page around an application; the browser fetches its content, because only it holds the capability. */
export async function OwnApplicationPage({ id }: { id: string }) {
  const [locale, agency] = await Promise.all([requestLocale(), fetchAgency()]);
  return <ApplicationScreen id={id} locale={locale} timeZone={agency.timeZone} />;
}

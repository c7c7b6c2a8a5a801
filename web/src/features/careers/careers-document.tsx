import { headers } from "next/headers";
import type { ReactNode } from "react";
import { brandStyle } from "@/layout/brand/agency-brand";
import { AgencyContact } from "@/layout/brand/agency-contact";
import { AgencyMark } from "@/layout/brand/agency-mark";
import { FirstLoadNotice, FirstLoadWatch } from "@/layout/first-load/first-load";
import type { Locale } from "@/lib/messages/locale";
import { routes } from "@/pages";
import { fetchAgency } from "@/server/agency";
import { searchHeader } from "@/server/search-header";
import { requestLocale } from "@/server/titles";
import { careersMessages } from "./messages";
import "@/layout/sheets/every-document";
import "./careers.css";
import "./jobs/job-filters.css";
import "./jobs/jobs.css";

/** The same page in another language. */
function inLanguage(search: string, locale: Locale): string {
  const parameters = new URLSearchParams(search);
  parameters.set("lang", locale);
  return `?${parameters}`;
}

/** The document around the pages for applicants: no theme to load, no session. */
export async function CareersDocument({ children }: { children: ReactNode }) {
  const [locale, agency, head] = await Promise.all([requestLocale(), fetchAgency(), headers()]);
  const t = careersMessages[locale];
  const other = locale === "en" ? "es" : "en";
  return (
    <html lang={locale} style={brandStyle(agency)} suppressHydrationWarning>
      <head>
        <FirstLoadWatch />
      </head>
      <body>
        <a className="careers-skip" href="#content">
          {t.skip}
        </a>
        <header className="careers-header">
          <a className="careers-brand" translate="no" href={routes.jobs}>
            <AgencyMark agency={agency} />
          </a>
          <a href={inLanguage(head.get(searchHeader) ?? "", other)} hrefLang={other} lang={other}>
            {t.otherLanguage}
          </a>
        </header>
        <main id="content" className="careers-main">
          {children}
        </main>
        <footer className="careers-footer">
          <AgencyContact agency={agency} />
          <a href={routes.login}>{t.staff}</a>
        </footer>
        <FirstLoadNotice locale={locale} />
      </body>
    </html>
  );
}

import { cookies } from "next/headers";
import { getServerSession } from "next-auth";
import type { CSSProperties, ReactNode } from "react";
import { serverEnvironment } from "@/server/environment";
import { nextAuthOptions } from "@/server/session/next-auth-options";
import { requestLocale } from "@/server/titles";
import { appearanceClasses } from "./appearance/appearance";
import { automatic, layoutCookie, lightTheme } from "./appearance/layout-config";
import { readLayoutConfig } from "./appearance/read-layout-config";
import { ThemeLink } from "./appearance/theme-link";
import { FirstLoadNotice, FirstLoadWatch } from "./first-load/first-load";
import { Providers } from "./providers";
import "@/styles/generated/icons.css";
import "@/styles/generated/prime.css";
import "@/styles/carehire.css";
import "@/styles/base.css";
import "@/styles/components.css";
import "@/styles/layout.css";
import "@/styles/topbar.css";
import "@/styles/auth.css";
import "@/styles/touch.css";
import "./sheets/every-document";

type RootDocumentProps = {
  /** The agency's colors and the letters of its pages, where applicants come. */
  brand?: CSSProperties;
  /** For the head, before anything that the page loads. */
  head?: ReactNode;
  children: ReactNode;
};

/** The document around every page: language, theme and scale are in the server's first response. */
export async function RootDocument({ brand, head, children }: RootDocumentProps) {
  const [store, locale, session] = await Promise.all([
    cookies(),
    requestLocale(),
    getServerSession(nextAuthOptions),
  ]);
  // Applicants come from the careers pages, which are as light or dark as the device.
  const theme = brand === undefined ? lightTheme : automatic;
  const layout = readLayoutConfig(store.get(layoutCookie)?.value, theme);
  const { supabaseUrl, publishableKey } = serverEnvironment();
  return (
    <html
      lang={locale}
      className={appearanceClasses(layout)}
      data-theme={layout.theme}
      style={{ fontSize: `${layout.scale}px`, colorScheme: layout.colorScheme, ...brand }}
      suppressHydrationWarning
    >
      <head>
        {head}
        <FirstLoadWatch />
        <ThemeLink initialTheme={layout.theme} />
      </head>
      <body>
        <Providers
          locale={locale}
          layout={layout}
          session={session}
          runtime={{ supabaseUrl, publishableKey }}
        >
          {children}
        </Providers>
        <FirstLoadNotice locale={locale} />
      </body>
    </html>
  );
}

import type { CSSProperties } from "react";
import { paletteOf } from "@/domain/brand/palette";
import type { PublicAgency } from "@/lib/api/generated/types.gen";

/** The device's own: applicants' pages and emails load no font. */
const letters = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** How the agency's pages look, as variables of CSS, which cost no script; no colors where it has set none. */
export function brandStyle(agency: PublicAgency | undefined): CSSProperties {
  const palette = paletteOf(agency?.primaryColor ?? "");
  const line = agency?.accentColor ?? agency?.primaryColor ?? null;
  return {
    "--font-family": letters,
    ...(palette === undefined
      ? {}
      : {
          "--agency-fill": palette.fill,
          "--agency-text": palette.onFill,
          "--agency-link": palette.link,
          "--agency-link-dark": palette.linkOnDark,
        }),
    ...(line === null ? {} : { "--agency-line": `4px solid ${line}` }),
  } as CSSProperties;
}

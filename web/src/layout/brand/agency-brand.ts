import type { CSSProperties } from "react";
import { paletteOf } from "@/domain/brand/palette";
import type { PublicAgency } from "@/lib/api/generated/types.gen";

/** The agency's colors as variables of CSS, which costs no script; none where it has set none. */
export function brandStyle(agency: PublicAgency | undefined): CSSProperties {
  const palette = paletteOf(agency?.primaryColor ?? "");
  const line = agency?.accentColor ?? agency?.primaryColor ?? null;
  return {
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

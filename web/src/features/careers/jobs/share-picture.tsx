import { ImageResponse } from "next/og";
import { fetchJob } from "@/data/careers/queries";
import { paletteOf } from "@/domain/brand/palette";
import { hourlyPay } from "@/domain/pay/pay-range";
import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { shortFacts } from "./job-facts";

const column = { display: "flex", flexDirection: "column" } as const;

const missing = { unknown: 404, ended: 410 } as const;

/** What a shared link to a job shows: its title, its pay and its place; there is none for a job that nobody can see. */
export async function sharePicture(slug: string, size: { width: number; height: number }) {
  const [locale, agency, job] = await Promise.all([requestLocale(), fetchAgency(), fetchJob(slug)]);
  if (typeof job === "string") {
    return new Response(null, { status: missing[job] });
  }
  const palette = paletteOf(agency.primaryColor ?? "");
  return new ImageResponse(
    <div
      style={{
        ...column,
        width: "100%",
        height: "100%",
        padding: 72,
        justifyContent: "space-between",
        background: palette?.fill ?? "#312e81",
        color: palette?.onFill ?? "#ffffff",
      }}
    >
      <div style={{ fontSize: 40 }}>{agency.agencyName}</div>
      <div style={{ ...column, gap: 24 }}>
        <div style={{ fontSize: job.title.length > 60 ? 56 : 80, lineHeight: 1.1 }}>
          {job.title}
        </div>
        <div style={{ fontSize: 48, color: palette?.onFill ?? "#bbf7d0" }}>
          {hourlyPay(job.payMin, job.payMax, locale)}
        </div>
        <div style={{ fontSize: 36, color: palette?.onFill ?? "#c7d2fe" }}>
          {shortFacts(job, locale).join(" · ")}
        </div>
      </div>
    </div>,
    size,
  );
}

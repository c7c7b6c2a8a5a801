import type { PublicAgency } from "@/lib/api/generated/types.gen";
import { Logo } from "../logo";

/** The agency that hires: its logo, which says its name, or the product's mark beside the name. */
export function AgencyMark({ agency }: { agency: PublicAgency }) {
  const { agencyName, logoDigest } = agency;
  return logoDigest === null ? (
    <>
      <Logo />
      <span>{agencyName}</span>
    </>
  ) : (
    // biome-ignore lint/performance/noImgElement: the API has made it as small as it is shown.
    <img
      className="agency-logo"
      src={`/api/public/agency/logo?v=${logoDigest}`}
      alt={agencyName}
      height={40}
    />
  );
}

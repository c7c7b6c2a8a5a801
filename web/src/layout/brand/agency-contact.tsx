import { phoneHref, readablePhone } from "@/domain/people/phone";
import type { PublicAgency } from "@/lib/api/generated/types.gen";

/** Who the agency is, where it is and how to call it, as far as it says. */
export function AgencyContact({ agency }: { agency: PublicAgency }) {
  const { agencyName, address, phone } = agency;
  return (
    <address className="agency-contact">
      <span>{agencyName}</span>
      {address ? <span>{address}</span> : null}
      {phone ? <a href={phoneHref(phone)}>{readablePhone(phone)}</a> : null}
    </address>
  );
}

import { useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import type { ApplicationProps } from "../application-props";
import { addressMessages } from "./messages";

/** Says beside an address that an email to it bounced. */
export function Bounced({ application, me }: ApplicationProps) {
  const t = useMessages(addressMessages);
  const { emailBouncedAt } = application;
  return emailBouncedAt === null ? null : (
    <span className="address-bounced">
      <span className="pi pi-exclamation-triangle" aria-hidden="true" />{" "}
      <span>{t.cameBack(formatDay(emailBouncedAt, me.settings.timeZone))}</span>
    </span>
  );
}

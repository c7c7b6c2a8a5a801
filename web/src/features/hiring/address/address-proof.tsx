import { useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import type { ApplicationProps } from "../application-props";
import { addressMessages } from "./messages";

/** Whether the reader of the address's email is the one working on the application. */
export function AddressProof({ application, me }: ApplicationProps) {
  const t = useMessages(addressMessages);
  const { emailConfirmedAt } = application;
  return (
    <small className="muted address-proof">
      {emailConfirmedAt === null
        ? t.unconfirmed
        : t.confirmed(formatDay(emailConfirmedAt, me.settings.timeZone))}
    </small>
  );
}

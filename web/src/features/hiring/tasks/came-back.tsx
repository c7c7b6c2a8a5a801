import { useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import type { KnownProps } from "../known";
import { taskMessages } from "./messages";

/** That an email to the address came back, beside the address. */
export function CameBack({ application, me }: KnownProps) {
  const t = useMessages(taskMessages);
  const { emailBouncedAt } = application;
  return emailBouncedAt === null ? null : (
    <span className="came-back">
      <span className="pi pi-exclamation-triangle" aria-hidden="true" />{" "}
      <span>{t.cameBack(formatDay(emailBouncedAt, me.settings.timeZone))}</span>
    </span>
  );
}

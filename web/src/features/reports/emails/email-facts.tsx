import { Tag } from "@/components/tag";
import { problemOf } from "@/domain/emails/email-problem";
import { shownState } from "@/domain/emails/shown-email-state";
import type { OutboundEmailDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { Fact } from "../fact";
import { type EmailTexts, emailMessages } from "./messages";

/** A canceled email will not be written anymore. */
function noSubject({ state }: OutboundEmailDetail, t: EmailTexts): string {
  return state === "canceled" ? "–" : t.noSubject;
}

type EmailFactsProps = { email: OutboundEmailDetail; timeZone: string };

/** What is known about an email, without its text, which no log contains. */
export function EmailFacts({ email, timeZone }: EmailFactsProps) {
  const t = useMessages(emailMessages);
  const at = (moment: string | null) => (moment === null ? null : formatMoment(moment, timeZone));
  return (
    <dl className="log-facts">
      <Fact label={t.recipient}>{email.recipient}</Fact>
      <Fact label={t.state}>
        <Tag {...shownState(email, t)} />
      </Fact>
      <Fact label={t.subject}>{email.subject ?? noSubject(email, t)}</Fact>
      <Fact label={t.language}>{t.languages[email.locale]}</Fact>
      <Fact label={t.written}>{at(email.createdAt)}</Fact>
      <Fact label={t.notBefore}>{at(email.notBefore)}</Fact>
      <Fact label={t.uselessAfter}>{at(email.uselessAfter)}</Fact>
      <Fact label={t.sentAt}>{at(email.sentAt)}</Fact>
      <Fact label={t.bouncedAt}>{at(email.bouncedAt)}</Fact>
      <Fact label={t.lastError}>{problemOf(email, t)}</Fact>
      <Fact label={t.server}>{email.server}</Fact>
      <Fact label={t.messageId}>{email.messageId}</Fact>
    </dl>
  );
}

import { Tag } from "@/components/tag";
import { problemOf } from "@/domain/emails/email-problem";
import { shownState } from "@/domain/emails/shown-email-state";
import type { OutboundEmailDetail } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatRecent } from "@/lib/moments";
import { Fact } from "../fact";
import { emailMessages } from "./messages";

type EmailFactsProps = { email: OutboundEmailDetail; timeZone: string };

/** What is known about an email, without its text. */
export function EmailFacts({ email, timeZone }: EmailFactsProps) {
  const t = useMessages(emailMessages);
  const { locale } = useLocale();
  const at = (moment: string | null) =>
    moment === null ? null : formatRecent(moment, timeZone, locale);
  return (
    <dl className="log-facts">
      <Fact label={t.recipient}>{email.recipient}</Fact>
      <Fact label={t.state}>
        <Tag {...shownState(email, t)} />
      </Fact>
      <Fact label={t.subject}>{email.subject ?? t.noSubject}</Fact>
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

"use client";

import "@/domain/setup/error-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { List } from "@/components/list/list";
import { useListView } from "@/components/list/view/use-list-view";
import { Notice } from "@/components/notice";
import { lazyPart } from "@/components/parts/lazy-part";
import { emailCountsQuery, emailsQuery, fetchEmails } from "@/data/emails/queries";
import { emailQueryRules } from "@/lib/api/generated/emails/rules.gen";
import type { OutboundEmail } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { routes } from "@/pages";
import { emailColumns } from "./email-columns";
import { emailLog, kinds, states, toQuery } from "./email-log";
import { emailMessages } from "./messages";

const EmailSheet = lazyPart(() => import("./email-sheet").then((m) => m.EmailSheet), {
  closeOf: (props) => props.onHide,
});

/** What was emailed to whom, and what became of it. */
export function EmailsScreen() {
  const me = useMyself();
  const t = useMessages(emailMessages);
  const { locale } = useLocale();
  const list = useListView(emailLog);
  const columns = emailColumns(t, me.settings.timeZone, locale);
  const query = toQuery(list.view);
  return (
    <>
      <List<OutboundEmail>
        title={t.title}
        list={list}
        columns={columns}
        result={useQuery(emailsQuery(query, t.failedToFetch))}
        failed={t.failedToFetch}
        empty={{ icon: "pi pi-envelope", title: t.empty }}
        noMatch={t.noMatch}
        search={{ label: t.search, maxLength: emailQueryRules.q.maxLength }}
        filters={[
          {
            key: "state",
            label: t.state,
            options: [
              { value: "any", label: t.allStates },
              ...states.map((value) => ({ value, label: t.states[value] })),
            ],
          },
          {
            key: "kind",
            label: t.kind,
            options: [
              { value: "any", label: t.allKinds },
              ...kinds.map((value) => ({ value, label: t.kinds[value] })),
            ],
          },
        ]}
        link={(email) => list.itemHref(email.id)}
        csv={{
          day: me.settings.today,
          fetchPage: (cursor, signal) =>
            fetchEmails({ ...query, cursor, limit: 100 }, { fallback: t.failedToFetch, signal }),
          columns: async () => columns,
          failed: t.failedToFetch,
        }}
        lead={<Unconfirmed />}
      />
      {list.view.item === null ? null : (
        <EmailSheet
          id={list.view.item}
          timeZone={me.settings.timeZone}
          onHide={() => list.change({ item: null })}
        />
      )}
    </>
  );
}

/** How many emails may or may not have arrived, with a link to them. */
function Unconfirmed() {
  const t = useMessages(emailMessages);
  const { data } = useQuery(emailCountsQuery());
  const count = data === undefined ? 0 : data.uncertain + data.resent;
  return count === 0 ? null : (
    <Notice severity="warn">
      <span>{t.unconfirmed(count)}</span>{" "}
      <Link href={`${routes.emails}?state=unconfirmed`}>{t.showUnconfirmed}</Link>
    </Notice>
  );
}

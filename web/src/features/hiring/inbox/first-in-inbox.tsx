"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import type { Column } from "@/components/list/columns";
import { Failed } from "@/components/states";
import { firstInInboxQuery } from "@/data/applications/inbox";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { routes, staffApplicationPage } from "@/pages";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import { useInPlace } from "../peek/use-in-place";
import { InboxActions } from "./inbox-actions";
import { inboxColumns } from "./inbox-columns";
import { inboxMessages } from "./messages";
import "../application-rows.css";
import "./inbox.css";
import "./first-in-inbox.css";

/** The most urgent items of the inbox, to be worked on in place. */
export function FirstInInbox({ me }: { me: Me }) {
  const t = useMessages(inboxMessages);
  const words = useMessages(applicationsMessages);
  const result = useQuery(firstInInboxQuery);
  const linkOf = ({ id }: InboxItem) => staffApplicationPage(id);
  const { layers, changeStep } = useInPlace({ me, listing: result.data, linkOf });
  const columns = inboxColumns(t, words);
  return (
    <section className="card first-in-inbox" aria-labelledby="first-in-inbox">
      <div className="row-between">
        <h3 id="first-in-inbox">{t.first}</h3>
        <Link href={routes.applicationsInbox}>{t.toInbox}</Link>
      </div>
      {result.isError ? (
        <Failed error={result.error} fallback={t.failed} onRetry={() => void result.refetch()} />
      ) : null}
      {result.data?.data.length === 0 ? <p className="muted">{t.empty}</p> : null}
      <ul aria-busy={result.isPending}>
        {result.data?.data.map((item) => (
          <li key={item.id}>
            <Link href={linkOf(item)} className="first-name" prefetch={false} translate="no">
              {nameOf(item)}
            </Link>
            <span className="first-job muted" title={item.jobTitle}>
              {item.jobTitle}
            </span>
            <span className="first-step">{cellOf(columns, "nextStep", item)}</span>
            <span className="first-due">{cellOf(columns, "nextStepDue", item)}</span>
            <span className="first-actions">
              <InboxActions item={item} me={me} onStep={changeStep} />
            </span>
          </li>
        ))}
      </ul>
      {layers}
    </section>
  );
}

/** What the inbox itself shows there. */
function cellOf(columns: readonly Column<InboxItem>[], key: string, item: InboxItem) {
  return columns.find((column) => column.key === key)?.cell?.(item);
}

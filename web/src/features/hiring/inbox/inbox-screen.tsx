"use client";

import { useQuery } from "@tanstack/react-query";
import { Agenda } from "@/components/interview/agenda";
import { agendaMessages } from "@/components/interview/agenda-messages";
import { OwedScorecards } from "@/components/interview/owed-scorecards";
import { Link } from "@/components/link";
import { List } from "@/components/list/list";
import { useListView } from "@/components/list/view/use-list-view";
import { fetchInbox, inboxQuery } from "@/data/applications/inbox";
import { todaysInterviewsQuery } from "@/data/interviews/agenda";
import { inboxQueryRules } from "@/lib/api/generated/applications/rules.gen";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCapped } from "@/lib/numbers/capped";
import type { Me } from "@/lib/session/me";
import { useMyself } from "@/lib/session/myself";
import { useIsAtLeast } from "@/lib/use-is-at-least";
import { mayDecide } from "@/may";
import { routes } from "@/pages";
import { useJobFilter, useOwnerFilter } from "../filters/use-filters";
import { applicationsMessages } from "../messages";
import { useKeptOrder } from "../order/use-kept-order";
import { useInPlace } from "../peek/use-in-place";
import { SavedViews } from "../saved-views/saved-views";
import { ApplicationViews } from "../view-links";
import { useComesNext } from "./comes-next";
import { InboxActions } from "./inbox-actions";
import { inboxColumns, inboxCsv } from "./inbox-columns";
import { inboxList, toInboxQuery } from "./inbox-list";
import { inboxMessages } from "./messages";
import { useInboxGroups } from "./use-inbox-groups";
import "../application-rows.css";
import "./inbox.css";

/** From this width in px, the title's line has room for figures; the same width is in inbox.css. */
const roomyWidth = 600;

/** What is to be done today: open applications in groups, the most pressing first. */
export function InboxScreen() {
  const me = useMyself();
  const t = useMessages(inboxMessages);
  const words = useMessages(applicationsMessages);
  const list = useListView(inboxList);
  const columns = inboxColumns(t, words);
  const query = toInboxQuery(list.view);
  const result = useQuery(inboxQuery(query, t.failed));
  const linkOf = useKeptOrder("inbox", list, result);
  const { inPlace, layers, changeStep } = useInPlace({ me, listing: result.data, linkOf });
  const { groups, counts } = useInboxGroups(list);
  const rows = result.data?.data;
  const comesNext = useComesNext(list, rows);
  const hasRoom = useIsAtLeast(roomyWidth) ?? true;
  const workers = <WorkersToDo count={counts?.workersWithTasks ?? 0} />;
  const filters = useInboxFilters(me, list.view.filters, rows?.[0]?.jobTitle);
  return (
    <>
      <List<InboxItem>
        title={t.title}
        head={<ApplicationViews current="inbox" />}
        list={list}
        columns={columns}
        result={result}
        failed={t.failed}
        empty={{
          icon: "pi pi-check-circle",
          title: t.empty,
          text: t.emptyText,
          action: <Link href={routes.applications}>{t.toAll}</Link>,
        }}
        noMatch={comesNext ?? t.noMatch}
        // A phone has the search of everything above it, and no line to spare.
        {...(hasRoom || list.view.q !== ""
          ? { search: { label: words.search, maxLength: inboxQueryRules.q.maxLength } }
          : {})}
        filters={filters}
        tools={
          <>
            <SavedViews page="inbox" list={list} />
            {hasRoom ? null : workers}
          </>
        }
        groups={groups}
        figures={hasRoom ? workers : null}
        notice={
          <>
            <TodaysInterviews />
            <OwedScorecards me={me} />
            {rows?.length && comesNext ? <p className="inbox-next">{comesNext}</p> : null}
          </>
        }
        link={linkOf}
        inPlace={inPlace}
        {...(mayDecide(me.role)
          ? { actions: (item) => <InboxActions item={item} me={me} onStep={changeStep} /> }
          : {})}
        csv={{
          day: me.settings.today,
          fetchPage: (cursor, signal) =>
            fetchInbox({ ...query, cursor, limit: 100 }, { fallback: t.failed, signal }),
          columns: async () => inboxCsv(t, columns),
          failed: t.failed,
        }}
      />
      {layers}
    </>
  );
}

/** Employees are in no row of the inbox. */
function WorkersToDo({ count }: { count: number }) {
  const t = useMessages(inboxMessages);
  const { locale } = useLocale();
  return count === 0 ? null : (
    <Link href={`${routes.survey}?show=due`} className="chip">
      <strong>{formatCapped(count, locale)}</strong> <span>{t.workers(count)}</span>
    </Link>
  );
}

/** People who come today are met before anything else is worked on. */
function TodaysInterviews() {
  const t = useMessages(agendaMessages);
  const { data = [] } = useQuery(todaysInterviewsQuery);
  return <Agenda title={t.today} items={data} />;
}

function useInboxFilters(
  me: Me,
  chosen: { owner: string; jobOpeningId: string },
  jobTitle: string | undefined,
) {
  const t = useMessages(inboxMessages);
  const words = useMessages(applicationsMessages);
  const { due, status } = inboxList.filters;
  return [
    useOwnerFilter(me, chosen.owner),
    {
      key: "due",
      label: t.due,
      options: due.map((value) => ({ value, label: value === "any" ? t.anyDue : t.dues[value] })),
    },
    {
      key: "status",
      label: words.status,
      options: status.map((value) => ({
        value,
        label: value === "any" ? words.anyOpen : words.statuses[value],
      })),
    },
    useJobFilter(chosen.jobOpeningId, jobTitle),
  ];
}

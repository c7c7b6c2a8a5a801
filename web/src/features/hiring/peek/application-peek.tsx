"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { Link } from "@/components/link";
import { Peek } from "@/components/peek/peek";
import { applicationQuery } from "@/data/applications/queries";
import type { ApplicationDetail, InboxItem } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { mayDecide } from "@/may";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import type { useMoves } from "../moves/use-moves";
import type { NamedWork } from "../next-step/use-next-step";
import { type Status, StatusTag } from "../status-tag";
import { peekMessages } from "./messages";
import { PeekFacts } from "./peek-facts";
import { PeekMoves } from "./peek-moves";

/** The parts of an application that every list has. */
export type Peekable = NamedWork & Pick<InboxItem, "jobTitle"> & { status: Status };

export type PeekActs = {
  onMove: ReturnType<typeof useMoves>["move"];
  onChangeStep: (work: NamedWork) => void;
};

type ApplicationPeekProps = PeekActs & {
  row: Peekable;
  me: Me;
  href: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onHide: () => void;
};

/** What one decides by, and what can be done, without leaving the list. */
export function ApplicationPeek(props: ApplicationPeekProps) {
  const { row, me, href, onMove, onChangeStep, ...ways } = props;
  const t = useMessages(applicationsMessages);
  const words = useMessages(peekMessages);
  // Asked for once: as long as the list shows no newer version, going back to a row asks for nothing.
  const query = useQuery({
    ...applicationQuery(row.id),
    staleTime: ({ state }) =>
      (state.data as ApplicationDetail | undefined)?.version === row.version
        ? Number.POSITIVE_INFINITY
        : 0,
  });
  const application = query.data;
  const { status, jobTitle } = application ?? row;
  const decides = mayDecide(me.role);
  return (
    <Peek
      {...ways}
      id={row.id}
      title={nameOf(row)}
      lead={
        <>
          <StatusTag status={status} t={t} />
          <span className="muted">{jobTitle}</span>
        </>
      }
      footer={
        <>
          {decides && application !== undefined ? (
            <PeekMoves application={application} me={me} onMove={onMove} />
          ) : null}
          <div className="peek-end">
            <Link
              href={href}
              className="p-button p-component p-button-outlined"
              aria-label={words.openNamed(nameOf(row))}
            >
              <span className="p-button-label">{words.open}</span>
            </Link>
          </div>
        </>
      }
    >
      <Fetched query={query} missing={t.notFound} failed={t.failed}>
        {(fetched) => <PeekFacts application={fetched} me={me} onChangeStep={onChangeStep} />}
      </Fetched>
    </Peek>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { calendarSourcesQuery, endCalendar } from "@/data/absences/calendars";
import { activeRowsQuery } from "@/data/resources/queries";
import { calendarHosts } from "@/lib/api/generated/calendar-hosts/resource.gen";
import type { CalendarSource } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import type { Me } from "@/lib/session/me";
import { sourceMessages } from "./source-messages";

type CalendarSourcesProps = { me: Me; onConnect: (person: { id: string; name: string }) => void };

/** The people whose own calendars are read for absences, how that went, and how to begin or end it. */
export function CalendarSources({ me, onConnect }: CalendarSourcesProps) {
  const t = useMessages(sourceMessages);
  const query = useQuery(calendarSourcesQuery());
  const hosts = useQuery(activeRowsQuery(calendarHosts)).data;
  const [ended, setEnded] = useState<CalendarSource>();
  return (
    <section className="stack calendar-sources" aria-labelledby="calendar-sources">
      <h3 id="calendar-sources">{t.title}</h3>
      <p className="muted">{t.intro}</p>
      {hosts?.length === 0 ? <Notice severity="info">{t.noHosts}</Notice> : null}
      {hosts === undefined || hosts.length === 0 ? null : (
        <>
          <p className="muted">{t.hosts(hosts.map(({ host }) => host).join(", "))}</p>
          <div>
            <Button
              label={t.connect}
              icon="pi pi-link"
              outlined
              onClick={() => onConnect({ id: me.id, name: "" })}
            />
          </div>
        </>
      )}
      <Fetched query={query} failed={t.failed}>
        {(sources) => (
          <ul className="absences">
            {sources.map((source) => (
              <li key={source.personId}>
                <Source me={me} source={source} onConnect={onConnect} onEnd={setEnded} />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
      {ended === undefined ? null : (
        <EndQuestion source={ended} onHide={() => setEnded(undefined)} />
      )}
    </section>
  );
}

type SourceProps = CalendarSourcesProps & {
  source: CalendarSource;
  onEnd: (source: CalendarSource) => void;
};

function Source({ me, source, onConnect, onEnd }: SourceProps) {
  const t = useMessages(sourceMessages);
  const { succeededAt, failure } = source;
  const who = source.personName ?? "";
  const when = succeededAt === null ? "" : formatMoment(succeededAt, me.settings.timeZone);
  const state = when === "" ? t.waiting : t.read(source.busyTimes, when);
  return (
    <div className="stack">
      <div className="absence">
        <div>
          <strong>{who}</strong>
          <div>{source.host}</div>
          {failure === null ? <div className="muted">{state}</div> : null}
        </div>
        <Button
          label={t.another}
          name={t.anotherOf(who)}
          text
          size="small"
          onClick={() => onConnect({ id: source.personId, name: who })}
        />
        <Button
          label={t.stop}
          name={t.stopOf(who)}
          text
          severity="danger"
          size="small"
          onClick={() => onEnd(source)}
        />
      </div>
      {failure === null ? null : (
        <Notice severity="warn">
          {[t.reasons[failure], when === "" ? t.never : t.last(when), t.again].join(" ")}
        </Notice>
      )}
    </div>
  );
}

function EndQuestion({ source, onHide }: { source: CalendarSource; onHide: () => void }) {
  const t = useMessages(sourceMessages);
  const toast = useToast();
  const who = source.personName ?? "";
  return (
    <ConfirmHost
      title={t.stopTitle(who)}
      visible
      confirmLabel={t.stop}
      severity="danger"
      fallback={t.failedToStop}
      onConfirm={async () => {
        await endCalendar(source.personId);
        toast.show("success", t.stopped(who));
        onHide();
      }}
      onHide={onHide}
    >
      {t.stopText}
    </ConfirmHost>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { useToast } from "@/components/news/use-toast";
// Not the lazy ones: this part is loaded completely, so that it opens without a connection, too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { SheetHost } from "@/components/overlay/sheet-host";
import { Empty } from "@/components/states";
import { deleteAbsence } from "@/data/absences/mutations";
import { absencesQuery } from "@/data/absences/queries";
import type { Absence } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { formatUsTime } from "@/lib/us-time";
import { CalendarForm } from "../sources/calendar-form";
import { CalendarSources } from "../sources/calendar-sources";
import { sourceMessages } from "../sources/source-messages";
import { shortDay } from "../view/slot-words";
import { AbsenceForm } from "./absence-form";
import { absenceMessages } from "./absence-messages";
import "./absences.css";

type AbsencesSheetProps = { me: Me; canKeep: boolean; onHide: () => void };

/** The people who are away from today on, and how to change that for those who manage it. */
export function AbsencesSheet({ me, canKeep, onHide }: AbsencesSheetProps) {
  const t = useMessages(absenceMessages);
  const query = useQuery(absencesQuery(me.settings.today));
  const [edited, setEdited] = useState<Absence | "new">();
  const [deleted, setDeleted] = useState<Absence>();
  const [connected, setConnected] = useState<{ id: string; name: string }>();
  const ofCalendars = useMessages(sourceMessages);
  const back = () => {
    setEdited(undefined);
    setConnected(undefined);
  };
  if (connected !== undefined) {
    return (
      <SheetHost title={ofCalendars.connectTitle} visible onHide={onHide}>
        <CalendarForm me={me} person={connected} canChoose={canKeep} onHide={back} />
      </SheetHost>
    );
  }
  return (
    <SheetHost title={edited === "new" ? t.newOne : t.title} visible onHide={onHide}>
      {edited !== undefined ? (
        <AbsenceForm me={me} onHide={back} {...(edited === "new" ? {} : { absence: edited })} />
      ) : (
        <div className="stack">
          <p className="muted">{t.intro}</p>
          {canKeep ? (
            <div>
              <Button label={t.add} icon="pi pi-plus" onClick={() => setEdited("new")} />
            </div>
          ) : null}
          <Fetched query={query} failed={t.failed}>
            {(absences) =>
              absences.length === 0 ? (
                <Empty icon="pi pi-moon" label={t.empty} />
              ) : (
                <ul className="absences">
                  {absences.map((absence) => (
                    <li key={absence.id}>
                      <Row
                        absence={absence}
                        {...(canKeep && !absence.isImported
                          ? { onChange: setEdited, onDelete: setDeleted }
                          : {})}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </Fetched>
          <CalendarSources me={me} onConnect={setConnected} />
        </div>
      )}
      {deleted === undefined ? null : (
        <DeleteQuestion absence={deleted} onHide={() => setDeleted(undefined)} />
      )}
    </SheetHost>
  );
}

/** "Mon, Dec 7 – Wed, Dec 9, 12:00 PM". */
function whenOf({ firstDay, fromTime, lastDay, untilTime }: Absence, locale: Locale): string {
  const t = absenceMessages[locale];
  const point = (day: string, time: string | null) =>
    time === null ? shortDay(day, locale) : t.from(shortDay(day, locale), formatUsTime(time));
  if (firstDay !== lastDay) {
    return `${point(firstDay, fromTime)} – ${point(lastDay, untilTime)}`;
  }
  const times = [fromTime, untilTime].map((time) => (time === null ? "" : formatUsTime(time)));
  return times.every((time) => time === "")
    ? shortDay(firstDay, locale)
    : `${shortDay(firstDay, locale)}, ${times.join(" – ")}`;
}

type RowProps = {
  absence: Absence;
  onChange?: (absence: Absence) => void;
  onDelete?: (absence: Absence) => void;
};

function Row({ absence, onChange, onDelete }: RowProps) {
  const t = useMessages(absenceMessages);
  const { imported } = useMessages(sourceMessages);
  const { locale } = useLocale();
  const when = whenOf(absence, locale);
  const what = `${absence.personName ?? ""}, ${when}`;
  return (
    <div className="absence">
      <div>
        <strong>{absence.personName}</strong>
        <div>{when}</div>
        {absence.isImported ? <div className="muted">{imported}</div> : null}
      </div>
      {onChange === undefined ? null : (
        <Button
          label={t.change}
          name={t.changeOf(what)}
          text
          size="small"
          onClick={() => onChange(absence)}
        />
      )}
      {onDelete === undefined ? null : (
        <Button
          label={t.remove}
          name={t.removeOf(what)}
          text
          severity="danger"
          size="small"
          onClick={() => onDelete(absence)}
        />
      )}
    </div>
  );
}

function DeleteQuestion({ absence, onHide }: { absence: Absence; onHide: () => void }) {
  const t = useMessages(absenceMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const who = absence.personName ?? "";
  return (
    <ConfirmHost
      title={t.deleteTitle(who, whenOf(absence, locale))}
      visible
      confirmLabel={t.remove}
      severity="danger"
      fallback={t.failedToDelete}
      onConfirm={async () => {
        await deleteAbsence(absence.id);
        toast.show("success", t.deleted(who));
        onHide();
      }}
      onHide={onHide}
    >
      {t.deleteText}
    </ConfirmHost>
  );
}

"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import { everyPage } from "@/lib/api/every-page";
import type { Patient } from "@/lib/api/generated/types.gen";
import { downloadCsv } from "@/lib/csv/download-csv";
import { type CsvColumn, toCsv } from "@/lib/csv/write-csv";
import { exportPage } from "../api";
import { usePatientsMessages } from "../messages";
import type { PatientsMessages } from "../messages-en";
import type { PatientsView } from "../view/patients-view";

function csvColumns(t: PatientsMessages["export"]): CsvColumn<Patient>[] {
  const yesNo = (value: boolean) => (value ? t.yes : t.no);
  return [
    { header: t.headers.externalId, value: (row) => row.externalId },
    { header: t.headers.lastName, value: (row) => row.lastName },
    { header: t.headers.firstName, value: (row) => row.firstName },
    { header: t.headers.dateOfBirth, value: (row) => row.dateOfBirth },
    { header: t.headers.city, value: (row) => row.city },
    { header: t.headers.phone, value: (row) => row.phone },
    { header: t.headers.active, value: (row) => yesNo(row.active) },
    { header: t.headers.visitsCount, value: (row) => row.visitsCount },
    { header: t.headers.hasVisitOnDate, value: (row) => yesNo(row.hasVisitOnDate) },
    { header: t.headers.uploaded, value: (row) => yesNo(row.uploaded) },
  ];
}

/** Writes the whole list, as filtered and sorted, to a CSV file; pressed again it stops. */
export function ExportButton({ view, date }: { view: PatientsView; date: string }) {
  const t = usePatientsMessages();
  const toast = useToast();
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const rows = await everyPage(
        (cursor) => exportPage(view, date, cursor, controller.signal),
        setCount,
      );
      downloadCsv(toCsv(rows, csvColumns(t.export)), t.export.fileName(date));
      toast.show("success", t.export.done(rows.length));
    } catch (error) {
      if (!controller.signal.aborted) {
        toast.showError(error);
      }
    } finally {
      setCount(null);
    }
  }

  if (count === null) {
    return (
      <Button
        label={t.export.button}
        icon="pi pi-download"
        outlined
        onClick={() => {
          void run();
        }}
      />
    );
  }
  return (
    <span className="patients-export">
      <span role="status">{t.export.running(count)}</span>
      <Button
        label={t.export.cancel}
        icon="pi pi-times"
        text
        onClick={() => running.current?.abort()}
      />
    </span>
  );
}

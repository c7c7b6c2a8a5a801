"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import type { CsvColumn } from "@/lib/csv/write-csv";
import { useMessages } from "@/lib/messages/locale-context";
import { aheadOnDesks } from "@/lib/parts/ahead-on-desks";
import { createPart } from "@/lib/parts/part";
import { listMessages } from "../messages";
import type { ListCsv } from "./write-list";

const writing = createPart(() => import("./write-list").then((module) => module.writeList));
aheadOnDesks(writing.load);

type CsvButtonProps<Row> = { title: string; csv: ListCsv<Row>; columns: readonly CsvColumn<Row>[] };

/** Writes the whole list, as filtered and sorted, to a CSV file; pressing it again stops that. */
export function CsvButton<Row>({ title, csv, columns }: CsvButtonProps<Row>) {
  const t = useMessages(listMessages);
  const toast = useToast();
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const writeList = await writing.load();
      const { signal } = controller;
      const written = await writeList(csv, columns, { title, signal, onRows: setCount });
      toast.show("success", t.exported(written));
    } catch (error) {
      if (!controller.signal.aborted) {
        toast.showError(error, csv.failed);
      }
    } finally {
      setCount(null);
    }
  }

  if (count === null) {
    return (
      <Button
        className="list-export"
        label={t.exportCsv}
        icon="pi pi-download"
        iconOnly
        text
        onClick={() => void run()}
      />
    );
  }
  return (
    <span className="row">
      <span role="status">{t.exporting(count)}</span>
      <Button
        label={t.stopExport}
        icon="pi pi-times"
        text
        onClick={() => running.current?.abort()}
      />
    </span>
  );
}

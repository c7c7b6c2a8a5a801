"use client";

import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { DialogHost } from "@/components/overlay/dialog-host";
import { Failed, Loading } from "@/components/states";
import { importRules } from "@/data/duties/duties";
import { ApiError } from "@/lib/api/errors";
import type { DutyRuleReport } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { decidingMessages } from "./deciding-messages";
import { allHeadings, type ReadRules, readRules } from "./read-rules";
import { UnreadFile, WrongRows } from "./wrong-rows";

type ReadFile = { name: string; read: ReadRules };
const counted = ["created", "changed", "confirmed", "ended", "unchanged"] as const;

/** Reads a CSV file of rules and says what it would change, or what is wrong in which row; then brings it in. */
export function ImportRules({ onHide }: { onHide: () => void }) {
  const t = useMessages(decidingMessages);
  const common = useMessages(commonMessages);
  const toast = useToast();
  const [file, setFile] = useState<ReadFile>();
  const tried = useMutation({
    mutationFn: ({ read }: ReadFile) => importRules(read.ok ? read.rows : [], true, t.failedToTry),
  });
  const done = useMutation({
    mutationFn: ({ read }: ReadFile) => importRules(read.ok ? read.rows : [], false, t.failed),
    onSuccess: (report) => {
      toast.show("success", t.imported(changesOf(report)));
      onHide();
    },
  });
  function choose(name: string, text: string) {
    const read = readRules(text);
    setFile({ name, read });
    done.reset();
    tried.reset();
    if (read.ok) {
      tried.mutate({ name, read });
    }
  }
  const isReady = tried.data !== undefined && changesOf(tried.data) > 0 && !done.isError;
  return (
    <DialogHost
      title={t.importTitle}
      visible
      busy={done.isPending}
      onHide={onHide}
      footer={
        <>
          <Button label={common.cancel} text disabled={done.isPending} onClick={onHide} />
          <Button
            label={t.import}
            loading={done.isPending}
            disabled={!isReady}
            onClick={() => (file === undefined ? undefined : done.mutate(file))}
          />
        </>
      }
    >
      <div className="stack">
        <p>{t.importHint}</p>
        <details>
          <summary>{t.headings}</summary>
          <p className="muted">{allHeadings.join(", ")}</p>
        </details>
        <FileChoice label={file === undefined ? t.choose : t.chooseOther} onText={choose} />
        {file === undefined ? null : (
          <Outcome
            file={file}
            isTrying={tried.isPending}
            report={tried.data}
            error={done.error ?? tried.error}
          />
        )}
      </div>
    </DialogHost>
  );
}

function changesOf({ created, changed, confirmed, ended }: DutyRuleReport): number {
  return created + changed + confirmed + ended;
}

type FileChoiceProps = { label: string; onText: (name: string, text: string) => void };

function FileChoice({ label, onText }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again, once it is fixed.
    target.value = "";
    if (file !== undefined) {
      onText(file.name, textOf(await file.arrayBuffer()));
    }
  }
  return (
    <div>
      <Button
        label={label}
        icon="pi pi-file"
        outlined
        size="small"
        onClick={() => input.current?.click()}
      />
      <input
        type="file"
        hidden
        accept=".csv,text/csv"
        ref={input}
        onChange={(event) => void read(event)}
      />
    </div>
  );
}

/** UTF-8, or what Excel on Windows writes otherwise. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type OutcomeProps = {
  file: ReadFile;
  isTrying: boolean;
  report: DutyRuleReport | undefined;
  error: unknown;
};

/** What the file would change, or why it can't be taken. */
function Outcome({ file, isTrying, report, error }: OutcomeProps) {
  const t = useMessages(decidingMessages);
  if (!file.read.ok) {
    return <UnreadFile unread={file.read.unread} />;
  }
  if (isTrying) {
    return <Loading label={t.trying} />;
  }
  if (error instanceof ApiError && error.details.length > 0) {
    return <WrongRows details={error.details} places={file.read.places} />;
  }
  if (error !== null) {
    return <Failed error={error} fallback={t.failedToTry} />;
  }
  return report === undefined ? null : (
    <div role="status">
      <strong translate="no">{t.read(file.name, file.read.rows.length)}</strong>
      {changesOf(report) === 0 ? <p>{t.nothing}</p> : null}
      <ul>
        {counted
          .filter((name) => report[name] > 0)
          .map((name) => (
            <li key={name}>{t.counts[name](report[name])}</li>
          ))}
      </ul>
    </div>
  );
}

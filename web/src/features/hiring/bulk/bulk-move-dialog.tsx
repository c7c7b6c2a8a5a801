"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Loading } from "@/components/states";
import { moveApplications } from "@/data/applications/mutations";
import { bulkPreviewQuery } from "@/data/applications/queries";
import type { FieldOf } from "@/form/declare";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { bulkMovesRules } from "@/lib/api/generated/applications/rules.gen";
import type { Application, BulkMoveReport } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import {
  type InterviewValues,
  interviewValues,
  useInterviewFields,
} from "../interview/interview-fields";
import { applicationsMessages } from "../messages";
import { reasonField, useReasons } from "../moves/reasons";
import { asksInterview } from "../moves/sort-moves";
import type { Status } from "../status-tag";
import { keepMoves } from "../undo/keep-move";
import { InviteDialog } from "./invite-dialog";
import { inviteMessages } from "./invite-messages";
import { bulkMessages } from "./messages";
import { RefusedList, refusedOf } from "./refused-list";
import { RefusedResult } from "./refused-result";
import { Whom } from "./whom";

type BulkMoveDialogProps = {
  rows: readonly Application[];
  toStatus: Status;
  me: Me;
  onMoved: () => void;
  onHide: () => void;
};

type Values = InterviewValues & { reasonId: string; reason: string; mode: string };

/** Says which can be moved, asks why and what to do about the rest, and moves them. */
export function BulkMoveDialog(props: BulkMoveDialogProps) {
  const [report, setReport] = useState<BulkMoveReport | null>(null);
  const [isInviting, setInviting] = useState(false);
  const t = useMessages(bulkMessages);
  if (isInviting) {
    const { rows, onMoved, onHide } = props;
    return (
      <InviteDialog
        rows={rows}
        onInvited={onMoved}
        onBack={() => setInviting(false)}
        onHide={onHide}
      />
    );
  }
  return report === null ? (
    <BulkForm {...props} onReport={setReport} onInvite={() => setInviting(true)} />
  ) : (
    <RefusedResult
      title={t.resultTitle(report.results.length - report.moved)}
      said={report.moved === 0 ? t.nothingMoved : t.moved(report.moved)}
      refused={refusedOf(report.results)}
      onHide={props.onHide}
    />
  );
}

type BulkFormProps = BulkMoveDialogProps & {
  onReport: (report: BulkMoveReport) => void;
  onInvite: () => void;
};

function BulkForm(props: BulkFormProps) {
  const { rows, toStatus, me, onMoved, onHide, onReport, onInvite } = props;
  const t = useMessages(bulkMessages);
  const words = useMessages(applicationsMessages);
  const page = usePathname();
  const moves = { applications: rows.map(({ id, version }) => ({ id, version })), toStatus };
  const { preview, reasons, isChecked } = useChecked(moves);
  const form = useDeclaredForm({
    fields: useFields(props, preview, reasons.options),
    rules: bulkMovesRules,
    values: { reasonId: "", reason: "", mode: "possible", ...interviewValues(toStatus, me) },
    repeatsUnanswered: true,
    send: ({ mode, ...asked }, _version, key) =>
      moveApplications({ ...moves, ...asked, allOrNone: mode === "allOrNone" }, key),
    onSaved: (report) => {
      keepMoves(report, toStatus, me, page);
      if (report.batchId !== null) {
        onMoved();
      }
      if (report.refused === 0) {
        onHide();
      } else {
        onReport(report);
      }
    },
    onLeave: onHide,
  });
  const isAllOrNone = useFieldValue(form, "mode") === "allOrNone";
  const movable = countMovable(preview, isAllOrNone) ?? rows.length;
  const [first] = rows;
  const name = rows.length === 1 && first !== undefined ? nameOf(first) : null;
  const isRejection = toStatus === "REJECTED";
  return (
    <FormDialog
      form={form}
      title={t.title(name, rows.length, words.statuses[toStatus])}
      submitLabel={(isRejection ? t.reject : t.submit)(
        preview?.moved === 0 ? rows.length : movable,
      )}
      disabled={reasons.isNone || movable === 0 || !isChecked}
      columns={asksInterview(toStatus)}
      {...(isRejection ? { severity: "danger" as const } : {})}
      intro={
        <>
          <WhoTogether rows={rows} toStatus={toStatus} onInvite={onInvite} />
          {isChecked ? <Preview report={preview} isNone={reasons.isNone} /> : null}
          {isRejection && movable > 0 ? (
            <p>{name === null ? t.rejectionMails : words.rejectionMail(name)}</p>
          ) : null}
        </>
      }
    >
      {shownFields(isChecked, preview, t.checking)}
    </FormDialog>
  );
}

/** All fields, which is undefined; none where nothing can be moved, and none before that is known. */
function shownFields(isChecked: boolean, preview: BulkMoveReport | undefined, checking: string) {
  if (!isChecked) {
    return <Loading label={checking} />;
  }
  return preview?.moved === 0 ? "" : undefined;
}

/** Which can be moved, and the reasons to choose from: before that, nothing is shown that would have to move. */
function useChecked(moves: Parameters<typeof bulkPreviewQuery>[0]) {
  const { data: preview, isPending } = useQuery(bulkPreviewQuery(moves));
  const reasons = useReasons(preview?.reasons ?? null);
  return { preview, reasons, isChecked: !isPending && !reasons.isPending };
}

type WhoTogetherProps = Pick<BulkFormProps, "rows" | "toStatus" | "onInvite">;

/** The first of those who were chosen, and what they have in common. */
function WhoTogether({ rows, toStatus, onInvite }: WhoTogetherProps) {
  const t = useMessages(bulkMessages);
  const { offer } = useMessages(inviteMessages);
  return (
    <>
      <Whom rows={rows} />
      {asksInterview(toStatus) && rows.length > 1 ? (
        <>
          <p>{t.oneInterview}</p>
          <Button label={offer} icon="pi pi-send" size="small" outlined onClick={onInvite} />
        </>
      ) : null}
    </>
  );
}

/** How many would be moved. */
function countMovable(report: BulkMoveReport | undefined, isAllOrNone: boolean) {
  if (report === undefined) {
    return undefined;
  }
  return isAllOrNone && report.refused > 0 ? 0 : report.moved;
}

function useFields(
  { toStatus, me }: BulkMoveDialogProps,
  report: BulkMoveReport | undefined,
  options: readonly { value: string; label: string }[],
): FieldOf<Values>[] {
  const t = useMessages(bulkMessages);
  const words = useMessages(applicationsMessages);
  const interview = useInterviewFields(toStatus, me);
  // There is nothing to choose where all can be moved.
  const mode: FieldOf<Values> = {
    name: "mode",
    kind: "select",
    label: t.mode,
    required: true,
    options: [
      { value: "possible", label: t.possible },
      { value: "allOrNone", label: t.allOrNone },
    ],
  };
  return [
    ...(report?.reasons ? [reasonField(words, options)] : []),
    ...(interview as FieldOf<Values>[]),
    {
      name: "reason",
      kind: "textarea",
      label: words.note,
      hint: words.noteHint,
      rows: 2,
      isCounted: true,
    },
    ...(report?.refused !== 0 ? [mode] : []),
  ];
}

type PreviewProps = { report: BulkMoveReport | undefined; isNone: boolean };

/** Which can be moved and which can't, before anything is. */
function Preview({ report, isNone }: PreviewProps) {
  const t = useMessages(bulkMessages);
  const { noReasons } = useMessages(applicationsMessages);
  if (report === undefined) {
    return <Notice severity="info">{t.unchecked}</Notice>;
  }
  const { moved, refused, results } = report;
  return (
    <>
      {isNone ? <Notice severity="warn">{noReasons}</Notice> : null}
      {refused === 0 ? (
        <p>{t.all(moved)}</p>
      ) : (
        <>
          <Notice severity="warn">{moved === 0 ? t.none : t.some(moved, refused)}</Notice>
          <RefusedList refused={refusedOf(results)} />
        </>
      )}
    </>
  );
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Choice, FieldOf } from "@/components/form/declare";
import { FormDialog } from "@/components/form/form-dialog";
import { useDeclaredForm } from "@/components/form/use-declared-form";
import { Notice } from "@/components/notice";
import { moveApplication } from "@/data/applications/mutations";
import { applicationQuery, applicationsKey } from "@/data/applications/queries";
import { ApiError } from "@/lib/api/errors";
import { statusChangeLimits } from "@/lib/api/generated/applications/limits.gen";
import { zStatusChange } from "@/lib/api/generated/applications/zod.gen";
import type { NextMove } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { administrators } from "@/may";
import { type MovableApplication, nameOf } from "./known";
import { type ApplicationsTexts, applicationsMessages } from "./messages";
import { isReopening } from "./moves/sort-moves";
import { sectionNames } from "./prehire/section-names";
import { reasonField, useReasons } from "./reasons";
import type { Status } from "./statuses";
import { keepMove } from "./undo/keep-move";

/** Somebody else was faster: what can be done now is to be seen behind the dialog. */
const overtaken = ["stale_version", "application_move"];

type MoveDialogProps = {
  application: MovableApplication;
  move: NextMove;
  me: Me;
  onHide: () => void;
};
type Values = { reasonId: string; reason: string; overrideReason: string };

/** Whether somebody is to be hired whose file is not complete, by who may do that. */
function isOverride({ application, move, me }: MoveDialogProps): boolean {
  return (
    move.toStatus === "HIRED" && !application.isPrehireCompleted && administrators.includes(me.role)
  );
}

function useFields(props: MoveDialogProps, options: readonly Choice[]): FieldOf<Values>[] {
  const t = useMessages(applicationsMessages);
  const { reasons } = props.move;
  const reason: FieldOf<Values>[] = reasons === null ? [] : [reasonField(t, options)];
  const override: FieldOf<Values>[] = isOverride(props)
    ? [
        {
          name: "overrideReason",
          kind: "textarea",
          label: t.override,
          hint: t.overrideHint,
          rows: 2,
          required: true,
          limit: statusChangeLimits.overrideReason.maxLength,
        },
      ]
    : [];
  return [
    ...reason,
    ...override,
    {
      name: "reason",
      kind: "textarea",
      label: t.note,
      hint: t.noteHint,
      rows: 3,
      limit: statusChangeLimits.reason.maxLength,
    },
  ];
}

/** Asks why, as far as the move needs a reason, and moves the application that its title names. */
export function MoveDialog(props: MoveDialogProps) {
  const { application, move, me, onHide } = props;
  const t = useMessages(applicationsMessages);
  const queryClient = useQueryClient();
  const { options, isNone } = useReasons(move.reasons);
  const [key] = useState(() => crypto.randomUUID());
  const to = t.statuses[move.toStatus];
  const isRejection = move.reasons === "rejection";
  const refresh = () => queryClient.invalidateQueries({ queryKey: applicationsKey });
  const form = useDeclaredForm({
    fields: useFields(props, options),
    rules: zStatusChange.shape,
    values: { reasonId: "", reason: "", overrideReason: "" },
    send: (values) =>
      moveApplication(
        application.id,
        { ...values, toStatus: move.toStatus, version: application.version },
        key,
      ),
    onSaved: (moved) => {
      keepMove(moved, me);
      onHide();
      return refresh();
    },
    onFailed: (error) => {
      void refresh();
      if (error instanceof ApiError && overtaken.includes(error.code)) {
        onHide();
      }
    },
    onLeave: onHide,
  });
  return (
    <FormDialog
      form={form}
      title={t.moveTitle(nameOf(application), to)}
      submitLabel={submitWord(application.status, move, t)}
      disabled={isNone}
      {...(isRejection ? { severity: "danger" as const } : {})}
      intro={
        <>
          <p>{t.moveIntro(t.statuses[application.status], to)}</p>
          {isRejection ? <p>{t.rejectionMail(nameOf(application))}</p> : null}
          {isOverride(props) ? <MissingSections id={application.id} /> : null}
          {isNone ? <Notice severity="warn">{t.noReasons}</Notice> : null}
        </>
      }
    />
  );
}

function submitWord(status: Status, move: NextMove, t: ApplicationsTexts): string {
  if (isReopening(status, move)) {
    return t.reopen;
  }
  return move.reasons === "rejection" ? t.reject : t.move;
}

/** What the file lacks; a card of the board does not know it. */
function MissingSections({ id }: { id: string }) {
  const t = useMessages(applicationsMessages);
  const names = useMessages(sectionNames);
  const sections = useQuery(applicationQuery(id)).data?.prehireSections ?? [];
  const missing = sections.filter(({ savedAt }) => savedAt === null);
  return missing.length === 0 ? null : (
    <p>{t.missing(missing.map(({ sectionId }) => names[sectionId]).join(", "))}</p>
  );
}

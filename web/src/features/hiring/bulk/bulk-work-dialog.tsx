"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { NOBODY, ownersOfMany } from "@/data/applications/inbox";
import { changeApplications } from "@/data/applications/mutations";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { plannedWorkRules } from "@/lib/api/generated/applications/rules.gen";
import type { Application, BulkChangeReport } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import { keepChanges } from "../undo/keep-move";
import { bulkMessages } from "./messages";
import { refusedOf } from "./refused-list";
import { RefusedResult } from "./refused-result";
import { Whom } from "./whom";

type BulkWorkDialogProps = {
  rows: readonly Application[];
  me: Me;
  onChanged: () => void;
  onHide: () => void;
};

type Plan = { ownerId: string | null; nextStep: string | null; nextStepDue: string | null };

/** What was said of all; what was left empty stays as each has it. */
function saidOf({ ownerId, nextStep, nextStepDue }: Plan) {
  return {
    ...(ownerId === null ? {} : { ownerId: ownerId === NOBODY ? null : ownerId }),
    ...(nextStep === null ? {} : { nextStep }),
    ...(nextStepDue === null ? {} : { nextStepDue }),
  };
}

/** Says for many applications who is in charge and what comes next. */
export function BulkWorkDialog(props: BulkWorkDialogProps) {
  const [report, setReport] = useState<BulkChangeReport | null>(null);
  const t = useMessages(bulkMessages);
  return report === null ? (
    <WorkForm {...props} onReport={setReport} />
  ) : (
    <RefusedResult
      title={t.unchangedTitle(report.refused)}
      said={t.changed(report.changed)}
      refused={refusedOf(report.results)}
      onHide={props.onHide}
    />
  );
}

type WorkFormProps = BulkWorkDialogProps & { onReport: (report: BulkChangeReport) => void };

function WorkForm({ rows, me, onChanged, onHide, onReport }: WorkFormProps) {
  const t = useMessages(bulkMessages);
  const words = useMessages(applicationsMessages);
  const page = usePathname();
  const form = useDeclaredForm({
    fields: [
      {
        name: "ownerId",
        kind: "reference",
        label: words.owner,
        none: t.asIs,
        choices: ownersOfMany(words.noOwner),
      },
      { name: "nextStep", kind: "text", label: words.nextStep },
      { name: "nextStepDue", kind: "date", label: words.nextStepDue },
    ],
    rules: plannedWorkRules,
    values: { ownerId: "", nextStep: "", nextStepDue: "" },
    repeatsUnanswered: true,
    send: (plan, _version, key) => {
      const said = saidOf(plan);
      const applications = rows.map(({ id, version }) => ({ id, version, ...said }));
      return changeApplications({ applications }, key);
    },
    onSaved: (report) => {
      keepChanges(report, rows, me, page);
      if (report.changed > 0) {
        onChanged();
      }
      if (report.refused === 0) {
        onHide();
      } else {
        onReport(report);
      }
    },
    onLeave: onHide,
  });
  const written = useWatch({ control: form.form.control });
  const [first] = rows;
  const name = rows.length === 1 && first !== undefined ? nameOf(first) : null;
  return (
    <FormDialog
      form={form}
      title={t.workTitle(name, rows.length)}
      submitLabel={t.change(rows.length)}
      disabled={Object.values(written).every((value) => value === "")}
      intro={
        <>
          <Whom rows={rows} />
          <p className="muted">{t.emptyStays}</p>
        </>
      }
    />
  );
}

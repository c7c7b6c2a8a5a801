import "@/domain/hiring/error-words";
import {
  getWorkerFileOptions,
  listAttachmentsOptions,
} from "@/lib/api/generated/applications/query.gen";
import {
  cancelDutyRecord,
  createDutyOverride,
  createDutyRecord,
} from "@/lib/api/generated/applications/sdk.gen";
import { getDutySurveyOptions, listDutyRulesOptions } from "@/lib/api/generated/duties/query.gen";
import {
  confirmDutyRule,
  importDutyRules,
  withdrawDutyConfirmation,
} from "@/lib/api/generated/duties/sdk.gen";
import type {
  DutyConfirmation,
  DutyRecordCreate,
  DutyRuleRow,
  StaffAttachment,
} from "@/lib/api/generated/types.gen";

const mostDue = 500;

/** What an application's file needs and has. */
export function workerFileQuery(applicationId: string, fallback: string) {
  return getWorkerFileOptions({ path: { application_id: applicationId }, meta: { fallback } });
}

export type Asked = {
  draw: number;
  /** The same one draws the same files. */
  seed: string;
  /** As if they came on this day; empty: today. */
  asOf: string;
  /** Includes those who no longer work here. */
  former: boolean;
};

/** What a surveyor would find in so many files. */
export function surveyQuery({ asOf, ...asked }: Asked, fallback: string) {
  const query = asOf === "" ? asked : { ...asked, asOf };
  return getDutySurveyOptions({ query, meta: { fallback } });
}

/** The files for which something has to be done now. */
export function dueQuery(fallback: string) {
  return getDutySurveyOptions({ query: { draw: mostDue, due: true }, meta: { fallback } });
}

/** What files need today; or every version of each rule. */
export function rulesQuery(all: boolean, fallback: string) {
  return listDutyRulesOptions({ query: { all }, meta: { fallback } });
}

/** Says who answers for a rule. */
export function confirmRule(id: string, body: DutyConfirmation) {
  return confirmDutyRule({ path: { rule_id: id }, body });
}

/** Withdraws somebody's confirmation of a rule. */
export function withdrawConfirmation(id: string, version: number) {
  return withdrawDutyConfirmation({ path: { rule_id: id }, body: { version } });
}

/** Brings rules in, or says what that would change. */
export function importRules(rows: readonly DutyRuleRow[], dryRun: boolean, fallback: string) {
  return importDutyRules({ body: { rows: [...rows], dryRun }, meta: { fallback } });
}

/** Records evidence for a rule. */
export function addRecord(applicationId: string, body: DutyRecordCreate, idempotencyKey: string) {
  return createDutyRecord({
    path: { application_id: applicationId },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Says why a record no longer counts. */
export function voidRecord(
  applicationId: string,
  id: string,
  reason: string,
  idempotencyKey: string,
) {
  return cancelDutyRecord({
    path: { application_id: applicationId, record_id: id },
    body: { reason },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Lets somebody begin with visits although something is missing. */
export function overrideFirstVisit(applicationId: string, reason: string, idempotencyKey: string) {
  return createDutyOverride({
    path: { application_id: applicationId },
    body: { reason },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** The files of an application that evidence of a lane may show. */
export function picturesQuery(applicationId: string, lane: string, fallback: string) {
  const { queryKey } = listAttachmentsOptions({ path: { application_id: applicationId } });
  return {
    ...listAttachmentsOptions({ path: { application_id: applicationId }, meta: { fallback } }),
    queryKey,
    select: (files: readonly StaffAttachment[]) =>
      files.filter((file) => file.lane === lane && file.state === "ready"),
  };
}

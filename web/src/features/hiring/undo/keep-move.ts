import type {
  Application,
  ApplicationDetail,
  BulkChangeReport,
  BulkMoveReport,
} from "@/lib/api/generated/types.gen";
import { randomId } from "@/lib/intents/random-id";
import type { Me } from "@/lib/session/me";
import { staffApplicationPage } from "@/pages";
import { namedFirst, nameOf } from "../applicant-names";
import type { Status } from "../status-tag";
import { lastMove } from "./last-move";

/** Remembers the move that an application has just made on this page, so that it can be undone. */
export function keepMove(application: ApplicationDetail, me: Me, page: string): void {
  const { id, undoableMoveId, status } = application;
  if (undoableMoveId !== null) {
    lastMove.keep({
      id: undoableMoveId,
      applicationId: id,
      names: [nameOf(application)],
      count: 1,
      toStatus: status,
      person: me.id,
      pages: [page, staffApplicationPage(id)],
    });
  }
}

/** Remembers what a bulk call has just moved on this page, so that it can be undone. */
export function keepMoves(report: BulkMoveReport, toStatus: Status, me: Me, page: string): void {
  if (report.batchId !== null) {
    const names = report.results.flatMap(({ status, applicantName }) =>
      status === "moved" && applicantName !== null ? [applicantName] : [],
    );
    lastMove.keep({
      id: report.batchId,
      applicationId: null,
      names: names.slice(0, namedFirst),
      count: report.moved,
      toStatus,
      person: me.id,
      pages: [page],
    });
  }
}

/** Remembers what was just planned for many on this page, and what stood there before. */
export function keepChanges(
  report: BulkChangeReport,
  rows: readonly Application[],
  me: Me,
  page: string,
): void {
  const changed = report.results.flatMap(({ applicationId, version }) => {
    const row = rows.find(({ id }) => id === applicationId);
    return row === undefined || version === null ? [] : [{ row, version }];
  });
  if (changed.length > 0) {
    lastMove.keep({
      id: randomId(),
      names: changed.slice(0, namedFirst).map(({ row }) => nameOf(row)),
      count: changed.length,
      before: changed.map(({ row: { id, ownerId, nextStep, nextStepDue }, version }) => ({
        id,
        version,
        ownerId,
        nextStep,
        nextStepDue,
      })),
      person: me.id,
      pages: [page],
    });
  }
}

import type { ApplicationDetail, BulkMoveReport } from "@/lib/api/generated/types.gen";
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

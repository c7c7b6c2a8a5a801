"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { useToast } from "@/components/news/use-toast";
import { lazyPart } from "@/components/parts/lazy-part";
import { moveApplication } from "@/data/applications/mutations";
import { refreshed } from "@/lib/api/changes";
import type { NextMove } from "@/lib/api/generated/types.gen";
import { randomId } from "@/lib/intents/random-id";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import type { MovableApplication } from "../application-props";
import { applicationsMessages } from "../messages";
import type { Status } from "../status-tag";
import { keepMove } from "../undo/keep-move";
import { moveMessages } from "./messages";
import { asksInterview } from "./sort-moves";

const MoveDialog = lazyPart(() => import("./move-dialog").then((m) => m.MoveDialog), {
  closeOf: (props) => props.onHide,
});

/** An application of a list or of the board, with the moves that are open to it. */
type Offered = MovableApplication & { nextMoves: readonly NextMove[] };

/** Where applications are going that the API has not yet moved. */
export type Moving = ReadonlyMap<string, Status>;

/** Whether there is something to ask before it is moved. */
function asks({ reasons, toStatus }: NextMove): boolean {
  return reasons !== null || toStatus === "HIRED" || asksInterview(toStatus);
}

/** Moves applications: at once if nothing has to be asked, otherwise through the dialog; explains what is refused. */
export function useMoves(me: Me) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(moveMessages);
  const toast = useToast();
  const page = usePathname();
  const [asking, setAsking] = useState<{ row: Offered; move: NextMove } | null>(null);
  const [moving, setMoving] = useState<Moving>(new Map());

  async function send(row: Offered, toStatus: Status) {
    setMoving((before) => new Map(before).set(row.id, toStatus));
    try {
      const body = { toStatus, version: row.version };
      keepMove(await moveApplication(row.id, body, randomId()), me, page);
    } catch (error) {
      toast.showError(error);
    }
    // A card stays where it was put until the board has been reloaded, with it there or not.
    await refreshed();
    setMoving((before) => {
      const after = new Map(before);
      after.delete(row.id);
      return after;
    });
  }

  function move(row: Offered, toStatus: Status) {
    if (toStatus === row.status || moving.has(row.id)) {
      return;
    }
    const known = row.nextMoves.find((next) => next.toStatus === toStatus);
    if (known === undefined) {
      const { statuses } = t;
      toast.show("warn", words.cannot(nameOf(row), statuses[row.status], statuses[toStatus]));
    } else if (asks(known)) {
      setAsking({ row, move: known });
    } else {
      void send(row, toStatus);
    }
  }

  const dialog =
    asking === null ? null : (
      <MoveDialog
        application={asking.row}
        move={asking.move}
        me={me}
        onHide={() => setAsking(null)}
      />
    );
  return { moving, move, dialog };
}

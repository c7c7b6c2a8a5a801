"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { useToast } from "@/components/toast";
import { moveApplication } from "@/data/applications/mutations";
import { refreshed } from "@/lib/api/changes";
import type { ApplicationCard, NextMove } from "@/lib/api/generated/types.gen";
import { randomId } from "@/lib/intents/random-id";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import { asksInterview } from "../moves/sort-moves";
import type { Status } from "../status-tag";
import { keepMove } from "../undo/keep-move";
import type { Moving } from "./board-view";
import { boardMessages } from "./messages";

const MoveDialog = lazyPart(() => import("../moves/move-dialog").then((m) => m.MoveDialog), {
  closeOf: (props) => props.onHide,
});

/** Whether there is something to ask before it is moved. */
function asks({ reasons, toStatus }: NextMove): boolean {
  return reasons !== null || toStatus === "HIRED" || asksInterview(toStatus);
}

/** Moves cards: at once where nothing is to be asked, through the dialog else; refuses in words what can't be. */
export function useBoardMoves(me: Me) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const toast = useToast();
  const page = usePathname();
  const [asking, setAsking] = useState<{ card: ApplicationCard; move: NextMove } | null>(null);
  const [moving, setMoving] = useState<Moving>(new Map());

  async function send(card: ApplicationCard, toStatus: Status) {
    setMoving((before) => new Map(before).set(card.id, toStatus));
    try {
      const body = { toStatus, version: card.version };
      keepMove(await moveApplication(card.id, body, randomId()), me, page);
    } catch (error) {
      toast.showError(error);
    }
    // The card stays where it was put until the board is there that has it there, or not.
    await refreshed();
    setMoving((before) => {
      const after = new Map(before);
      after.delete(card.id);
      return after;
    });
  }

  function move(card: ApplicationCard, toStatus: Status) {
    if (toStatus === card.status || moving.has(card.id)) {
      return;
    }
    const known = card.nextMoves.find((next) => next.toStatus === toStatus);
    if (known === undefined) {
      const { statuses } = t;
      toast.show("warn", words.cannot(nameOf(card), statuses[card.status], statuses[toStatus]));
    } else if (asks(known)) {
      setAsking({ card, move: known });
    } else {
      void send(card, toStatus);
    }
  }

  const dialog =
    asking === null ? null : (
      <MoveDialog
        application={asking.card}
        move={asking.move}
        me={me}
        onHide={() => setAsking(null)}
      />
    );
  return { moving, move, dialog };
}

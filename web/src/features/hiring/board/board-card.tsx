"use client";

import { createContext, type RefObject, useContext, useRef, useState } from "react";
import { Link } from "@/components/link";
import { lazyPart } from "@/components/parts/lazy-part";
import { Tag } from "@/components/tag";
import type { ApplicationCard } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { slashedUsDate, usToIso } from "@/lib/us-date";
import { staffApplicationPage } from "@/pages";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import type { Status } from "../status-tag";
import { daysSince } from "./board-view";
import { boardMessages } from "./messages";

const MoveMenu = lazyPart(() => import("./move-menu").then((m) => m.MoveMenu));

/** Which card's menu is open. The board keeps it: dragging, once loaded, puts other cards in the place of these. */
export const OpenMenuContext = createContext<RefObject<string | null>>({ current: null });

type BoardCardProps = {
  card: ApplicationCard;
  me: Me;
  /** Only for who may decide. */
  onMove?: (card: ApplicationCard, to: Status) => void;
};

/** Who it is, for which job, since when, and what comes next. */
export function BoardCard({ card, me, onMove }: BoardCardProps) {
  const words = useMessages(boardMessages);
  const [now] = useState(() => Date.now());
  return (
    <>
      <Link
        href={staffApplicationPage(card.id)}
        className="board-name"
        prefetch={false}
        translate="no"
        draggable={false}
      >
        {nameOf(card)}
      </Link>
      <p className="board-job">{card.jobTitle}</p>
      <p className="muted">{words.days(daysSince(card.statusChangedAt, now))}</p>
      {card.ownerName === null ? null : <p className="muted">{words.owner(card.ownerName)}</p>}
      <NextStep card={card} today={me.settings.today} />
      {onMove === undefined || card.nextMoves.length === 0 ? null : (
        <MoveTo card={card} onMove={onMove} />
      )}
    </>
  );
}

function NextStep({ card, today }: { card: ApplicationCard; today: string }) {
  const words = useMessages(boardMessages);
  const { nextStep, nextStepDue } = card;
  if (nextStep === null && nextStepDue === null) {
    return null;
  }
  const isOverdue = nextStepDue !== null && usToIso(nextStepDue) < usToIso(today);
  const due = nextStepDue === null ? null : words.due(slashedUsDate(nextStepDue));
  return (
    <p className="board-next">
      <span>{[nextStep, due].filter(Boolean).join(", ")}</span>{" "}
      {isOverdue ? <Tag tone="urgent">{words.overdue}</Tag> : null}
    </p>
  );
}

type MoveToProps = Required<Pick<BoardCardProps, "card" | "onMove">>;

/** One menu for each opening: hundreds of cards have none until somebody asks. */
function MoveTo({ card, onMove }: MoveToProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const button = useRef<HTMLButtonElement>(null);
  const openCard = useContext(OpenMenuContext);
  const [isOpen, setOpen] = useState(() => openCard.current === card.id);
  const show = (next: boolean) => {
    openCard.current = next ? card.id : null;
    setOpen(next);
  };
  const name = words.moveNamed(nameOf(card));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="p-button p-component p-button-sm p-button-text board-move"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => show(true)}
      >
        {words.moveTo}
      </button>
      {isOpen ? (
        <MoveMenu
          button={button}
          label={name}
          entries={card.nextMoves.map(({ toStatus }) => ({
            label: t.statuses[toStatus],
            onSelect: () => onMove(card, toStatus),
          }))}
          onClose={() => show(false)}
        />
      ) : null}
    </>
  );
}

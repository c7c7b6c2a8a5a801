"use client";

import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useRef,
  useState,
} from "react";
import { Link } from "@/components/link";
import { lazyPart } from "@/components/parts/lazy-part";
import { Initials } from "@/components/person/initials";
import { Tag } from "@/components/tag";
import { daysInStatus } from "@/domain/hiring/days-in-status";
import type { ApplicationCard } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { isSingleKey } from "@/lib/single-key";
import { slashed } from "@/lib/slashed";
import { isBefore } from "@/lib/us-date";
import { staffApplicationPage } from "@/pages";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import type { Status } from "../status-tag";
import { TimeInStatus } from "../time-in-status";
import { boardMessages } from "./messages";

const MoveMenu = lazyPart(() => import("./move-menu").then((m) => m.MoveMenu));

/** Which card's menu is open. The board keeps it: dragging, once loaded, puts other cards in the place of these. */
export const OpenMenuContext = createContext<RefObject<string | null>>({ current: null });

type BoardCardProps = {
  card: ApplicationCard;
  me: Me;
  /** Only for those who may decide. */
  onMove?: (card: ApplicationCard, to: Status) => void;
};

/** Three lines: who it is and since when, for which job, and what comes next by whom. */
export function BoardCard({ card, me, onMove }: BoardCardProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const days = daysInStatus(card.statusChangedAt, me.settings);
  const button = useRef<HTMLButtonElement>(null);
  const mayMove = onMove !== undefined && card.nextMoves.length > 0;
  const handleKey = (event: KeyboardEvent) => {
    if (mayMove && event.key.toLowerCase() === "m" && isSingleKey(event.nativeEvent)) {
      event.preventDefault();
      button.current?.click();
    }
  };
  return (
    <>
      <Link
        href={staffApplicationPage(card.id)}
        className="board-name"
        prefetch={false}
        translate="no"
        draggable={false}
        title={nameOf(card)}
        {...(mayMove ? { "aria-keyshortcuts": "m", onKeyDown: handleKey } : {})}
      >
        {nameOf(card)}
      </Link>
      <span className="board-age">
        <TimeInStatus days={days} t={t} />
      </span>
      <p className="board-job" title={card.jobTitle}>
        {card.jobTitle}
      </p>
      <p className="board-next">
        {card.ownerName === null ? null : (
          <Initials name={card.ownerName} label={words.owner(card.ownerName)} />
        )}
        <NextStep card={card} today={me.settings.today} />
      </p>
      {mayMove ? <MoveTo card={card} button={button} onMove={onMove} /> : null}
    </>
  );
}

function NextStep({ card, today }: { card: ApplicationCard; today: string }) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const { nextStep, nextStepDue } = card;
  const day = nextStepDue === null ? null : slashed(nextStepDue);
  const said = [nextStep ?? t.noNextStep, day === null ? null : words.due(day)];
  const isOverdue = nextStepDue !== null && isBefore(nextStepDue, today);
  return (
    <>
      <span className="board-step" title={said.filter(Boolean).join(", ")}>
        {nextStep ?? t.noNextStep}
      </span>
      {isOverdue ? (
        <Tag tone="urgent">{words.overdue}</Tag>
      ) : (
        <span>{day?.replace(/\/\d{4}$/, "")}</span>
      )}
    </>
  );
}

type MoveToProps = Required<Pick<BoardCardProps, "card" | "onMove">> & {
  button: RefObject<HTMLButtonElement | null>;
};

/** One menu for each opening: hundreds of cards have none until somebody asks. */
function MoveTo({ card, button, onMove }: MoveToProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
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
        className="board-tool board-move"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        title={words.moveTo}
        onClick={() => show(true)}
      >
        <span className="pi pi-ellipsis-h" aria-hidden="true" />
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

import { KeyboardCode, type KeyboardCoordinateGetter } from "@dnd-kit/core";
import { boardStatuses } from "../board-view";

const steps: Readonly<Record<string, number>> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Right]: 1,
};

/** The left and right arrows lead from column to column, whatever is in between. */
export const toNeighbor: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  const { over, active, droppableContainers, collisionRect } = context;
  // Before dnd-kit has measured the card, it would take this for the way from the window's corner.
  if (step === undefined || collisionRect === null) {
    return undefined;
  }
  event.preventDefault();
  const here = over?.id ?? active?.data.current?.["card"]?.status;
  const next = boardStatuses[boardStatuses.indexOf(here) + step];
  // Not from the rects that were measured: the first key may come before them.
  const column = next === undefined ? undefined : droppableContainers.get(next)?.node.current;
  const rect = column?.getBoundingClientRect();
  return rect === undefined ? undefined : { x: rect.left, y: rect.top };
};

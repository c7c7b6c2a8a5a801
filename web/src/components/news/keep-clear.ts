/** Places messages so that they cover nothing that may have to be pressed while they are read. */

export type Box = Pick<DOMRect, "top" | "right" | "bottom" | "left">;

const gap = 8;

/** How far a box has to be lifted from its resting place to cover none of these; undefined if there is no room. */
export function liftOver(box: Box, others: readonly Box[]): number | undefined {
  const below = others
    .filter(({ left, right }) => left < box.right && right > box.left)
    .sort((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of below) {
    if (bottom > box.top - lift - gap && top < box.bottom - lift + gap) {
      lift = box.bottom - top + gap;
    }
  }
  return box.top - lift < 0 ? undefined : lift;
}

/** What stays in sight for longer than a message. */
const lasting =
  ".undo-bar, .idle-warning-box, .part-loading, .peek-foot, .list-selection, .editor-foot";

function boxesOf(selector: string): Box[] {
  const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

function place(messages: HTMLElement, before: number): number {
  const { top, right, bottom, left } = messages.getBoundingClientRect();
  const atRest = { top: top + before, right, bottom: bottom + before, left };
  const stays = boxesOf(lasting);
  // A dialog full of buttons has no gap for it: then only its footer, which is pressed last, is kept clear.
  return (
    liftOver(atRest, [...stays, ...boxesOf(".p-dialog :is(button, a.p-button)")]) ??
    liftOver(atRest, [...stays, ...boxesOf(".p-dialog-footer")]) ??
    0
  );
}

/** Lifts the messages within over what is in their way for as long as there are any; returns how to end it. */
export function keepClear(host: HTMLElement): () => void {
  let lift = 0;
  let frame = 0;
  // Each frame, since dialogs open, are scrolled and grow meanwhile.
  const follow = () => {
    const messages = host.querySelector<HTMLElement>(".p-toast:has(.p-toast-message)");
    frame = messages === null ? 0 : requestAnimationFrame(follow);
    const next = messages === null ? 0 : place(messages, lift);
    if (next !== lift) {
      lift = next;
      host.style.setProperty("--news-lift", `${lift}px`);
    }
  };
  const observer = new MutationObserver(() => {
    if (frame === 0) {
      follow();
    }
  });
  observer.observe(host, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

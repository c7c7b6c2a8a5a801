/** Node.DOCUMENT_POSITION_FOLLOWING, which no server knows. */
const FOLLOWING = 4;

/** With a mouse alone: on a phone the keyboard would cover what is to be read first. */
const MOUSE = "(hover: hover) and (pointer: fine)";

/** The first field of a form that is still to be filled in. */
function emptyField(own: Element): HTMLElement | null {
  const first = own.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    ".p-dialog-content form :is(input, textarea, select):enabled",
  );
  return first?.value === "" && window.matchMedia(MOUSE).matches ? first : null;
}

/**
 * The focus of a dialog at the end of its entrance. PrimeReact then gives it to the close button whenever it stands
 * outside: also when a calendar or a question has opened over the dialog meanwhile, when what shall have it could
 * not take it at first, and when somebody is about to write.
 */
export function settleFocus(own: Element | null | undefined): void {
  if (!own) {
    return;
  }
  const held = document.activeElement;
  const holder = held?.closest("[role='dialog']") ?? null;
  // What opens later is added to the page later.
  const isAbove = holder !== null && (own.compareDocumentPosition(holder) & FOLLOWING) !== 0;
  const wanted = own.querySelector("[data-pc-autofocus='true']") ?? emptyField(own);
  const isWithin = holder === own && held?.closest(".p-dialog-content") != null;
  const next = isAbove ? held : wanted;
  if (next instanceof HTMLElement && !isWithin) {
    queueMicrotask(() => next.focus());
  }
}

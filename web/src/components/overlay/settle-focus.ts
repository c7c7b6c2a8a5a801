/** Node.DOCUMENT_POSITION_FOLLOWING, which no server knows. */
const FOLLOWING = 4;

/** Only with a mouse: on a phone the keyboard would cover what is to be read first. */
const MOUSE = "(hover: hover) and (pointer: fine)";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isEmpty(control: Control, own: Element): boolean {
  return control.type === "radio"
    ? own.querySelector(`[name="${control.name}"]:checked`) === null
    : control.value === "";
}

function controlsOf(own: Element): Control[] {
  return [
    ...own.querySelectorAll<Control>(
      ".p-dialog-content form :is(input, textarea, select):enabled:not([type='file'])",
    ),
  ];
}

/** The first field of a form that has to be filled in, or else the first one, where that is empty. */
function emptyField(own: Element): Control | undefined {
  const controls = controlsOf(own);
  const asked = controls.filter(
    (control) => control.required || control.closest("[aria-required='true']") !== null,
  );
  const first = [...asked, ...controls.slice(0, 1)].find((control) => isEmpty(control, own));
  return window.matchMedia(MOUSE).matches ? first : undefined;
}

/** A form that looks something up first gets its fields later; if the focus has moved meanwhile, it stays there. */
function awaitFields(own: Element): void {
  const fields = new MutationObserver(() => {
    if (controlsOf(own).length > 0) {
      fields.disconnect();
      if (!document.activeElement?.closest(".p-dialog-content, .p-dialog-footer")) {
        emptyField(own)?.focus();
      }
    }
  });
  fields.observe(own, { childList: true, subtree: true });
}

/**
 * The focus of a dialog at the end of its entrance. PrimeReact then gives it to the close button whenever it stands
 * outside: also when a calendar or a question has opened over the dialog meanwhile, when what shall have it could
 * not take it at first, and when somebody is about to write. It has no element of its own at this moment where what
 * is in the dialog comes just then, so that the element is asked for after it.
 */
export function settleFocus(element: () => Element | null | undefined): void {
  const held = document.activeElement;
  queueMicrotask(() => {
    const own = element();
    if (own) {
      settle(own, held);
    }
  });
}

function settle(own: Element, held: Element | null): void {
  const holder = held?.closest("[role='dialog']") ?? null;
  // What opens later is added to the page later.
  const isAbove = holder !== null && (own.compareDocumentPosition(holder) & FOLLOWING) !== 0;
  const wanted = own.querySelector("[data-pc-autofocus='true']") ?? emptyField(own);
  const isWithin = holder === own && held?.closest(".p-dialog-content") != null;
  const next = isAbove ? held : wanted;
  if (next instanceof HTMLElement && !isWithin) {
    next.focus();
  }
  if (own.querySelector(".p-dialog-content form") !== null && controlsOf(own).length === 0) {
    awaitFields(own);
  }
}

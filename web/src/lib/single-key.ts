/** Where keys are typed; a box that is checked is no such place. */
const typed = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** What is open above the page. Forgiving: not every browser knows all of it. */
const above = ":is([aria-modal=true], dialog[open], :popover-open)";

/** Whether a single key means something here: it is not typed into text, and nothing is open above the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isCombined = event.ctrlKey || event.metaKey || event.altKey;
  const isTyped = event.target instanceof Element && event.target.closest(typed) !== null;
  return !isCombined && !isTyped && document.querySelector(above) === null;
}

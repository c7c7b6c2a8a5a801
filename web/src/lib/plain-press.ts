type Press = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a press on a link follows it in this tab: with a key held down it opens another, or saves. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

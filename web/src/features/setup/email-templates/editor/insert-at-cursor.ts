export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a text at the cursor, replacing so many characters before it, as if somebody had typed it. */
export function insertAtCursor(field: TextField, text: string, replaced = 0): void {
  const { selectionStart, selectionEnd, value } = field;
  const start = selectionStart ?? value.length;
  field.focus();
  field.setRangeText(text, start - replaced, selectionEnd ?? value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether a slash was typed where a word could begin: in 1/2 and in addresses it is what it is. */
export function hasJustAsked({ inputType, data, target }: InputEvent): boolean {
  const { selectionStart, value } = target as TextField;
  const before = value.slice(0, (selectionStart ?? 0) - 1);
  return inputType === "insertText" && data === "/" && /(^|\s)$/u.test(before);
}

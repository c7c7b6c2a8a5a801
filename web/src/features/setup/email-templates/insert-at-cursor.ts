type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Puts a text where the cursor is, as if somebody had typed it. */
export function insertAtCursor(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  field.focus();
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { insertAtCursor } from "./insert-at-cursor";

function textarea(value: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  field.value = value;
  document.body.append(field);
  return field;
}

it("puts the text at the cursor and leaves the cursor behind it", () => {
  const field = textarea("Dear ,");
  field.setSelectionRange(5, 5);
  const handleInput = vi.fn();
  field.addEventListener("input", handleInput);
  insertAtCursor(field, "{{ name }}");
  expect(field.value).toBe("Dear {{ name }},");
  expect(field.selectionStart).toBe("Dear {{ name }}".length);
  expect(handleInput).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field);
});

it("replaces what is selected", () => {
  const field = textarea("Dear friend,");
  field.setSelectionRange(5, 11);
  insertAtCursor(field, "{{ name }}");
  expect(field.value).toBe("Dear {{ name }},");
});

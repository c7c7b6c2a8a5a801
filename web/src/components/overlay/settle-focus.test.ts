// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { settleFocus } from "./settle-focus";

const theDialog = () => document.querySelector("[role='dialog']");

function focusedAfter(form: string, matches = true, element = theDialog): string {
  vi.stubGlobal("matchMedia", () => ({ matches }));
  document.body.innerHTML = `<div role="dialog"><button id="close"></button>
    <div class="p-dialog-content"><form>${form}</form></div></div>`;
  settleFocus(element);
  return document.activeElement?.id ?? "";
}

describe("settleFocus", () => {
  beforeEach(() => {
    vi.stubGlobal("queueMicrotask", (run: () => void) => run());
  });

  it("begins at the first field that has to be filled in", () => {
    const note = '<textarea id="note"></textarea>';
    expect(focusedAfter(`${note}<input id="reason" aria-required="true">`)).toBe("reason");
    expect(focusedAfter(`${note}<select id="kind" required><option value=""></select>`)).toBe(
      "kind",
    );
    const filled = '<input id="date" value="11-28-2026" aria-required="true">';
    expect(focusedAfter(`${filled}${note}<input id="time" aria-required="true">`)).toBe("time");
  });

  it("begins at a choice of which none is made", () => {
    const radio = (id: string, more = "") =>
      `<input type="radio" name="reason" id="${id}" value="${id}" ${more}>`;
    const group = (more: string) =>
      `<input id="note"><div role="radiogroup" aria-required="true">${radio("a")}${radio("b", more)}</div>`;
    expect(focusedAfter(group(""))).toBe("a");
    expect(focusedAfter(group("checked"))).toBe("note");
  });

  it("begins at the first field where none has to be filled in, unless something is written there", () => {
    expect(focusedAfter('<input id="note"><input id="more">')).toBe("note");
    expect(focusedAfter('<input id="note" value="Called"><input id="more">')).toBe("");
  });

  it("goes to a field that comes later, unless somebody has gone elsewhere", async () => {
    const focusedLater = async (elsewhere: string) => {
      focusedAfter('<p role="status"></p>');
      document
        .querySelector(".p-dialog-content")
        ?.insertAdjacentHTML(
          "afterend",
          '<div class="p-dialog-footer"><button id="cancel"></button></div>',
        );
      document.getElementById(elsewhere)?.focus();
      const form = document.querySelector("form") as HTMLFormElement;
      form.innerHTML = '<input id="note"><input id="reason" aria-required="true">';
      await new Promise((resolve) => setTimeout(resolve));
      return document.activeElement?.id;
    };
    expect(await focusedLater("close")).toBe("reason");
    expect(await focusedLater("cancel")).toBe("cancel");
  });

  it("asks for the dialog once it is drawn anew", async () => {
    vi.unstubAllGlobals();
    let drawn: Element | null = null;
    focusedAfter('<input id="name">', true, () => drawn);
    drawn = theDialog();
    await Promise.resolve();
    expect(document.activeElement?.id).toBe("name");
  });

  it("leaves a phone without its keyboard", () => {
    expect(focusedAfter('<input id="name" aria-required="true">', false)).toBe("");
  });
});

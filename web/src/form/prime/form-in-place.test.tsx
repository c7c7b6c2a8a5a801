// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDeclaredForm } from "../use-declared-form";
import { FormInPlace } from "./form-in-place";

type Answer = { resolve: (saved: { version: number }) => void; reject: (error: Error) => void };

const sent = vi.fn<(input: object, version: number) => void>();
let answers: Answer[] = [];
let arrive: (values: { step: string; note: string }) => void;

function InPlace() {
  const [values, setValues] = useState({ step: "", note: "" });
  arrive = setValues;
  const form = useDeclaredForm({
    fields: [
      { name: "step", kind: "text", label: "Next step" },
      { name: "note", kind: "text", label: "Note" },
    ],
    rules: { step: { type: "string" }, note: { type: "string", maxLength: 12 } },
    values,
    version: 1,
    staysOpen: "filled",
    send: (input, version) => {
      sent(input, version);
      return new Promise<{ version: number }>((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    },
    onSaved: () => undefined,
    onLeave: () => undefined,
  });
  return <FormInPlace form={form} submitLabel="Save" />;
}

const write = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value } });
};

const leave = () => act(async () => (document.activeElement as HTMLElement).blur());

beforeEach(() => {
  // jsdom has no layout, and no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InPlace />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  cleanup();
  sent.mockClear();
  answers = [];
});

it("saves what was written when it is left, and nothing before", async () => {
  write("Next step", "Call");
  expect(sent).not.toHaveBeenCalled();
  await leave();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ step: "Call", note: "" }, 1);
  await act(async () => answers[0]?.resolve({ version: 2 }));
  await leave();
  expect(sent).toHaveBeenCalledOnce();
});

it("goes on with what was written while it was being saved, from the version that was saved", async () => {
  write("Next step", "Call");
  await leave();
  await act(async () => write("Note", "After five"));
  await act(async () => answers[0]?.resolve({ version: 2 }));
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("After five");
  await leave();
  expect(sent).toHaveBeenLastCalledWith({ step: "Call", note: "After five" }, 2);
});

it("saves what was left while something else was being saved, even from within another field", async () => {
  write("Next step", "Call");
  await leave();
  await act(async () => write("Note", "After five"));
  await act(async () => screen.getByLabelText("Next step").focus());
  expect(sent).toHaveBeenCalledOnce();
  await act(async () => answers[0]?.resolve({ version: 2 }));
  expect(sent).toHaveBeenLastCalledWith({ step: "Call", note: "After five" }, 2);
});

it("keeps what is wrong at a field when the saved values come again", async () => {
  write("Next step", "Call");
  await leave();
  await act(async () => write("Note", "Much too long"));
  await act(async () => screen.getByLabelText("Next step").focus());
  await act(async () => answers[0]?.resolve({ version: 2 }));
  expect(screen.getByLabelText("Note").getAttribute("aria-invalid")).toBe("true");
  await act(async () => arrive({ step: "Call on Monday", note: "" }));
  expect(screen.getByLabelText<HTMLInputElement>("Next step").value).toBe("Call on Monday");
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("Much too long");
  expect(screen.getByLabelText("Note").getAttribute("aria-invalid")).toBe("true");
});

it("keeps what could not be saved, and has a button for it", async () => {
  write("Next step", "Call");
  await leave();
  await act(async () => answers[0]?.reject(new Error("refused")));
  await leave();
  expect(sent).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>("Next step").value).toBe("Call");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));
  expect(sent).toHaveBeenCalledTimes(2);
});

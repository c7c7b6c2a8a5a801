// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { usStateChoices } from "@/domain/us-states";
import { addressRules } from "@/lib/api/generated/shared/rules.gen";
import type { FieldOf, FormValues } from "../declare";
import { fillForm } from "../nested";
import { PlainFields } from "./plain-fields";
import { usePlainForm } from "./use-plain-form";

const send = vi.fn(async (_values: object) => undefined);
const options = usStateChoices("en");
const fields: FieldOf<FormValues>[] = [
  { kind: "select", name: "state", label: "State", options, invalid: "Please choose." },
];
const rules = { state: addressRules.state };

function Page({ saved }: { saved: string }) {
  const values = fillForm(fields, { state: saved });
  const form = usePlainForm({ fields, rules, values, send, onSaved: () => undefined });
  return (
    <form onSubmit={form.submit}>
      <PlainFields form={form} fields={fields} rules={rules} />
      <button type="submit">Save</button>
    </form>
  );
}

afterEach(() => {
  cleanup();
  send.mockReset();
});

const box = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "State" });

function paste(text: string) {
  fireEvent.paste(box(), { clipboardData: { getData: () => text } });
}

async function save() {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await act(async () => void (await import("../reading")));
}

it("takes a pasted name or code, and leaves what it was by anything else", async () => {
  render(<Page saved="" />);
  paste("Florida ");
  expect(box().value).toBe("FL");
  paste("Ontario");
  expect(box().value).toBe("FL");
  paste(" nj");
  await save();
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ state: "NJ" }]);
});

it("begins with the state that was written before, and asks again for what is none", async () => {
  const { unmount } = render(<Page saved="New York" />);
  expect(box().value).toBe("NY");
  unmount();
  render(<Page saved="Somewhere" />);
  expect(box().value).toBe("");
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText("Please choose.")).toBeTruthy();
});

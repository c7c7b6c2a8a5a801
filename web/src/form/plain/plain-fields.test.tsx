// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { FieldOf, FormValues } from "../declare";
import { fillForm } from "../nested";
import { PlainFields } from "./plain-fields";
import { usePlainForm } from "./use-plain-form";

const send = vi.fn(async (_values: object) => undefined);

const choice = (value: string) => ({ value, label: value });
const fields: FieldOf<FormValues>[] = [
  { kind: "yesno", name: "drives", label: "Do you drive?" },
  {
    kind: "text",
    name: "car",
    label: "Which car?",
    askedIf: ({ drives }) => drives === "yes",
  },
  {
    kind: "grid",
    name: "times",
    label: "When?",
    required: true,
    rows: [choice("Monday"), choice("Tuesday")],
    columns: [choice("Day"), choice("Night")],
  },
  {
    kind: "group",
    name: "jobs",
    label: "Jobs",
    add: "Add a job",
    rowName: (place) => `Job ${place}`,
    fields: [{ kind: "text", name: "employer", label: "Employer" }],
    rules: { employer: { type: "string", pattern: /^.+$/ } },
  },
  { kind: "check", name: "agrees", label: "I agree", mustBe: true, missing: "Please confirm." },
];
const rules = {
  drives: { type: "boolean" },
  car: { type: "string", nullable: true },
  jobs: { type: "array", maxItems: 2 },
  agrees: { type: "boolean" },
} as const;

function Page() {
  const form = usePlainForm({
    fields,
    rules,
    values: fillForm(fields, {}),
    send,
    onSaved: () => undefined,
  });
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

async function save() {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await act(async () => void (await import("../reading")));
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const boxOf = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const employer = (job: string) =>
  within(screen.getByRole("group", { name: job })).getByRole<HTMLInputElement>("textbox");

it("says of each kind what is missing, and leads to the first", async () => {
  render(<Page />);
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "This field is required.",
    "This field is required.",
    "Please confirm.",
  ]);
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Do you drive?" }));
});

it("asks what follows from an answer, and sends what was chosen", async () => {
  render(<Page />);
  expect(screen.queryByLabelText("Which car? (optional)")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Yes" }));
  fireEvent.change(screen.getByLabelText("Which car? (optional)"), { target: { value: "Red" } });
  fireEvent.click(boxOf("Monday, Night"));
  fireEvent.click(boxOf("I agree"));
  await save();
  expect(send.mock.calls[0]?.[0]).toEqual({
    drives: true,
    car: "Red",
    times: { Monday: ["Night"], Tuesday: [] },
    jobs: [],
    agrees: true,
  });
});

it("leads through a grid by the arrow keys and stays at its edges", () => {
  render(<Page />);
  boxOf("Monday, Day").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) {
    fireEvent.keyDown(document.activeElement as Element, { key });
  }
  expect(document.activeElement).toBe(boxOf("Tuesday, Night"));
});

it("adds rows up to their number, takes one away and brings it back where it was", async () => {
  render(<Page />);
  press("Add a job");
  await waitFor(() => expect(document.activeElement).toBe(employer("Job 1")));
  fireEvent.change(employer("Job 1"), { target: { value: "One" } });
  press("Add a job");
  fireEvent.change(employer("Job 2"), { target: { value: "Two" } });
  expect(screen.queryByRole("button", { name: "Add a job" })).toBeNull();
  press("Remove Job 1");
  expect(employer("Job 1").value).toBe("Two");
  press("Bring back Job 1");
  expect([employer("Job 1").value, employer("Job 2").value]).toEqual(["One", "Two"]);
});

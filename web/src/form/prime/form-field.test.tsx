// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ToastProvider } from "@/components/toast";
import { ApiError } from "@/lib/api/errors";
import { type DeclaredForm, useDeclaredForm } from "../use-declared-form";
import { FormBody } from "./form-body";
import { FormField } from "./form-field";

afterEach(cleanup);

let declared: DeclaredForm;

function Fields() {
  declared = useDeclaredForm({
    fields: [
      { name: "name", kind: "text", label: "Name" },
      { name: "email", kind: "text", type: "email", label: "Email", hint: "Yours." },
      { name: "notes", kind: "textarea", label: "Notes", isCounted: true },
      { name: "more", kind: "textarea", label: "More" },
      { name: "day", kind: "date", label: "Day" },
      { name: "visit", kind: "date", isDashed: true, label: "Visit" },
      { name: "at", kind: "time", label: "At" },
    ],
    rules: {
      name: { type: "string", minLength: 1 },
      notes: { type: "string", maxLength: 3, nullable: true },
      more: { type: "string", maxLength: 5, nullable: true },
    },
    values: {
      name: "",
      email: "",
      notes: "",
      more: "",
      day: "03-08-2031",
      visit: "03-08-2031",
      at: "2:30 AM",
    },
    send: async () => {
      throw new ApiError(504, {}, "An error occurred");
    },
    onSaved: () => undefined,
  });
  return (
    <FormBody form={declared}>
      <FormField form={declared} name="name" />
      <FormField form={declared} name="email" />
      <FormField form={declared} name="notes" />
      <FormField form={declared} name="more" />
      <FormField form={declared} name="day" />
      <FormField form={declared} name="visit" />
      <FormField form={declared} name="at" />
    </FormBody>
  );
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Fields />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

it("takes back that a field is required as soon as it is filled, before anything was sent", async () => {
  show();
  await act(() => declared.form.trigger("name"));
  expect(screen.getByRole("alert").textContent).toContain("required");
  await act(async () =>
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Ana" } }),
  );
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each(["Day", "At"])("keeps what the server said of %s until it is changed", async (label) => {
  show();
  const field = screen.getByLabelText(label);
  await act(async () => declared.form.setError(label.toLowerCase(), { message: "No such time." }));
  await act(async () => fireEvent.blur(field));
  expect(screen.getByRole("alert").textContent).toBe("No such time.");
  await act(async () => fireEvent.change(field, { target: { value: "" } }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("writes dates with slashes, and with dashes in the patient area", async () => {
  show();
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  expect([input("Day").value, input("Day").placeholder]).toEqual(["03/08/2031", "MM/DD/YYYY"]);
  expect([input("Visit").value, input("Visit").placeholder]).toEqual(["03-08-2031", "MM-DD-YYYY"]);
  await act(async () => fireEvent.change(input("Day"), { target: { value: "3/9/31" } }));
  await act(async () => fireEvent.change(input("Day"), { target: { value: "3/9/2031" } }));
  await act(async () => fireEvent.blur(input("Day")));
  expect(input("Day").value).toBe("03/09/2031");
  expect(declared.form.getValues("day")).toBe("03-09-2031");
});

it("says what came along unseen with a pasted address", async () => {
  show();
  const field = screen.getByLabelText("Email");
  await act(async () => fireEvent.change(field, { target: { value: "ana\u00ad@example.com" } }));
  expect(
    screen.getByText("Yours. Invisible characters came along", { exact: false }),
  ).toBeDefined();
  await act(async () => fireEvent.change(field, { target: { value: "ana@example.com" } }));
  expect(screen.queryByText(/Invisible/)).toBeNull();
});

it("counts what a rule allows where that is declared, and says at once what is too long", async () => {
  show();
  const notes = screen.getByLabelText("Notes");
  await act(async () => fireEvent.change(notes, { target: { value: "🩺🩺" } }));
  expect(screen.getByText("2 of 3 characters")).toBeDefined();
  expect(screen.queryByText(/of 5 characters/)).toBeNull();
  await act(async () => fireEvent.change(notes, { target: { value: "🩺🩺🩺🩺" } }));
  expect(screen.getByRole("alert").textContent).toBe("Use at most 3 characters.");
});

it("keeps in the form what went wrong when it was sent, until it is sent again", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  show();
  await act(async () =>
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Ana" } }),
  );
  await act(async () => fireEvent.submit(screen.getByLabelText("Name")));
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain("The service is not available right now");
});

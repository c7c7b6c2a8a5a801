// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { ToastProvider } from "@/components/toast";
import { FormField } from "./form-field";
import { type DeclaredForm, useDeclaredForm } from "./use-declared-form";

afterEach(cleanup);

let declared: DeclaredForm;

function OneField() {
  declared = useDeclaredForm({
    fields: [{ name: "name", kind: "text", label: "Name" }],
    rules: { name: z.string().check(z.minLength(1)) },
    values: { name: "" },
    send: async () => undefined,
    onSaved: () => undefined,
  });
  return <FormField form={declared} name="name" />;
}

it("takes back that a field is required as soon as it is filled, before anything was sent", async () => {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}
    >
      <ToastProvider>
        <OneField />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await act(() => declared.form.trigger("name"));
  expect(screen.getByRole("alert").textContent).toContain("required");
  await act(async () =>
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Ana" } }),
  );
  expect(screen.queryByRole("alert")).toBeNull();
});

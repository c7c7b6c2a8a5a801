// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { PlainForm } from "./plain-form";
import { usePlainForm } from "./use-plain-form";

const send = vi.fn(async (_values: { email: string; secret: string }) => undefined);

function SignIn() {
  const form = usePlainForm({
    fields: [
      { name: "email", kind: "text", type: "email", label: "Email", hint: "Yours." },
      { name: "secret", kind: "password", label: "Password", autoComplete: "off" },
    ],
    rules: { email: { type: "string", minLength: 1 }, secret: { type: "string", minLength: 1 } },
    values: { email: "", secret: "" },
    send,
    onSaved: () => undefined,
    explain: () => "It failed.",
  });
  return <PlainForm form={form} submitLabel="Sign in" remedy={<a href="/help">Help</a>} />;
}

afterEach(() => {
  cleanup();
  send.mockReset();
});

/** Presses, and waits for what reads the form: it is loaded then. */
async function press() {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Sign in" })));
  await act(async () => void (await import("../reading")));
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("says what came along unseen with a pasted address, until it is gone", () => {
  render(<SignIn />);
  type("Email", "ana\u200b@example.com\ufeff");
  const said = screen.getByText(/Invisible characters came along/);
  expect(screen.getByLabelText("Email").getAttribute("aria-describedby")).toBe(said.id);
  type("Email", "ana@example.com");
  expect(screen.queryByText(/Invisible characters/)).toBeNull();
  expect(screen.getByText("Yours.")).toBeDefined();
});

it("says what is missing at the first field that lacks it", async () => {
  render(<SignIn />);
  type("Email", "ana@example.com");
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toBe("This field is required.");
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

it("shows what went wrong with what can be done about it, until it is sent again", async () => {
  send.mockRejectedValueOnce(new Error("x"));
  render(<SignIn />);
  type("Email", "ana@example.com");
  type("Password", "x");
  await press();
  expect(screen.getByText("It failed.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Help" })).toBeDefined();
  await press();
  expect(screen.queryByText("It failed.")).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
});

it("is sent once, and again on a page that the browser kept and brought back", async () => {
  render(<SignIn />);
  type("Email", "ana@example.com");
  type("Password", "x");
  await press();
  await press();
  expect(send).toHaveBeenCalledOnce();
  const back = Object.assign(new Event("pageshow"), { persisted: true });
  act(() => void window.dispatchEvent(back));
  await press();
  expect(send).toHaveBeenCalledTimes(2);
});

it("takes what was filled in before the scripts came", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(<SignIn />);
  const fields = place.querySelectorAll("input");
  (fields[0] as HTMLInputElement).value = "ana@example.com";
  (fields[1] as HTMLInputElement).value = "a secret";
  const root = await act(async () => hydrateRoot(place, <SignIn />));
  await press();
  expect(send.mock.calls[0]?.[0]).toEqual({ email: "ana@example.com", secret: "a secret" });
  act(() => root.unmount());
  place.remove();
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onChange, telling } from "@/lib/api/changes";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import { type FormOptions, useDeclaredForm } from "../use-declared-form";
import { FormSection } from "./form-section";

type Staying = FormOptions<{ name: string }, Record<string, never>, unknown>["staysOpen"];

const onSaved = vi.fn();
let answered: Promise<void>;
let loaded: () => void = () => undefined;

function Saved({ staysOpen }: { staysOpen?: Staying }) {
  const form = useDeclaredForm({
    fields: [{ name: "name", kind: "text", label: "Name" }],
    rules: { name: { type: "string" } },
    values: { name: "Ana" },
    ...(staysOpen === undefined ? {} : { staysOpen }),
    send: () => telling({ method: "PUT", url: "/api/me" }, () => answered),
    onSaved,
    onLeave: () => undefined,
  });
  return <FormSection form={form} submitLabel="Save" />;
}

function show(staysOpen?: Staying) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <Saved {...(staysOpen === undefined ? {} : { staysOpen })} />
    </QueryClientProvider>,
  );
}

const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  answered = Promise.resolve();
  onChange(
    () =>
      new Promise<void>((resolve) => {
        loaded = resolve;
      }),
  );
});

afterEach(() => {
  loaded();
  vi.useRealTimers();
  onSaved.mockClear();
  cleanup();
});

it("waits a second for what is behind it, and then closes all the same", async () => {
  show();
  await press();
  await wait(900);
  expect(onSaved).not.toHaveBeenCalled();
  await wait(200);
  expect(onSaved).toHaveBeenCalledOnce();
});

it("goes on where it stays open no earlier than the newest version is there", async () => {
  show("filled");
  await press();
  await wait(20_000);
  expect(onSaved).not.toHaveBeenCalled();
  loaded();
  await wait(0);
  expect(onSaved).toHaveBeenCalledOnce();
});

it("goes on, once it is saved, with what was begun while it was being saved", async () => {
  const closed = vi.fn();
  let answer: () => void = () => undefined;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  show();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Ana Ruiz" } });
  await press();
  await act(async () => leaveOrAsk(closed));
  expect(closed).not.toHaveBeenCalled();
  answer();
  await wait(0);
  loaded();
  await wait(10);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(closed).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/errors";
import { ConfirmHost } from "./confirm-host";

afterEach(cleanup);

function ask(onConfirm: () => unknown, explain?: () => string) {
  render(
    <ConfirmHost
      title="Withdraw note.pdf?"
      visible
      confirmLabel="Withdraw"
      onConfirm={onConfirm}
      onHide={() => undefined}
      {...(explain === undefined ? {} : { explain })}
    >
      Nobody sees it again.
    </ConfirmHost>,
  );
  return screen.getByRole<HTMLButtonElement>("button", { name: "Withdraw" });
}

it("does it once, however often it is pressed meanwhile", async () => {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const act = vi.fn(() => done);
  const button = ask(act);
  fireEvent.click(button);
  fireEvent.click(button);
  expect(act).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  finish();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says in the question what it failed for, until it is tried again", async () => {
  const act = vi.fn().mockRejectedValueOnce(new ApiError(409, { message: "It is kept." }, "x"));
  const button = ask(act);
  fireEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toBe("It is kept.");
  fireEvent.click(button);
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(act).toHaveBeenCalledTimes(2);
});

it("takes the words of whoever asks", async () => {
  fireEvent.click(
    ask(
      () => Promise.reject(new Error("boom")),
      () => "Wait for the next code.",
    ),
  );
  expect((await screen.findByRole("alert")).textContent).toBe("Wait for the next code.");
});

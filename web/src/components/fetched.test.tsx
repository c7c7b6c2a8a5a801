// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/errors";
import { Fetched } from "./fetched";

afterEach(cleanup);

function show(data: string | undefined, error: Error | null) {
  const refetch = vi.fn(async () => undefined);
  render(
    <Fetched query={{ data, error, refetch }} missing="It is gone.">
      {(text) => <p>{text}</p>}
    </Fetched>,
  );
  return refetch;
}

it("says above what was fetched before that it could not be loaded again", () => {
  const refetch = show("as it was", new ApiError(503, {}, "No."));
  const [failure, kept] = [screen.getByRole("alert"), screen.getByText("as it was")];
  expect(failure.compareDocumentPosition(kept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  screen.getByRole("button", { name: "Try again" }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

it("shows what was fetched alone where nothing failed, and nothing of what is gone", () => {
  show("as it was", null);
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  show("as it was", new ApiError(404, {}, "No."));
  expect(screen.getByRole("alert").textContent).toContain("It is gone.");
  expect(screen.queryByText("as it was")).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PartFailed } from "./part-failed";

afterEach(cleanup);

function show(failure: "network" | "outdated", isLoading: boolean) {
  render(<PartFailed failure={failure} isLoading={isLoading} onRetry={() => undefined} />);
  return screen.getByRole<HTMLButtonElement>("button");
}

describe("PartFailed", () => {
  it("takes no second press while it tries again", () => {
    expect(show("network", false).disabled).toBe(false);
    cleanup();
    expect(show("network", true).disabled).toBe(true);
  });

  it("lets the page be reloaded at any time, whatever is tried in the background", () => {
    const button = show("outdated", true);
    expect(button.textContent).toContain("Reload the page");
    expect(button.disabled).toBe(false);
  });
});

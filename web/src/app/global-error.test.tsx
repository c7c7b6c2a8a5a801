// @vitest-environment jsdom
import { cleanup, fireEvent, render, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import GlobalError from "./global-error";

afterEach(cleanup);

it("says in both languages what to do, with nothing but itself, and tries again", () => {
  const retry = vi.fn();
  // It replaces everything, so it gets a page of its own.
  const frame = document.body.appendChild(document.createElement("iframe"));
  const page = frame.contentDocument as Document;
  render(<GlobalError retry={retry} />, { container: page });
  expect(page.documentElement.lang).toBe("en");
  expect(page.title).toBe("Something went wrong · Carehire");
  const main = within(within(page.body).getByRole("main"));
  expect(main.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  expect(
    main
      .getByText(/let the agency know/)
      .closest("[lang]")
      ?.getAttribute("lang"),
  ).toBe("en");
  expect(main.getByText(/avise a la/).lang).toBe("es");
  fireEvent.click(main.getByRole("button", { name: "Try again · Intentar de nuevo" }));
  expect(retry).toHaveBeenCalledOnce();
});

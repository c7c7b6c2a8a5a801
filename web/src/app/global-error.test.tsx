// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import GlobalError from "./global-error";

afterEach(cleanup);

it("says in both languages what to do, with nothing but itself, and tries again", () => {
  const retry = vi.fn();
  render(<GlobalError retry={retry} />, { container: document });
  expect(document.documentElement.lang).toBe("en");
  expect(document.title).toBe("Something went wrong · Carehire");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  expect(
    main
      .getByText(/tell your administrator/)
      .closest("[lang]")
      ?.getAttribute("lang"),
  ).toBe("en");
  expect(main.getByText(/avise a su/).lang).toBe("es");
  fireEvent.click(main.getByRole("button", { name: "Try again · Intentar de nuevo" }));
  expect(retry).toHaveBeenCalledOnce();
});

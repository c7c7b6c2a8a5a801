// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { EmailField } from "./email-field";

afterEach(cleanup);

it("says what came along unseen with a pasted address, until it is gone", () => {
  render(<EmailField label="Email" hint="Yours." />);
  const field = screen.getByLabelText("Email");
  fireEvent.change(field, { target: { value: "ana\u200b@example.com\ufeff" } });
  const said = screen.getByText(/Invisible characters came along/);
  expect(field.getAttribute("aria-describedby")).toBe(said.id);
  fireEvent.change(field, { target: { value: "ana@example.com" } });
  expect(screen.queryByText(/Invisible characters/)).toBeNull();
  expect(screen.getByText("Yours.")).toBeDefined();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Figures } from "./figures";

vi.mock("@/components/link", () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

afterEach(cleanup);

const overdue = { label: "Overdue", value: 0, text: "0", href: "/overdue" };
const today = { label: "Due today", value: 3, text: "3", href: "/today" };

it("leaves out what is 0, unless that is news", () => {
  render(
    <Figures figures={[overdue, today, { ...overdue, label: "Patients", isAlwaysShown: true }]} />,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Due today",
    "Patients",
  ]);
});

it("shows no empty strip", () => {
  const { container } = render(<Figures figures={[overdue]} />);
  expect(container.textContent).toBe("");
  expect(container.firstChild).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchField } from "./search-field";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Somebody types, presses a link before the search begins by itself, and waits. */
function typeAndPress(href: string, held: { ctrlKey?: boolean } = {}) {
  const onSearch = vi.fn();
  render(
    <>
      <SearchField label="Search" maxLength={100} value="" onSearch={onSearch} />
      <a href={href} onClick={(event) => event.preventDefault()}>
        Ana
      </a>
    </>,
  );
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Ana" } });
  fireEvent.click(screen.getByRole("link"), held);
  vi.advanceTimersByTime(1000);
  return onSearch;
}

it("does not search while a page that was asked for is on its way", () => {
  expect(typeAndPress("/pages/applications/1")).not.toHaveBeenCalled();
});

it.each([
  ["a row that opens on this page", `${window.location.pathname}?item=1`, {}],
  ["a number to call", "tel:+12015550123", {}],
  ["a page in another tab", "/pages/applications/1", { ctrlKey: true }],
])("searches where this page stays: %s", (_, href, held) => {
  expect(typeAndPress(href, held)).toHaveBeenCalledExactlyOnceWith("Ana");
});

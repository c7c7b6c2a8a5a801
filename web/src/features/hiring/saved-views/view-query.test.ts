import { expect, it } from "vitest";
import { readView } from "@/components/list/view/list-view";
import { boardView } from "../board/board-view";
import { applicationsList } from "../list/applications-list";
import { isKnown, plainQuery, shownQuery } from "./view-query";

function shown(query: string): string {
  return shownQuery(applicationsList, readView(applicationsList, new URLSearchParams(query)));
}

it("keeps filters and order, and neither page, search nor looks", () => {
  const query = "status=ON_HOLD&owner=mine&sort=lastName&cursor=abc&page=3&hidden=phone&q=Ruiz";
  expect(shown(query)).toBe("status=ON_HOLD&owner=mine&sort=lastName");
});

it("has nothing to keep where a search is all that narrows the list down", () => {
  expect(shown("q=Ruiz&page=2")).toBe("");
});

it("keeps 'since yesterday' as that, not as today's yesterday", () => {
  expect(shown("since=yesterday")).toBe("since=yesterday");
});

it("knows a view again, however it is written", () => {
  expect(plainQuery(applicationsList, "owner=mine&status=ON_HOLD&status=x")).toBe(
    shown("status=ON_HOLD&owner=mine"),
  );
  expect(plainQuery(applicationsList, "")).toBe(shown("page=1"));
});

it("offers views that mean something here: the board has no filter of the status", () => {
  expect(isKnown(applicationsList, "status=ON_HOLD")).toBe(true);
  expect(isKnown(boardView, "status=ON_HOLD")).toBe(false);
  expect(isKnown(boardView, "owner=mine")).toBe(true);
  expect(isKnown(boardView, "")).toBe(true);
});

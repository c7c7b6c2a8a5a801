import { describe, expect, it } from "vitest";
import type { ApplicationCard, BoardColumn } from "@/lib/api/generated/types.gen";
import { withMoving } from "./board-view";

function column(status: BoardColumn["status"], count: number, ...ids: string[]): BoardColumn {
  const applications = ids.map((id) => ({ id, status }) as ApplicationCard);
  return { status, count, isMore: false, applications };
}

const board = [column("SUBMITTED", 30, "a", "b"), column("IN_REVIEW", 1, "c")];

function shown(columns: readonly BoardColumn[]) {
  return columns.map(({ count, applications }) => [count, ...applications.map(({ id }) => id)]);
}

describe("withMoving", () => {
  it("leaves a board alone that nothing moves on", () => {
    expect(withMoving(board, new Map())).toEqual(board);
  });

  it("shows a card where it is going, and counts it there", () => {
    expect(shown(withMoving(board, new Map([["a", "IN_REVIEW"]])))).toEqual([
      [29, "b"],
      [2, "c", "a"],
    ]);
  });

  it("counts a card once that has arrived", () => {
    expect(shown(withMoving(board, new Map([["c", "IN_REVIEW"]])))).toEqual([
      [30, "a", "b"],
      [1, "c"],
    ]);
  });
});

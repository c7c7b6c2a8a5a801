"use client";

export type SortableColumn = { header: string; sort?: string; className?: string };

type Direction = "ascending" | "descending" | "none";

function directionOf(sort: string | undefined, name: string): Direction {
  if (sort === name) {
    return "ascending";
  }
  return sort === `-${name}` ? "descending" : "none";
}

const icons: Record<Direction, string> = {
  ascending: "pi-sort-amount-up-alt",
  descending: "pi-sort-amount-down",
  none: "pi-sort-alt",
};

/** A column's head; where the list can be sorted by it, a button that turns the order round. */
export function SortHeader({
  column,
  sort,
  onSort,
}: {
  column: SortableColumn;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const name = column.sort;
  if (name === undefined || onSort === undefined) {
    return (
      <th scope="col" className={column.className}>
        {column.header}
      </th>
    );
  }
  const direction = directionOf(sort, name);
  return (
    <th scope="col" className={column.className} aria-sort={direction}>
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort(direction === "ascending" ? `-${name}` : name)}
      >
        {column.header} <span className={`pi ${icons[direction]}`} aria-hidden="true" />
      </button>
    </th>
  );
}

"use client";

import { type KeyboardEvent, useRef } from "react";
import type { GridField } from "../declare";
import { FieldSet } from "./field-set";
import { type SetProps, useWords } from "./plain-choices";

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Two lists crossed, each cell a box to tick: by thumb, by Tab and space, or by the arrow keys from cell to cell. */
export function PlainGrid({ grid, ...set }: SetProps & { grid: GridField }) {
  const { form, name, label, hint } = set;
  const { chosen, toggle, field, error } = useWords(form, name);
  const body = useRef<HTMLTableSectionElement>(null);

  function walk(event: KeyboardEvent, row: number, column: number) {
    const step = steps[event.key];
    const cell = step && body.current?.rows[row + step[0]]?.cells[column + 1 + step[1]];
    const box = cell?.querySelector("input");
    if (box) {
      event.preventDefault();
      box.focus();
    }
  }

  return (
    <FieldSet label={label} hint={hint} error={error} className="plain-grid" setRef={field.ref}>
      <table>
        <thead>
          <tr>
            <td />
            {grid.columns.map((column) => (
              <th key={column.value} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {grid.rows.map((row, place) => (
            <tr key={row.value}>
              <th scope="row">{row.label}</th>
              {grid.columns.map((column, across) => {
                const word = `${row.value}.${column.value}`;
                return (
                  <td key={column.value}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${row.label}, ${column.label}`}
                        checked={chosen.includes(word)}
                        onChange={() => toggle(word)}
                        onKeyDown={(event) => walk(event, place, across)}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FieldSet>
  );
}

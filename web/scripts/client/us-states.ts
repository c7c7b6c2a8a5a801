import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Specification } from "./specification.ts";

/** What the states of the US are called, by their codes, as a constant. */
export function usStatesConstant(states: Specification["x-us-states"]): string {
  const lines = Object.entries(states).map(
    ([code, [en, es]]) => `  ${code}: ${JSON.stringify({ en, es })},\n`,
  );
  return `export const usStates = {\n${lines.join("")}} as const;\n`;
}

/** Writes the names of the states, which the API's search knows, too. */
export function writeUsStates(specification: Specification, target: string): void {
  const text = usStatesConstant(specification["x-us-states"]);
  writeFileSync(join(target, "shared", "us-states.gen.ts"), text);
}

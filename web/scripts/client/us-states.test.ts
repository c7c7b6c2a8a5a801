import { expect, it } from "vitest";
import { usStatesConstant } from "./us-states.ts";

it("writes what each state is called in both languages", () => {
  expect(usStatesConstant({ NJ: ["New Jersey", "Nueva Jersey"] })).toBe(
    'export const usStates = {\n  NJ: {"en":"New Jersey","es":"Nueva Jersey"},\n} as const;\n',
  );
});

import { expect, it } from "vitest";
import { csvName } from "./csv-name";

it("calls a file of a list as the list is called", () => {
  expect(csvName("Email log", "11-28-2026")).toBe("email-log-11-28-2026.csv");
  expect(csvName("Pacientes / días", "11-28-2026")).toBe("pacientes-dias-11-28-2026.csv");
});

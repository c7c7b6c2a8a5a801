import { plain } from "../search/matching";

/** What a file of a list is called: "registro-de-correos-11-28-2026.csv" of "Registro de correos". */
export function csvName(title: string, day: string): string {
  const words = plain(title).match(/[a-z0-9]+/g) ?? [];
  return `${[...words, day].join("-")}.csv`;
}

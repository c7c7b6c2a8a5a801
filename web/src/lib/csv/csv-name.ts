import { plain } from "../search/matching";

/** The name of a list's file: "registro-de-correos-11-28-2026.csv" for "Registro de correos". */
export function csvName(title: string, day: string): string {
  const words = plain(title).match(/[a-z0-9]+/g) ?? [];
  return `${[...words, day].join("-")}.csv`;
}

import type { DutyRule } from "@/lib/api/generated/types.gen";
import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

type DueFrom = NonNullable<DutyRule["dueFrom"]>;
type DueIn = NonNullable<DutyRule["dueIn"]>;

export const rulesMessages = defineMessages({
  en: {
    failed: "The rules could not be loaded.",
    table: "Rules of what a file needs",
    none: "There are no rules yet.",
    noneText: "Import them from a CSV file: one row for each rule.",
    every: "Former and future versions, too",
    csv: "CSV",
    import: "Import CSV…",
    columns: {
      rule: "What the file needs",
      where: "For whom",
      when: "When and how often",
      hire: "Hire",
      days: "In force",
      source: "Source",
      confirmed: "Confirmed",
    },
    everyone: "Everyone",
    lanes: { general: "general", background: "background", medical: "medical", tax: "tax" },
    kinds: {
      document: "document",
      license: "license",
      check_off: "checklist",
      training: "training",
      declaration: "declaration",
    },
    due: (days: number, from: DueFrom, unit: DueIn) =>
      days === 0
        ? { hire: "by the day of the hire", first_day: "by the first day of work" }[from]
        : `within ${
            {
              days: inEnglish(days, "# day", "# days"),
              business_days: inEnglish(days, "# business day", "# business days"),
            }[unit]
          } of ${{ hire: "the hire", first_day: "the first day of work" }[from]}`,
    age: (days: number, from: DueFrom) =>
      `at most ${inEnglish(days, "# day", "# days")} old ${
        { hire: "at the hire", first_day: "on the first day of work" }[from]
      }`,
    period: (days: number) => `every ${inEnglish(days, "# day", "# days")}`,
    hours: (hours: number) => `${hours} h`,
    metBy: (check: string) => `or a clear background check (${check})`,
    lines: (count: number) => inEnglish(count, "# line", "# lines"),
    anytime: "at any time",
    gates: { hire: "Holds it", first_visit: "Holds the first visit", none: "–" },
    from: (day: string) => `from ${day}`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    notToday: "not in force today",
    confirmed: (who: string, day: string) => `${who}, ${day}`,
    unconfirmed: "Not confirmed",
    confirm: "Confirm…",
    confirmOf: (name: string) => `Confirm… ${name}`,
    withdraw: "Take back…",
    withdrawOf: (name: string) => `Take back… ${name}`,
    history: (count: number) => inEnglish(count, "# entry", "# entries"),
    events: {
      confirmed: (who: string, day: string) => `Confirmed by ${who}, ${day}`,
      taken_back: (who: string, day: string) => `Taken back: ${who}, ${day}`,
    },
    entered: (who: string, when: string) => `entered by ${who}, ${when}`,
    enteredAt: (when: string) => `entered ${when}`,
  },
  es: {
    failed: "No se pudieron cargar las reglas.",
    table: "Reglas de lo que pide un expediente",
    none: "Todavía no hay reglas.",
    noneText: "Impórtelas de un archivo CSV: una fila por regla.",
    every: "También versiones anteriores y futuras",
    csv: "CSV",
    import: "Importar CSV…",
    columns: {
      rule: "Qué pide el expediente",
      where: "Para quién",
      when: "Cuándo y cada cuánto",
      hire: "Contratación",
      days: "Vigencia",
      source: "Fuente",
      confirmed: "Confirmación",
    },
    everyone: "Todos",
    lanes: { general: "general", background: "antecedentes", medical: "salud", tax: "impuestos" },
    kinds: {
      document: "documento",
      license: "licencia",
      check_off: "lista de verificación",
      training: "capacitación",
      declaration: "declaración",
    },
    due: (days, from, unit) =>
      days === 0
        ? {
            hire: "a más tardar el día de la contratación",
            first_day: "a más tardar el primer día de trabajo",
          }[from]
        : `hasta ${
            {
              days: inSpanish(days, "# día", "# días"),
              business_days: inSpanish(days, "# día hábil", "# días hábiles"),
            }[unit]
          } después ${{ hire: "de la contratación", first_day: "del primer día de trabajo" }[from]}`,
    age: (days, from) =>
      `con ${inSpanish(days, "# día", "# días")} de antigüedad como máximo ${
        { hire: "al contratar", first_day: "el primer día de trabajo" }[from]
      }`,
    period: (days) => `cada ${inSpanish(days, "# día", "# días")}`,
    hours: (hours) => `${hours} h`,
    metBy: (check) => `o una verificación de antecedentes sin impedimentos (${check})`,
    lines: (count) => inSpanish(count, "# renglón", "# renglones"),
    anytime: "en cualquier momento",
    gates: { hire: "La retiene", first_visit: "Retiene la primera visita", none: "–" },
    from: (day) => `desde el ${day}`,
    fromTo: (from, to) => `del ${from} al ${to}`,
    notToday: "no rige hoy",
    confirmed: (who, day) => `${who}, ${day}`,
    unconfirmed: "Sin confirmar",
    confirm: "Confirmar…",
    confirmOf: (name) => `Confirmar… ${name}`,
    withdraw: "Retirar…",
    withdrawOf: (name) => `Retirar… ${name}`,
    history: (count) => inSpanish(count, "# anotación", "# anotaciones"),
    events: {
      confirmed: (who, day) => `Confirmó ${who}, ${day}`,
      taken_back: (who, day) => `Se retiró: ${who}, ${day}`,
    },
    entered: (who, when) => `lo anotó ${who}, ${when}`,
    enteredAt: (when) => `se anotó ${when}`,
  },
});

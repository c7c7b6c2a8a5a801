/** What a form is declared with: each field once, its rules from the API's own description. */

import type { Rules, ValueOf } from "@/lib/api/rules";

/** What is in the fields; several items in one field are the words of one text. */
export type FormValues = Record<string, string | boolean>;

export type Choice = {
  value: string;
  label: string;
  /** Other names for it that people paste. */
  also?: readonly string[];
};

/** What is chosen from is fetched; one that is off is offered only where it is chosen already. */
export type ChoicesQuery = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly (Choice & { isOff: boolean })[]>;
};

/** How a field is shown, and what belongs only to that way. */
type Kind =
  | { kind: "text"; type?: "text" | "email" | "tel"; autoComplete?: string; inputMode?: "numeric" }
  /** A person's name; marks that nobody sees are dropped. */
  | { kind: "name"; autoComplete?: string }
  /** Below a counted one is how much of what its rule allows has been used. */
  | { kind: "textarea"; rows?: number; isCounted?: boolean }
  /** Formatted text, as HTML; with the formats that the API keeps. */
  | { kind: "richtext" }
  /**
   * Typed or chosen in a calendar; MM-DD-YYYY where it is `isDashed`, as in the patient area, otherwise MM/DD/YYYY.
   * No day before `from` will do: today, where it has to lie ahead.
   */
  | { kind: "date"; isDashed?: true; from?: string }
  /** 9:30 AM, typed in any usual form; sent as 09:30. */
  | { kind: "time" }
  /** Digits; sent as a number. */
  | { kind: "number"; decimals?: number; prefix?: string; suffix?: string }
  /** `none` is what choosing nothing means, where that is allowed. */
  | { kind: "select"; options: readonly Choice[]; none?: string; autoComplete?: string }
  /** One of a few that are all in sight. */
  | { kind: "scale"; options: readonly Choice[] }
  /** A row of another resource, found by typing. */
  | { kind: "reference"; choices: ChoicesQuery; none?: string }
  | { kind: "check" /** Without it nothing is sent. */; mustBe?: true }
  /** Yes or no, with neither to begin with. */
  | { kind: "yesno" }
  /** A day as browsers hold one, 2026-11-21, chosen in their own calendar. */
  | { kind: "day"; autoComplete?: string }
  /** A month in the same way: 2026-11. */
  | { kind: "month" }
  /** Several of a few, each ticked; sent as a list of their values. */
  | { kind: "choices"; options: readonly Choice[] }
  /** Several of what two lists make together; sent as the chosen columns of each row. */
  | { kind: "grid"; rows: readonly Choice[]; columns: readonly Choice[] }
  | GroupKind
  /** A few fields that are one thing, as an address is. */
  | { kind: "part"; fields: readonly FieldOf<FormValues>[]; rules: Rules }
  /** A file that waits elsewhere: the page has its own way to choose it, and the form holds its name. */
  | { kind: "file" }
  | { kind: "password"; autoComplete: string };

/** The same few fields, repeated as often as needed; sent as a list of rows. */
type GroupKind = {
  kind: "group";
  fields: readonly FieldOf<FormValues>[];
  /** The rules of a row's fields. */
  rules: Rules;
  /** The button that adds a row. */
  add: string;
  /** What a row is called, by its place from 1. */
  rowName: (place: number) => string;
  /** How many there are to begin with, and at least. */
  least?: number;
};

export type Field<Values extends FormValues, Name extends keyof Values & string> = Kind & {
  name: Name;
  label: string;
  hint?: string;
  /** For what the API's description does not mention or does not require. */
  required?: boolean;
  /** Said where it is empty; otherwise "This field is required." */
  missing?: string;
  /** Said where its form is wrong. */
  invalid?: string;
  /** Whether it is asked for, by what is in the others; what is not asked for is sent empty. */
  askedIf?: (values: Values) => boolean;
  /** What the description can't say: why the value won't do, if it won't. */
  refuse?: (value: string, values: Values) => string | undefined;
};

export type FieldOf<Values extends FormValues> = {
  [Name in keyof Values & string]: Field<Values, Name>;
}[keyof Values & string];

export type GroupField = Extract<FieldOf<FormValues>, { kind: "group" }>;
export type PartField = Extract<FieldOf<FormValues>, { kind: "part" }>;
export type GridField = Extract<FieldOf<FormValues>, { kind: "grid" }>;

/** What is sent: as the API has it, with null for what was left empty. */
export type Checked<Known extends Rules, Values extends FormValues> = {
  [Name in keyof Values]: Name extends keyof Known ? ValueOf<Known[Name]> : Values[Name];
};

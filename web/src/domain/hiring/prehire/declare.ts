/** How the sections of the pre-hire form are declared: each field once, for those who fill it in and for staff. */

import type { PrehireData } from "@/lib/api/generated/types.gen";
import type { Rules } from "@/lib/api/rules";
import type { Locale } from "@/lib/messages/locale";

export type SectionId = keyof PrehireData;

/** One text in every language. */
export type Words = Readonly<Record<Locale, string>>;

export function words(en: string, es: string): Words {
  return { en, es };
}

/** What may be chosen, by the value that is sent, in this order. */
export type Options = Readonly<Record<string, Words>>;

type Shared = {
  /** What staff read, and applicants where nothing else is asked. */
  label: Words;
  /** How applicants are asked for it. */
  ask?: Words;
  hint?: Words;
  /** It is asked for only where another field of the section holds this. */
  askedIf?: { field: string; is: string };
  /** Needed although the API takes the section without it. */
  isNeeded?: true;
  /** The page fills it in by itself, and asks nobody. */
  isTold?: true;
};

type TextKind =
  | { kind: "line"; autoComplete?: string }
  | { kind: "name"; autoComplete?: string }
  | { kind: "phone"; autoComplete?: string }
  | { kind: "zip" | "email" | "notes" | "day" | "month" };

type StateKind = { kind: "state"; autoComplete?: string };
type ChoiceKind<Value extends string> = {
  kind: "choice";
  options: Readonly<Record<Value, Words>>;
};
type ChoicesKind<Value extends string> = {
  kind: "choices";
  options: Readonly<Record<Value, Words>>;
  /** Each is a file that is sent; those that were sent are the ones chosen. */
  areFiles?: true;
  /** Each is a policy of the agency, with the link to its text beside its own tick. */
  arePolicies?: true;
};
type YesNoKind = { kind: "yesno" } | { kind: "confirm" };
type GridKind<Row extends string> = {
  kind: "grid";
  rows: Readonly<Record<Row, Words>>;
  columns: Options;
};
type PartKind<Fields> = { kind: "part"; fields: Fields; rules: Rules };
type EntriesKind<Fields> = {
  kind: "entries";
  fields: Fields;
  rules: Rules;
  /** The name of one; its number follows. */
  entry: Words;
  add: Words;
  /** How many there are to begin with, and at least. */
  least?: number;
  file?: FileDeclaration;
};

/** A file that belongs to a field of a section, or to each entry of one. */
export type FileDeclaration = {
  fieldName: string;
  label: Words;
  hint?: Words;
  askedIf?: { field: string; is: string };
};

type FieldFor<Value> = Shared & KindFor<Value>;
type KindFor<Value> = [Value] extends [boolean]
  ? YesNoKind
  : [Value] extends [number]
    ? { kind: "number"; suffix?: Words }
    : [Value] extends [readonly (infer Item)[]]
      ? [Item] extends [string]
        ? ChoicesKind<Item>
        : EntriesKind<FieldsFor<Item>>
      : [Value] extends [string]
        ? [string] extends [Value]
          ? TextKind
          : StateKind | ChoiceKind<Value>
        : PartKind<FieldsFor<Value>> | GridKind<keyof Value & string>;

/** A declaration for each field that the API knows, and for no other. */
export type FieldsFor<Row> = {
  readonly [Name in keyof Row]-?: FieldFor<NonNullable<Row[Name]>>;
};

export type Declared = Shared &
  (
    | TextKind
    | StateKind
    | YesNoKind
    | { kind: "number"; suffix?: Words }
    | ChoiceKind<string>
    | ChoicesKind<string>
    | GridKind<string>
    | PartKind<DeclaredFields>
    | EntriesKind<DeclaredFields>
  );

export type DeclaredFields = { readonly [name: string]: Declared };

export type SectionDeclaration = {
  /** How long it takes most people. */
  minutes: number;
  /** What is good to know before. */
  intro?: Words;
  fields: DeclaredFields;
  rules: Rules;
  files?: readonly FileDeclaration[];
};

/** Declares a section, in full. */
export function section<Id extends SectionId>(
  declared: Omit<SectionDeclaration, "fields"> & {
    fields: FieldsFor<NonNullable<PrehireData[Id]>>;
  },
): SectionDeclaration {
  return declared as unknown as SectionDeclaration;
}

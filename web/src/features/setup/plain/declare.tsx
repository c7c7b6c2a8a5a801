/** A section of Setup whose rows are only fields: declared once, list and form follow. */

import type { ComponentType, ReactNode } from "react";
import type { Column } from "@/components/list/columns";
import type { FieldOf, FormValues } from "@/form/declare";
import type { Resource, ResourceRow } from "@/lib/api/resource";
import type { Messages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";
import type { Role } from "@/lib/session/me";
import type { SetupTexts } from "../messages";
import { declareSection, type Section, type SectionProps, type SetupGroup } from "../section";
import { PlainScreen } from "./plain-screen";

export type PlainRow = ResourceRow & { active: boolean } & {
  readonly [field: string]: string | number | boolean | null;
};

export type PlainTexts = {
  title: string;
  /** The button that adds one, and the title above its form. */
  add: string;
  /** Shown if there are none. */
  empty: string;
  /** What one that exists is called above its form. */
  one: string;
};

type Created<Of> = Of extends { create: (body: infer Body, ...others: never[]) => unknown }
  ? Extract<Exclude<keyof Body, "active">, string>
  : never;

/** A field of the form; what is not for the list says so. A list is filtered by what it refers to, and by a select. */
export type PlainField<Name extends string = string> = FieldOf<FormValues> & {
  name: Name;
  inList?: boolean;
  isFilter?: boolean;
};

/** What somebody may do with the rows besides reading them. */
export type Rights = { add: boolean; change: boolean; delete: boolean };

/** What is said of switching a row off and on, and of deleting it, where the usual words are not right. */
export type SwitchTexts = Partial<
  Pick<SetupTexts, "deactivate" | "deactivated" | "reactivate" | "reactivated" | "deleteText">
>;

/** A row as passed to its own parts; null is one that is being added. */
export type RowPartProps<Row extends PlainRow = PlainRow> = {
  row: Row | null;
  /** What a new one begins with. */
  begin: FormValues | undefined;
  resource: Resource<PlainRow>;
  fields: readonly PlainField[];
  nameOf: (row: PlainRow) => string;
  onHide: () => void;
};

export type OverviewProps<Row extends PlainRow, Texts extends PlainTexts> = {
  rows: readonly Row[];
  t: Texts;
  locale: Locale;
  itemHref: (id: string) => string;
  /** Begins a new row with these values; only for those who may add one. */
  onAdd: ((values: FormValues) => void) | undefined;
};

export type PlainDeclaration<Row extends PlainRow, Texts extends PlainTexts> = {
  key: string;
  group: SetupGroup;
  place: number;
  icon: string;
  resource: Resource<Row>;
  texts: Messages<Texts>;
  fields: (t: Texts, locale: Locale) => readonly PlainField[];
  /** What a row is called, where the first column does not say it. */
  nameOf?: (row: Row, t: Texts, locale: Locale) => string;
  /** All active rows at a glance, in a form of their own; the list stays a press away. */
  overview?: (props: OverviewProps<Row, Texts>) => ReactNode;
  /** Columns besides the fields, before the state. */
  columns?: (t: Texts, locale: Locale) => readonly Column<Row>[];
  /** The roles that see it; all staff by default. */
  readers?: readonly Role[];
  /** Who may do what; by default, administrators may do everything. */
  rights?: (role: Role) => Rights;
  switches?: (t: Texts) => SwitchTexts;
  /** Why a row can be neither turned off nor deleted, if it can't. */
  needed?: (row: Row, t: Texts) => string | undefined;
  /** In the place of the plain form. */
  form?: ComponentType<RowPartProps>;
  /** The address of a row's own page, where it is no sheet beside the list. */
  page?: (id: string) => string;
  /** Beside the button that adds one. */
  head?: ComponentType<SectionProps>;
};

/** A section from its declaration, which names the table's generated resource; `all-sections.ts` registers it. */
export function plainSection<
  Of extends Resource<Row>,
  Row extends PlainRow,
  Texts extends PlainTexts,
>(
  declaration: Omit<PlainDeclaration<Row, Texts>, "resource" | "fields"> & {
    resource: Of & Resource<Row>;
    fields: (t: Texts, locale: Locale) => readonly PlainField<Created<Of>>[];
  },
): Section {
  const { key, group, place, icon, readers } = declaration;
  const texts: Messages<PlainTexts> = declaration.texts;
  return declareSection({
    key,
    group,
    place,
    icon,
    title: { en: texts.en.title, es: texts.es.title },
    ...(readers === undefined ? {} : { readers }),
    render: ({ me }) => <PlainScreen me={me} section={declaration} />,
  });
}

/** What staff write about an application, each kind declared once: list, form, dialog and undo follow. */

import type { ComponentType, ReactNode } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import type { FieldOf, FormValues } from "@/form/declare";
import type { Part, PartRow } from "@/lib/api/part";
import type { ResourceBody } from "@/lib/api/resource";
import type { Rules } from "@/lib/api/rules";
import type { Messages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";
import type { ApplicationProps } from "../application-props";
import type { PartDialogProps } from "./part-dialog";
import type { PartFormProps } from "./part-form";
import { PartSection } from "./part-section";

export type PartTexts = {
  title: string;
  /** Who sees it. */
  hint: string;
  none: string;
  failed: string;
  /** The button that adds one. */
  add: string;
  added: string;
  failedToAdd: string;
  /** Of one of the reader's own, named by when it was written. */
  changeOf: (moment: string) => string;
  removeOf: (moment: string) => string;
  restoreOf: (moment: string) => string;
  /** Above its form, with the applicant's name. */
  changeTitle: (name: string) => string;
  changed: string;
  failedToChange: string;
  /** In its place once it was deleted. */
  removed: string;
  removedNow: string;
  restored: string;
};

export type PartDeclaration = {
  /** A form for one more, and a dialog to change one: loaded after the page. */
  Form: ComponentType<PartFormProps>;
  Dialog: ComponentType<PartDialogProps>;
  part: Part;
  texts: Messages<PartTexts>;
  /** Of a new one, or of one that is changed. */
  fields(t: PartTexts, isNew: boolean): readonly FieldOf<FormValues>[];
  /** Which field's text outlives a closed page while a new one is being written. */
  keeps: string;
  /** A hook: what else a new one, or this one, is asked; undefined while that is fetched. */
  useMore(applicationId: string, row?: PartRow): MoreFields | undefined;
  /** What a row says below its author and time. */
  show(row: PartRow, t: PartTexts, locale: Locale): ReactNode;
};

/** Fields of a form that follow from what the agency has set up: they are sent as `body` says, and not by their names. */
export type MoreFields = {
  fields: readonly FieldOf<FormValues>[];
  rules: Rules;
  values: Readonly<Record<string, string | number | null>>;
  body: (input: FormValues) => ResourceBody;
};

const nothingMore: MoreFields = { fields: [], rules: {}, values: {}, body: () => ({}) };

type Declared<Row extends PartRow, Texts extends PartTexts> = Pick<PartDeclaration, "keeps"> & {
  part: Part<Row>;
  texts: Messages<Texts>;
  fields(t: Texts, isNew: boolean): readonly FieldOf<FormValues>[];
  useMore?(applicationId: string, row?: Row): MoreFields | undefined;
  show(row: Row, t: Texts, locale: Locale): ReactNode;
};

export type DeclaredPart = { key: string; render: (known: ApplicationProps) => ReactNode };

/** A section of an application's page; `all-parts.ts` registers it. */
export function declarePart<Row extends PartRow, Texts extends PartTexts>(
  declared: Declared<Row, Texts>,
): DeclaredPart {
  const rulesFor = <Piece,>(piece: Promise<Piece>) => Promise.all([piece, declared.part.form()]);
  const declaration: PartDeclaration = {
    useMore: () => nothingMore,
    ...declared,
    Form: lazyPart(
      () => rulesFor(import("./part-form")).then(([{ partForm }, rules]) => partForm(rules)),
      { loading: <Loading /> },
    ),
    Dialog: lazyPart(
      () => rulesFor(import("./part-dialog")).then(([{ partDialog }, rules]) => partDialog(rules)),
      { closeOf: (props) => props.onHide },
    ),
  };
  return {
    key: declaration.part.name,
    render: (known) => <PartSection {...known} declaration={declaration} />,
  };
}

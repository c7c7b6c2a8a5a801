/** What a part of an application is to the web app: its calls, alike for all of them, and its form's rules. */

import type { CallOptions, Resource, ResourceBody } from "./resource";
import type { Rules } from "./rules";

/** What every row has: by whom and when, and what its author may still do. */
export type PartRow = {
  id: string;
  authorName: string | null;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  canChange: boolean;
  canRestore: boolean;
};

/** What only its form needs, and is loaded with: a generated `….form.gen.ts`. */
export type PartRules = {
  rules: Rules;
};

/** A generated `….part.gen.ts`. */
export type Part<Row extends PartRow = PartRow> = {
  name: string;
  form(): Promise<PartRules>;
  key(applicationId: string): ReturnType<Resource["listKey"]>;
  list(applicationId: string, options?: CallOptions): Promise<readonly Row[]>;
  create(applicationId: string, body: ResourceBody, options?: CallOptions): Promise<Row>;
  patch(applicationId: string, id: string, body: ResourceBody): Promise<Row>;
  takeBack(applicationId: string, id: string): Promise<Row>;
  restore(applicationId: string, id: string): Promise<Row>;
};

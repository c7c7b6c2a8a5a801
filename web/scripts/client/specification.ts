/** What of the API's description the web app is made from. */

type Json = { readonly [name: string]: unknown };

export type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly readOnly?: boolean;
  readonly required?: readonly string[];
};

type Content = Readonly<Record<string, { schema?: Schema }>>;

export type Operation = Json & {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

export type Specification = Json & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  /** In English and in Spanish. */
  readonly "x-us-states": Readonly<Record<string, readonly [string, string]>>;
};

const json = "application/json";

/** The name that a reference ends with. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

function mapped<In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** A row in its envelope becomes the row; a list keeps the envelope, which holds the page as well. */
function unwrapped(content: Content, schemas: Specification["components"]["schemas"]): Content {
  return mapped(content, (media) => {
    const name = nameOf(media.schema?.$ref ?? "");
    const row = name.startsWith("Answer_") ? schemas[name]?.properties?.["data"] : undefined;
    return row === undefined ? media : { ...media, schema: row };
  });
}

function forTheWeb(operation: Operation, specification: Specification): Operation {
  const successes = Object.entries(operation.responses).filter(([status]) => status < "300");
  const responses = mapped(Object.fromEntries(successes), (response) =>
    response.content === undefined
      ? response
      : { ...response, content: unwrapped(response.content, specification.components.schemas) },
  );
  return { ...operation, responses };
}

/**
 * Others may send a row back as they read it, and may leave its version out. Our own screens send
 * what they change, with the version that they have shown.
 */
function asScreensSend(schema: Schema): Schema {
  const sent = Object.entries(schema.properties ?? {}).filter(([, { readOnly }]) => !readOnly);
  const properties = Object.fromEntries(sent);
  const isVersioned = properties["version"]?.type === "integer";
  const required = new Set([...(schema.required ?? []), ...(isVersioned ? ["version"] : [])]);
  return required.size === 0
    ? { ...schema, properties }
    : { ...schema, properties, required: [...required] };
}

/**
 * The description as the web app sees the API through its transport: a refusal is thrown, a row comes without
 * its envelope, and files go another way.
 */
export function webSpecification(specification: Specification): Specification {
  const paths = mapped(specification.paths, (verbs) => {
    const sent = Object.entries(verbs).filter(
      ([, { requestBody }]) => requestBody === undefined || json in requestBody.content,
    );
    return mapped(Object.fromEntries(sent), (operation) => forTheWeb(operation, specification));
  });
  const schemas = Object.entries(specification.components.schemas)
    .filter(([name]) => !name.startsWith("Answer_"))
    .map(([name, schema]) => [name, schema.properties ? asScreensSend(schema) : schema]);
  const components = { ...specification.components, schemas: Object.fromEntries(schemas) };
  return { ...specification, paths, components };
}

/** `list_areas` as the generated functions are called. */
export function camelCase(id: string): string {
  return id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The noun of each operation: `/api/visits/{visit_id}/cancel` is of `visits`. */
export function nounsOfOperations({ paths }: Specification): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.values(verbs).map((operation): [string, string] => [
        camelCase(operation.operationId),
        path.split("/")[2] ?? "",
      ]),
    ),
  );
}

function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "$ref" && typeof inner === "string" ? [nameOf(inner)] : references(inner),
  );
}

/** The noun that sends each schema; `shared` when several do, none when it is only received. */
export function nounsOfSchemas(specification: Specification): ReadonlyMap<string, string> {
  const nouns = new Map<string, string>();
  function visit(name: string, noun: string) {
    const known = nouns.get(name);
    if (known === noun || known === "shared") {
      return;
    }
    nouns.set(name, known === undefined ? noun : "shared");
    for (const inner of references(specification.components.schemas[name])) {
      visit(inner, known === undefined ? noun : "shared");
    }
  }
  for (const [path, verbs] of Object.entries(specification.paths)) {
    for (const { requestBody } of Object.values(verbs)) {
      for (const name of references(requestBody)) {
        visit(name, path.split("/")[2] ?? "");
      }
    }
  }
  return nouns;
}

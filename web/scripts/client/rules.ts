import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nameOf, nounsOfSchemas, type Schema, type Specification } from "./specification.ts";

const kept = [
  "type",
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "maxItems",
  "enum",
] as const;

type Schemas = Specification["components"]["schemas"];

/** The schema itself, wherever it stands. */
function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});
}

/** What one field may hold, as the text of an object; objects within it are known by their own rules. */
function ruleOf(field: Schema, schemas: Schemas): string {
  const others = field.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const schema = resolved((others.length === 1 ? others[0] : undefined) ?? field, schemas);
  const parts = kept.flatMap((name) =>
    schema[name] === undefined ? [] : [`${name}: ${JSON.stringify(schema[name])}`],
  );
  const pattern = schema.pattern === undefined ? [] : [`pattern: ${new RegExp(schema.pattern)}`];
  const items = schema.items === undefined ? [] : [`items: ${ruleOf(schema.items, schemas)}`];
  const isNullable = field.anyOf?.some(({ type }) => type === "null");
  const nullable = isNullable ? ["nullable: true"] : [];
  return `{ ${[...parts, ...pattern, ...items, ...nullable].join(", ")} }`;
}

/** What a schema's constant is called: `visitCreateRules`. */
export function rulesName(schema: string): string {
  return `${schema.charAt(0).toLowerCase()}${schema.slice(1)}Rules`;
}

/** The rules of a schema's fields as a constant; undefined when it has no fields. */
export function rulesConstant(name: string, schemas: Schemas): string | undefined {
  const lines = Object.entries(schemas[name]?.properties ?? {}).map(
    ([field, schema]) => `  ${JSON.stringify(field)}: ${ruleOf(schema, schemas)},`,
  );
  return lines.length === 0
    ? undefined
    : `export const ${rulesName(name)} = {\n${lines.join("\n")}\n} as const;\n`;
}

/** Writes what the fields of all that is sent may hold: data alone, for forms to check and to be drawn by. */
export function writeRules(specification: Specification, target: string): void {
  const files = new Map<string, string[]>();
  for (const [name, noun] of nounsOfSchemas(specification)) {
    const constant = rulesConstant(name, specification.components.schemas);
    if (constant !== undefined) {
      files.set(noun, [...(files.get(noun) ?? []), constant]);
    }
  }
  for (const [noun, constants] of files) {
    mkdirSync(join(target, noun), { recursive: true });
    writeFileSync(join(target, noun, "rules.gen.ts"), constants.join("\n"));
  }
}

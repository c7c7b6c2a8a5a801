import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nounsOfSchemas, type Schema, type Specification } from "./specification.ts";

const kept = ["minLength", "maxLength", "minimum", "maximum", "maxItems"] as const;

/** What a field that may be null holds otherwise. */
function withoutNull(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return others.length === 1 && others[0] !== undefined ? others[0] : schema;
}

function limitsOf(field: Schema): string | undefined {
  const schema = withoutNull(field);
  const numbers = kept.flatMap((name) =>
    schema[name] === undefined ? [] : [`${name}: ${schema[name]}`],
  );
  const pattern = schema.pattern === undefined ? [] : [`pattern: ${new RegExp(schema.pattern)}`];
  const all = [...numbers, ...pattern];
  return all.length === 0 ? undefined : `{ ${all.join(", ")} }`;
}

/** The limits of a schema's fields as a constant; undefined when it has none. */
export function limitsConstant(name: string, schema: Schema): string | undefined {
  const lines = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const limits = limitsOf(inner);
    return limits === undefined ? [] : [`  ${JSON.stringify(field)}: ${limits},`];
  });
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Limits`;
  return lines.length === 0
    ? undefined
    : `export const ${constant} = {\n${lines.join("\n")}\n} as const;\n`;
}

/** Writes what fields may hold as plain constants, which cost a page less than the zod schemas do. */
export function writeLimits(specification: Specification, target: string): void {
  const files = new Map<string, string[]>();
  for (const [name, noun] of nounsOfSchemas(specification)) {
    const schema = specification.components.schemas[name];
    const constant = schema === undefined ? undefined : limitsConstant(name, schema);
    if (constant !== undefined) {
      files.set(noun, [...(files.get(noun) ?? []), constant]);
    }
  }
  for (const [noun, constants] of files) {
    mkdirSync(join(target, noun), { recursive: true });
    writeFileSync(join(target, noun, "limits.gen.ts"), constants.join("\n"));
  }
}

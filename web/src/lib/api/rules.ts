/** What a field of a call may hold, as the API's description has it: a generated `rules.gen.ts` is made of these. */
export type Rule = {
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly pattern?: RegExp;
  readonly enum?: readonly (string | number)[];
  readonly items?: Rule;
  /** Of an object's own fields. */
  readonly fields?: Rules;
  /** Whether it may be null. */
  readonly nullable?: boolean;
};

/** The rules of all fields of one call. */
export type Rules = { readonly [field: string]: Rule };

type ItemsOf<R> = R extends { readonly items: infer Item } ? ValueOf<Item> : unknown;

type Held<R> = R extends { readonly enum: readonly (infer One)[] }
  ? One
  : R extends { readonly type: "string" }
    ? string
    : R extends { readonly type: "integer" | "number" }
      ? number
      : R extends { readonly type: "boolean" }
        ? boolean
        : R extends { readonly type: "array" }
          ? ItemsOf<R>[]
          : R extends { readonly fields: infer Fields }
            ? { [Name in keyof Fields]: ValueOf<Fields[Name]> }
            : unknown;

/** What a field holds that keeps to a rule. */
export type ValueOf<R> = R extends { readonly nullable: true } ? Held<R> | null : Held<R>;

/** What is wrong with a value; `form` is all that has no limit to name. */
export type Breach = { of: "most" | "least"; limit: number } | { of: "form" };

/** Characters as PostgreSQL counts them: an emoji is one, and not its two halves. */
function lengthOf(text: string): number {
  return [...text].length;
}

function inRange(size: number, least = 0, most = Number.POSITIVE_INFINITY): Breach | undefined {
  if (size > most) {
    return { of: "most", limit: most };
  }
  return size < least ? { of: "least", limit: least } : undefined;
}

function isOfForm(rule: Rule, text: string): boolean {
  // An id or a time is never an empty text.
  const isGiven = rule.format === undefined || text !== "";
  return isGiven && (rule.pattern?.test(text) ?? true) && (rule.enum?.includes(text) ?? true);
}

const numbers = new Set(["integer", "number"]);

/** What is wrong with a text or a number by its rule, if anything is. */
export function breachOf(rule: Rule | undefined, value: string | number): Breach | undefined {
  if (rule?.type === undefined) {
    return undefined;
  }
  if (typeof value === "number") {
    const isKnown = numbers.has(rule.type) && (rule.enum?.includes(value) ?? true);
    return isKnown
      ? inRange(value, rule.minimum ?? Number.NEGATIVE_INFINITY, rule.maximum)
      : { of: "form" };
  }
  if (rule.type !== "string") {
    return { of: "form" };
  }
  const tooMuch = inRange(lengthOf(value), rule.minLength, rule.maxLength);
  return tooMuch ?? (isOfForm(rule, value) ? undefined : { of: "form" });
}

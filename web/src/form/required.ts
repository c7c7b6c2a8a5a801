/** Whether a field may be left empty, by the API's rules and by its declaration. */

import { breachOf, type Rule, type Rules } from "@/lib/api/rules";

export function accepts(rule: Rule | undefined, value: string | number): boolean {
  return breachOf(rule, value) === undefined;
}

export function acceptsNull(rule: Rule | undefined): boolean {
  return rule?.type === undefined || rule.nullable === true;
}

/** Whether a field may not be left empty. */
export function isRequired(
  field: { kind: string; name: string; required?: boolean },
  rules: Rules,
): boolean {
  const isEmptyAllowed = acceptsNull(rules[field.name]) || accepts(rules[field.name], "");
  return field.kind !== "check" && (field.required ?? !isEmptyAllowed);
}

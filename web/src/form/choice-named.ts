import type { Choice } from "./declare";

/** Only letters and digits: N.J., "nj " and NJ are the same. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}

/** The choice that a text names, by its value, its label or another name for it: an exact value first. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = folded(text);
  const isIt = (name: string) => wanted !== "" && folded(name) === wanted;
  return (
    choices.find(({ value }) => value === text) ??
    choices.find(({ value, label, also = [] }) => [value, label, ...also].some(isIt))
  );
}

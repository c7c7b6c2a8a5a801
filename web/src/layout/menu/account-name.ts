const longest = 16;

/** The account menu's label: the first name, cut to 16 characters, or undefined without one. */
export function accountName(firstName: string | null | undefined): string | undefined {
  const name = firstName?.trim() ?? "";
  const letters = [...name];
  if (letters.length > longest) {
    return `${letters.slice(0, longest).join("")}…`;
  }
  return name === "" ? undefined : name;
}

/** HTML that the server writes itself, for pages that React does not render. */

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function written(part: Part): string {
  if (part === null) {
    return "";
  }
  if (part instanceof Html) {
    return part.text;
  }
  if (typeof part === "object") {
    return part.map(({ text }) => text).join("");
  }
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** What is in `${}` is text, for elements and for values in quotes; only what this made is not escaped again. */
export function html(fixed: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(fixed.map((text, place) => text + written(parts[place] ?? null)).join(""));
}

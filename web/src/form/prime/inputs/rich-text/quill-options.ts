/** How Quill is set up: only what the API keeps (api/job_listings/rich_text.py) can be written. */

// Not only the type: Editor imports Quill by itself, and would wait forever if that fails. So it is imported here.
import Quill, { Delta } from "quill";

/** The first two levels of a text are the third and fourth of the page; people know them by 1 and 2. */
const icons = Quill.import("ui/icons") as { header: Record<string, string> };
Object.assign(icons.header, { 3: icons.header["1"], 4: icons.header["2"] });

export const formats = ["bold", "italic", "underline", "header", "list", "indent", "link"];

/** In pasted text, headings that are not kept become the nearest that are. */
function toHeading(level: number) {
  return (_: Node, pasted: Delta) =>
    pasted.compose(new Delta().retain(pasted.length(), { header: level }));
}

/** Elements that end a line like those that Quill knows; without it their words would be joined. */
const furtherLines = ["th", "caption", "aside", "center", "details", "summary"];

function toLine(_: Node, pasted: Delta): Delta {
  const last = pasted.ops.at(-1)?.insert;
  return typeof last === "string" && last.endsWith("\n") ? pasted : pasted.insert("\n");
}

export const modules = {
  clipboard: {
    matchers: [
      ...furtherLines.map((tag) => [tag, toLine] as const),
      ["h1", toHeading(3)],
      ["h2", toHeading(3)],
      ["h5", toHeading(4)],
      ["h6", toHeading(4)],
    ],
  },
  // Tab leaves the text as it leaves any field.
  keyboard: {
    bindings: {
      tab: null,
      indent: null,
      outdent: null,
      "remove tab": null,
      "indent code-block": null,
      "outdent code-block": null,
      "table tab": null,
    },
  },
};

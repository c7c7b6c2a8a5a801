import { type RichNode, readRichText, textOf } from "./read-rich-text";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (mark) => escapes[mark] ?? mark);
}

function escapeValue(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);
}

function writeNode(node: RichNode): string {
  if (typeof node === "string") {
    return escapeText(node);
  }
  if (node.tag === "br") {
    return "<br>";
  }
  const link = node.tag === "a" ? ` href="${escapeValue(node.href)}" rel="noopener"` : "";
  return `<${node.tag}${link}>${node.children.map(writeNode).join("")}</${node.tag}>`;
}

/** Some HTML as the API would keep it, always written in one way; nothing where it has no text. */
export function cleanRichText(html: string): string {
  const nodes = readRichText(html);
  return textOf(nodes).trim() === "" ? "" : nodes.map(writeNode).join("");
}

/** The editor's code; a page on which it will be needed may load it ahead. */
export async function loadRichText() {
  const { RichTextEditor } = await import("./rich-text/rich-text-editor");
  return RichTextEditor;
}

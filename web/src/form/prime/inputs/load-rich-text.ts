/** The editor's code; a page on which it will be needed may load it ahead. */
export async function loadRichText() {
  // PrimeReact's Editor would fetch Quill only when it is shown: too late where there is no connection by then.
  const [{ RichTextEditor }] = await Promise.all([
    import("./rich-text/rich-text-editor"),
    import("quill"),
  ]);
  return RichTextEditor;
}

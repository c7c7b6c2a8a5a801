/** Which of a few things a typed text means. */

/** Without case and accents: nobody types them to find a page. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Those whose names have a word that begins with each word typed; all where none is. */
export function matching<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  text: string,
): readonly Item[] {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const words = plain(nameOf(item)).split(/\s+/);
    return typed.every((each) => words.some((word) => word.startsWith(each)));
  });
}

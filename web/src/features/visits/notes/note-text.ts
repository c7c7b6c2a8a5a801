/** Visit notes: their limit, counted as the database counts, and two versions side by side. */

export const MAX_NOTES = 4000;

/** Characters as PostgreSQL's `char_length` sees them: an emoji is one. */
export function notesLength(notes: string): number {
  return [...notes].length;
}

export function isTooLong(notes: string): boolean {
  return notesLength(notes) > MAX_NOTES;
}

/** Both texts, for a person who wants to keep what two people wrote. */
export function joinNotes(theirs: string, mine: string): string {
  const parts = [theirs.trim(), mine.trim()].filter((part) => part !== "");
  return [...new Set(parts)].join("\n\n");
}

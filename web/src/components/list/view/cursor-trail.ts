/** The way back through keyset pages: the API returns only the next cursor, so the ones used are kept. */

export type CursorTrail = Readonly<Record<number, string | null>>;

const FIRST: CursorTrail = { 1: null };
const MAX_PAGES = 500;

export function remember(trail: CursorTrail, page: number, cursor: string | null): CursorTrail {
  return { ...FIRST, ...trail, [page]: cursor };
}

/** Where "previous" leads: the page before, or the first one when an address was opened from outside. */
export function previousPage(
  trail: CursorTrail,
  page: number,
): { page: number; cursor: string | null } | null {
  if (page <= 1) {
    return null;
  }
  const cursor = trail[page - 1];
  return cursor === undefined ? { page: 1, cursor: null } : { page: page - 1, cursor };
}

export function readTrail(text: string | null): CursorTrail {
  if (!text) {
    return FIRST;
  }
  try {
    const stored: unknown = JSON.parse(text);
    return isTrail(stored) ? { ...FIRST, ...stored } : FIRST;
  } catch {
    return FIRST;
  }
}

function isTrail(value: unknown): value is CursorTrail {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value)
      .slice(0, MAX_PAGES)
      .every(
        ([page, cursor]) => Number(page) > 0 && (cursor === null || typeof cursor === "string"),
      )
  );
}

export type Place = "next" | "previous" | "first" | "last";

/** Which of a menu's items gets the focus; round the ends, and from outside (-1) to the nearer end. */
export function nextItem(place: Place, current: number, count: number): number {
  const last = count - 1;
  const places = {
    next: current >= last ? 0 : current + 1,
    previous: current <= 0 ? last : current - 1,
    first: 0,
    last,
  };
  return places[place];
}

/** Times of day as the product writes them, 12 hours: of a clock on a wall, so no time zone. */

const MINUTES = 60;
const HALF_DAY = 12;

/** Reads what a person typed (9:30 am, 9:30, 0930, 9 PM, 21:30) as `HH:MM`; undefined if it is no time. */
export function readUsTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/i.exec(text.trim());
  if (found === null) {
    return undefined;
  }
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  const half = found[3]?.toLowerCase();
  const isHour = half === undefined ? hour < 2 * HALF_DAY : hour >= 1 && hour <= HALF_DAY;
  if (!isHour || minute >= MINUTES) {
    return undefined;
  }
  const ofDay = half === undefined ? hour : (hour % HALF_DAY) + (half === "p" ? HALF_DAY : 0);
  return `${String(ofDay).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** 9:30 AM for `09:30`. */
export function formatUsTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const shown = hour % HALF_DAY === 0 ? HALF_DAY : hour % HALF_DAY;
  return `${shown}:${String(minute).padStart(2, "0")} ${hour < HALF_DAY ? "AM" : "PM"}`;
}

const steps = [1, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The top of an axis: the next round number at or above the largest value, and at least 4. */
export function axisTop(largest: number): number {
  const least = Math.max(largest, 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = steps.find((candidate) => candidate * power >= least) ?? 10;
  return step * power;
}

/** The share of a value, 0 to 100. */
export function percentOf(value: number, top: number): number {
  return top > 0 ? Math.min(100, (value / top) * 100) : 0;
}

/** 11-21-2026 as 11/21, for a narrow axis. */
export function shortDay(date: string): string {
  return date.slice(0, 5).replace("-", "/");
}

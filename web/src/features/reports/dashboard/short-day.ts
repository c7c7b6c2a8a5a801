/** 11-21-2026 as 11/21, for a narrow axis. */
export function shortDay(date: string): string {
  return date.slice(0, 5).replace("-", "/");
}

type Line = { saveData?: boolean; effectiveType?: string };

/** Whether pages may be fetched before anybody asks for them: not where it costs people money, or time for what they did ask. */
export function mayPrefetch(browser: object = navigator): boolean {
  const { connection } = browser as { connection?: Line };
  return !(connection?.saveData || /[23]g/.test(connection?.effectiveType ?? ""));
}

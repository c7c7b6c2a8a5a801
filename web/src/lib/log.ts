/** What the person at the browser's console should find there, in one place. */
export function logProblem(title: string, detail: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where a browser's log goes.
  console.error(title, detail);
}

/** Everything that is logged to the browser's console, in one place. */
export function logProblem(title: string, detail: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where a browser's log goes.
  console.error(title, detail);
}

const yearInSeconds = 31_536_000;

/** Remembers a choice of appearance or language, so that the server's first answer already has it. */
export function writeCookie(name: string, value: string): void {
  setCookie(name, value, yearInSeconds);
}

/** Forgets a choice, so that whoever comes next at this computer begins with their own. */
export function forgetCookie(name: string): void {
  setCookie(name, "", 0);
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

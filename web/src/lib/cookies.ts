const yearInSeconds = 31_536_000;

/** Remembers what the server's first answer must already know, such as a choice of appearance or language. */
export function writeCookie(name: string, value: string): void {
  setCookie(name, value, yearInSeconds);
}

/** Forgets it, so that the next person at this computer begins with their own. */
export function forgetCookie(name: string): void {
  setCookie(name, "", 0);
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

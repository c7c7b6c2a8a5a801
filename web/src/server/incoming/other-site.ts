/** Whether a page of another website makes this browser send something that its cookies would authorize. */

/** "none" is by somebody's own hand: the address bar, a bookmark. */
const ownSites = new Set(["same-origin", "none"]);

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}

/** Browsers say where it comes from, older ones only by Origin; a client that says neither is no browser. */
export function isFromAnotherSite(headers: Headers, ownAddress: string | undefined): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null) {
    return !ownSites.has(site);
  }
  if (origin === null) {
    return false;
  }
  const own = [hostOf(ownAddress ?? ""), headers.get("host") ?? ""];
  return !own.some((host) => host !== "" && host === hostOf(origin));
}

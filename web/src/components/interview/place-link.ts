/** What is a link to follow. */
export const isLink = /^https?:\/\//i;
const isNumber = /^\+?[\d\s().-]{7,}$/;
const map = "https://www.google.com/maps/search/?api=1&query=";

/** Where an interview's place leads: a map of the address, the meeting, or the number to call. */
export function placeLink(
  type: "IN_PERSON" | "ONLINE",
  place: string | null,
): { kind: "map" | "join"; href: string } | undefined {
  if (place === null) {
    return undefined;
  }
  if (isLink.test(place)) {
    return { kind: "join", href: place };
  }
  if (type === "IN_PERSON") {
    return { kind: "map", href: `${map}${encodeURIComponent(place)}` };
  }
  return isNumber.test(place)
    ? { kind: "join", href: `tel:${place.replace(/[^\d+]/g, "")}` }
    : undefined;
}

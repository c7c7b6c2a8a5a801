/** Reads what a person typed as a number: 1,250 and 1250.50, with as many decimals as there may be. */
export function readNumber(
  text: string,
  decimals: number,
): { number: number; problem?: undefined } | { number?: undefined; problem: "form" | "decimals" } {
  const plain = text.trim().replace(/^\$\s*/, "");
  const found = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(plain);
  if (found === null) {
    return { problem: "form" };
  }
  if ((found[1]?.replace(/0+$/, "").length ?? 0) > decimals) {
    return { problem: "decimals" };
  }
  return { number: Number(plain.replaceAll(",", "")) };
}

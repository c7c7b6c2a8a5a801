const STEPS = ["byte", "kilobyte", "megabyte"] as const;
const FACTOR = 1024;

/** 1.4 MB, in the person's way of writing numbers; binary steps, as the 25 MB limit counts. */
export function formatFileSize(bytes: number, locale: string): string {
  const exponent = bytes < FACTOR ? 0 : Math.min(2, Math.floor(Math.log(bytes) / Math.log(FACTOR)));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: STEPS[exponent] ?? "byte",
    unitDisplay: exponent === 0 ? "long" : "short",
    maximumFractionDigits: exponent === 2 ? 1 : 0,
  }).format(bytes / FACTOR ** exponent);
}

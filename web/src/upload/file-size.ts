import type { Locale } from "@/lib/messages/locale";

const STEPS = ["byte", "kilobyte", "megabyte"] as const;
const FACTOR = 1024;

/** 1.4 MB, in both languages; binary steps, as the 25 MB limit counts. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const exponent = bytes < FACTOR ? 0 : Math.min(2, Math.floor(Math.log(bytes) / Math.log(FACTOR)));
  return new Intl.NumberFormat(`${locale}-US`, {
    style: "unit",
    unit: STEPS[exponent] ?? "byte",
    unitDisplay: exponent === 0 ? "long" : "short",
    maximumFractionDigits: exponent === 2 ? 1 : 0,
  }).format(bytes / FACTOR ** exponent);
}

import { join } from "node:path";

export const webRoot = join(import.meta.dirname, "..");
export const primeRoot = join(webRoot, "node_modules", "primereact");
export const themesRoot = join(webRoot, "public", "themes");
export const generatedStyles = join(webRoot, "src", "styles", "generated");

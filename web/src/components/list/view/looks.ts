/** How somebody wants each list to look, kept in this browser: it names nobody. */

import { browserStore } from "@/lib/storage/browser-storage";
import { densities, type Looks, oneOf } from "./list-view";

const prefix = "carehire.list:";

function stored(pathname: string): Partial<Record<keyof Looks, unknown>> {
  try {
    const value: unknown = JSON.parse(browserStore.get(prefix + pathname) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What was kept of it; nothing of what is the list's usual look. */
export function readLooks(pathname: string): Partial<Looks> {
  const { density, hidden } = stored(pathname);
  return {
    density: oneOf(String(density), densities, "normal"),
    ...(Array.isArray(hidden) ? { hidden: hidden.map(String) } : {}),
  };
}

export function keepLooks(pathname: string, looks: Looks): void {
  browserStore.set(prefix + pathname, JSON.stringify(looks));
}

/** How somebody wants each list to look, kept in this browser: it names nobody. */

import { browserStore } from "@/lib/storage/browser-storage";
import { densities, type KnownLooks, type Looks } from "./list-view";

const prefix = "carehire.list:";

function stored(pathname: string): Partial<Record<keyof Looks, unknown>> {
  try {
    const value: unknown = JSON.parse(browserStore.get(prefix + pathname) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function readLooks(pathname: string): KnownLooks {
  const { density, hidden } = stored(pathname);
  return {
    density: densities.find((each) => each === density),
    hidden: Array.isArray(hidden) ? hidden.map(String) : undefined,
  };
}

export function keepLooks(pathname: string, looks: Looks): void {
  browserStore.set(prefix + pathname, JSON.stringify(looks));
}

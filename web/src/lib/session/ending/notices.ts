import { browserStore } from "../../storage/browser-storage";

const key = "notices";

/** Whether the person wants to be told by this browser; it asks for its own permission besides. */
export function wantsNotices(): boolean {
  return browserStore.get(key) !== "off";
}

export function keepNotices(wanted: boolean): void {
  browserStore.set(key, wanted ? "on" : "off");
}

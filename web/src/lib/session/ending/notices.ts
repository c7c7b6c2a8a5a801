import { browserStore } from "../../storage/browser-storage";

const key = "notices";

/** Whether the person wants to be notified by this browser, which also asks for its own permission. */
export function wantsNotices(): boolean {
  return browserStore.get(key) !== "off";
}

export function keepNotices(wanted: boolean): void {
  browserStore.set(key, wanted ? "on" : "off");
}

/** Which application was sent a moment ago in this tab, for the page that follows to say so, once. */

import { tabStore } from "@/lib/storage/browser-storage";

const key = "just-sent";

export function noteSent(id: string): void {
  tabStore.set(key, id);
}

export function takeSent(id: string): boolean {
  const isThis = tabStore.get(key) === id;
  if (isThis) {
    tabStore.remove(key);
  }
  return isThis;
}

import { hasEnded } from "@/domain/hiring/has-ended";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { browserStore, type KeyStore } from "@/lib/storage/browser-storage";

/** What belongs to an account is forgotten when its person signs out; nobody signs out of a link. */
export const ofLinks = "carehire.form:";

type Standing = Pick<OwnApplicationDetail, "id" | "isPrehireCompleted" | "status">;

/** Forgets what was written on this device by a link, once its form takes nothing more: it was signed, or has ended. */
export function forgetEndedForm(application: Standing, store: KeyStore = browserStore): void {
  if (application.isPrehireCompleted || hasEnded(application)) {
    const begin = `${ofLinks}${application.id}:`;
    for (const key of store.keys().filter((each) => each.startsWith(begin))) {
      store.remove(key);
    }
  }
}

import { browserStore } from "../storage/browser-storage";

export type IdleState = "active" | "warning" | "locked";

const warningMs = 120_000;

/** The state of a person who has done nothing since `lastActivity`: warned two minutes before the lock. */
export function idleState(now: number, lastActivity: number, idleMinutes: number): IdleState {
  const limit = idleMinutes * 60_000;
  const idle = now - lastActivity;
  if (idle >= limit) {
    return "locked";
  }
  return idle >= Math.max(limit - warningMs, limit / 2) ? "warning" : "active";
}

const activityKey = "carehire.activity";
const lockKey = "carehire.locked";

/** When this browser was last used, in any of its tabs. */
export function lastActivity(): number {
  const stored = Number(browserStore.get(activityKey));
  return Number.isFinite(stored) && stored > 0 ? stored : 0;
}

export function noteActivity(now: number): void {
  browserStore.set(activityKey, String(now));
}

/** The lock holds in every tab and over a reload. */
export function isLocked(): boolean {
  return browserStore.get(lockKey) !== null;
}

export function lock(): void {
  browserStore.set(lockKey, "1");
}

/** After a sign-in or an unlock: the clock begins again. */
export function unlock(now: number): void {
  browserStore.remove(lockKey);
  noteActivity(now);
}

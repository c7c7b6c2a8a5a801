export const toastLife = 3000;

const mostAtOnce = 3;

export type Severity = "success" | "info" | "warn" | "error";

export type ToastMessage = {
  severity: Severity;
  summary?: string;
  detail?: string;
  life: number;
};

export type LiveToast = { message: ToastMessage; since: number };

type Next = {
  /** What is on the screen afterwards, the newest last. */
  live: readonly LiveToast[];
  /** What has to be removed to make room for it. */
  removed: readonly ToastMessage[];
};

function isSame(a: ToastMessage, b: ToastMessage): boolean {
  return a.severity === b.severity && a.summary === b.summary && a.detail === b.detail;
}

/** Makes room for a message; undefined where the same good news can still be read. */
export function makeRoom(
  before: readonly LiveToast[],
  message: ToastMessage,
  now: number,
): Next | undefined {
  const shown = before.filter((toast) => now - toast.since < toast.message.life);
  const isShown = shown.some((toast) => isSame(toast.message, message));
  if (isShown && message.severity === "success") {
    return undefined;
  }
  const others = shown.filter((toast) => !isSame(toast.message, message));
  const kept = others.slice(-(mostAtOnce - 1));
  return {
    live: [...kept, { message, since: now }],
    removed: shown.filter((toast) => !kept.includes(toast)).map((toast) => toast.message),
  };
}

const minute = 60_000;
const mostClients = 10_000;

/** Counts each client's requests by the minute, in bounded memory. */
export class Attempts {
  private readonly counts = new Map<string, number>();
  private readonly most: number;
  private readonly now: () => number;
  private since = 0;

  constructor(most: number, now: () => number = Date.now) {
    this.most = most;
    this.now = now;
  }

  /** Counts one request; says how many seconds to wait when there were too many. */
  hit(client: string): number | undefined {
    const now = this.now();
    if (now - this.since >= minute) {
      this.counts.clear();
      this.since = now;
    }
    // Beyond so many clients in one minute the rest share what is left.
    const isKnown = this.counts.has(client) || this.counts.size < mostClients;
    const key = isKnown ? client : "others";
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > this.most ? Math.ceil((this.since + minute - now) / 1000) : undefined;
  }
}

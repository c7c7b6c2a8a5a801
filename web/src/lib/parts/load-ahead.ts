import { whenIdle } from "./when-idle";

/**
 * What a page may need later is fetched while it has nothing to do, one after the other: the first
 * thing that goes wrong may be the connection, and then it is too late.
 */

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isRunning = false;

async function run(): Promise<void> {
  isRunning = true;
  for (let load = waiting[0]; load !== undefined; load = waiting[0]) {
    try {
      await whenIdle();
      await load();
    } catch {
      // Nobody has asked for it yet. It is tried again with the connection, or when it is needed.
      break;
    }
    waiting.shift();
  }
  isRunning = false;
}

function start() {
  if (!isRunning) {
    void run();
  }
}

/** Has the code loaded when the page is idle; again with the connection, where that fails. */
export function loadAhead(load: Load): void {
  if (typeof window === "undefined") {
    return;
  }
  if (waiting.push(load) === 1) {
    window.addEventListener("online", start);
  }
  start();
}

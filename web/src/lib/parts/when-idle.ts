import { underWay } from "../api/under-way";

/** A response is drawn first, and what is drawn may ask for more. */
const drawnMs = 100;

/** Resolves once the page is loaded, has what it asked for, and the browser has a moment; Safari can't say, so it waits a little. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await moment();
  for (let calls = underWay(); calls !== undefined; calls = underWay()) {
    await calls;
    await new Promise((resolve) => setTimeout(resolve, drawnMs));
    await moment();
  }
}

function moment(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") {
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    } else {
      setTimeout(resolve, 200);
    }
  });
}

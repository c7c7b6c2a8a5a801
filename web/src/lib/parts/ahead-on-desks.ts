import { loadAhead } from "./load-ahead";

const desk = "(min-width: 900px) and (pointer: fine)";

/** For what is wanted in an office: on a phone, whose line costs time and money, it is loaded when it is asked for. */
export function aheadOnDesks(load: () => Promise<unknown>): void {
  if (typeof window !== "undefined" && window.matchMedia(desk).matches) {
    loadAhead(load);
  }
}

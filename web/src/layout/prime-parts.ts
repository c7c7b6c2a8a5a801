import type { APIOptions } from "primereact/api";

/** Mends what PrimeReact's components tell assistive software wrongly. */
export const accessibleParts: Pick<APIOptions, "pt"> = {
  pt: {
    dropdown: { select: { "aria-hidden": true } },
    checkbox: { root: { role: undefined } },
    inputswitch: { root: { role: undefined, "aria-checked": undefined } },
    calendar: { dayLabel: { "aria-selected": undefined } },
  },
};

import { Fragment } from "react";
import type { ApplicationProps } from "../application-props";
import { parts } from "./all-parts";

/** What staff write, where it is declared to stand. */
export function WrittenParts({
  tab,
  application,
  me,
}: ApplicationProps & { tab: keyof typeof parts }) {
  return parts[tab].map(({ key, render }) => (
    <Fragment key={key}>{render({ application, me })}</Fragment>
  ));
}

import { Fragment } from "react";
import type { ApplicationProps } from "../application-props";
import { parts } from "./all-parts";

/** What staff write, in the place for which it is declared. */
export function WrittenParts({
  tab,
  application,
  me,
}: ApplicationProps & { tab: keyof typeof parts }) {
  return parts[tab].map(({ key, render }) => (
    <Fragment key={key}>{render({ application, me })}</Fragment>
  ));
}

import type { ReactNode } from "react";

type FactsProps = {
  /** What each is called, and what it is; what is null is left out. */
  facts: readonly (readonly [string, ReactNode])[];
  /** Their layout: beside their names, below them, in columns. */
  className: string;
};

/** What is known about somebody or something, each fact with its name. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

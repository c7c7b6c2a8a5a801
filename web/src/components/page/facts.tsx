import type { ReactNode } from "react";

type FactsProps = {
  /** What each is called, and what it is; what is null is left out. */
  facts: readonly (readonly [string, ReactNode])[];
  /** How they stand: beside their names, below them, in columns. */
  className: string;
};

/** What is known of somebody or something, each by its name. */
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

import type { ApplicationProps } from "../application-props";
import { ApplicationCountersigning } from "../countersigning/application-countersigning";
import { ApplicationOffers } from "../offer/application-offers";

/** What was offered, and what the agency has to sign. */
export function OffersView({ decides, ...known }: ApplicationProps & { decides: boolean }) {
  return (
    <>
      <ApplicationOffers {...known} />
      {decides ? <ApplicationCountersigning {...known} /> : null}
    </>
  );
}

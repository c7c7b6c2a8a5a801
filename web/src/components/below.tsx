import type { ReactNode } from "react";
import { Loading } from "./states";

type BelowProps = {
  /** Whether it is not known yet how much room what is above takes. */
  isWaiting: boolean;
  className?: string;
  children?: ReactNode;
};

/** Whether something is on its way for the first time; what has failed once is no longer waited for. */
export function isOnItsWay({
  isLoading,
  failureCount,
}: {
  isLoading: boolean;
  failureCount: number;
}) {
  return isLoading && failureCount === 0;
}

/** What follows something that may still be loading: it asks for its rows meanwhile, and is seen once nothing moves it. */
export function Below({ isWaiting, className, children }: BelowProps) {
  return (
    <>
      {isWaiting ? <Loading /> : null}
      <div className={className} hidden={isWaiting}>
        {children}
      </div>
    </>
  );
}

/** Why something could not be loaded, and what follows it. */
export function WhyAbove({ why, children }: { why: ReactNode; children: ReactNode }) {
  return (
    <>
      {why}
      {children}
    </>
  );
}

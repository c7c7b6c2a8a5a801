import type { ReactNode } from "react";
import { useLocale } from "@/lib/messages/locale-context";
import { formatCount } from "@/lib/numbers/counting";

type PageHeadProps = {
  /** For a proper name, an element that is not translated. */
  title: ReactNode;
  /** How many there are of what the title names, where that is counted. */
  count?: number | undefined;
  /** Figures beside the title. */
  beside?: ReactNode;
  /** What can be done with all of it: quiet ways first, at most one filled button last. */
  children?: ReactNode;
};

/** The first line of a page: what it is, how many there are, and what can be done. */
export function PageHead({ title, count, beside, children }: PageHeadProps) {
  const { locale } = useLocale();
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {count === undefined ? null : (
        <span className="page-head-count">{formatCount(count, locale)}</span>
      )}
      {beside}
      <div className="page-head-end">{children}</div>
    </header>
  );
}

import { Loading } from "@/components/states";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Holds the list's place while the first page is on its way. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <div className="visually-hidden">
        <Loading label={label} />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="patients-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

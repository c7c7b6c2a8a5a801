import { Link } from "@/components/link";
import "./figures.css";

export type Figure = {
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
  /** The list of exactly what it counts. */
  href: string;
  /** Also shown where it is 0, which is news. */
  isAlwaysShown?: boolean;
};

/** What no list shows. */
type FigureAlone = Omit<Figure, "href"> & { href?: undefined };

type FiguresProps = { figures: readonly (Figure | FigureAlone)[]; className?: string };

/** A strip of figures, most of them links to what they count. A 0 is nothing to look at. */
export function Figures({ figures, className = "" }: FiguresProps) {
  const shown = figures.filter(({ value, isAlwaysShown }) => value > 0 || isAlwaysShown === true);
  return shown.length === 0 ? null : (
    <dl className={`figures ${className}`}>
      {shown.map(({ label, text, href }) => (
        <div key={label} className="card figure">
          <dt>{href === undefined ? label : <Link href={href}>{label}</Link>}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

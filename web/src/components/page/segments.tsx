import { Link } from "@/components/link";
import "./page-head.css";

type SegmentsProps = {
  label: string;
  links: readonly { href: string; label: string; isCurrent: boolean }[];
};

/** A few ways to look at one thing, each a page of its own. */
export function Segments({ label, links }: SegmentsProps) {
  return (
    <nav className="segments" aria-label={label}>
      {links.map(({ href, label: name, isCurrent }) => (
        <Link key={href} href={href} {...(isCurrent ? { "aria-current": "page" as const } : {})}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from "../link";
import "./back-link.css";

type BackLinkProps = { href: string; label: string };

/** The way back to the list that a page belongs to. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <Link className="back-link" href={href}>
      <span className="pi pi-arrow-left" aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
}

import { Link } from "@/components/link";
import { isPlainPress } from "@/lib/plain-press";

type Segment = {
  href: string;
  label: string;
  isCurrent: boolean;
  /** Where nothing has to be loaded: what a plain press does in the place of following the link. */
  onPress?: () => void;
};

type SegmentsProps = { label: string; links: readonly Segment[] };

/** A few ways to look at one thing, each at an address of its own. */
export function Segments({ label, links }: SegmentsProps) {
  return (
    <nav className="segments" aria-label={label}>
      {links.map(({ href, label: name, isCurrent, onPress }) => (
        <Link
          key={href}
          href={href}
          {...(isCurrent ? { "aria-current": "page" as const } : {})}
          {...(onPress === undefined
            ? {}
            : {
                prefetch: false,
                onClick: (event) => {
                  if (isPlainPress(event)) {
                    event.preventDefault();
                    onPress();
                  }
                },
              })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

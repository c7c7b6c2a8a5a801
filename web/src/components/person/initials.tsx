import "./initials.css";

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

type InitialsProps = {
  name: string;
  /** The whole sentence, for anyone who points at it or uses a screen reader. */
  label: string;
};

/** Shows a person in the width of two letters. */
export function Initials({ name, label }: InitialsProps) {
  return (
    <span className="initials" title={label} translate="no">
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

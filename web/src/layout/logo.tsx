/** The product's mark: a house that holds a heart. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className="logo">
      <path d="M16 3 3 14v14a2 2 0 0 0 2 2h22a2 2 0 0 0 2-2V14z" fill="currentColor" />
      <path
        d="M16 26s-7-4.3-7-9a3.9 3.9 0 0 1 7-2.4A3.9 3.9 0 0 1 23 17c0 4.7-7 9-7 9z"
        fill="var(--surface-card)"
      />
    </svg>
  );
}

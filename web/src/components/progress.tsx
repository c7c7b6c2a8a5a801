/** How far something has come, 0 to 100, with its name for screen readers. */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <div className="progress">
      <progress value={value} max={100} aria-label={label} />
      <span aria-hidden="true" translate="no">{`${value}%`}</span>
    </div>
  );
}

/** `isFrom` when it is the lowest of several; `was` is a higher price before. */
export function Price({
  text,
  was,
  isFrom = false,
  className = "",
}: {
  text: string;
  was?: string;
  isFrom?: boolean;
  className?: string;
}) {
  return (
    <span className={`tabular-nums ${className}`}>
      {was && (
        <>
          <s className="text-ink-soft">
            <span className="sr-only">Was </span>
            <span>{was}</span>
          </s>{" "}
          <span className="sr-only">Now </span>
        </>
      )}
      {isFrom && <span className="text-ink-soft">from </span>}
      <span>{text}</span>
    </span>
  );
}

export function Price({
  text,
  isFrom = false,
  className = "",
}: {
  text: string;
  isFrom?: boolean;
  className?: string;
}) {
  return (
    <span className={`tabular-nums ${className}`}>
      {isFrom && <span className="text-ink-soft">from </span>}
      {text}
    </span>
  );
}

import type { CSSProperties } from "react";

/** One value of a filter: a box to check, its name and how many items it would give. */
export function CheckRow({
  id,
  name,
  value,
  text,
  count,
  mark,
  onToggle,
  swatch,
}: {
  id: string;
  /** The parameter of the listing's address. */
  name: string;
  value: number;
  text: string;
  count: number | null;
  mark: "all" | "some" | "none";
  onToggle: () => void;
  /** A display colour, shown in place of an empty box. */
  swatch?: { colour: string; isDark: boolean };
}) {
  return (
    <label
      htmlFor={id}
      className="group/row flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm leading-snug pointer-fine:min-h-9"
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = mark === "some";
        }}
        id={id}
        type="checkbox"
        name={name}
        value={value}
        checked={mark === "all"}
        onChange={onToggle}
        className={swatch ? "check check-swatch" : "check"}
        style={swatch && ({ "--swatch": swatch.colour } as CSSProperties)}
        data-dark={swatch?.isDark || undefined}
      />
      <FacetText text={text} count={count} />
    </label>
  );
}

/** A value's name with its count: "Rings 12", spoken "Rings (12 items)". */
export function FacetText({ text, count }: { text: string; count: number | null }) {
  return (
    <span>
      <span className={count === 0 ? "facet-quiet" : undefined}>{text}</span>
      {count !== null && (
        <>
          <span aria-hidden="true" className="facet-quiet ml-1.5 text-xs tabular-nums">
            {count}
          </span>
          <span className="sr-only">
            ({count} {count === 1 ? "item" : "items"})
          </span>
        </>
      )}
    </span>
  );
}

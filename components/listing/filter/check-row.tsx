import type { CSSProperties } from "react";

/** One value of a filter: a box to check, its name and how many items it would give. */
export function CheckRow({
  name,
  value,
  text,
  count,
  mark,
  onToggle,
  swatch,
}: {
  /** The parameter of the listing's address. */
  name: string;
  value: number;
  text: string;
  count: number | null;
  mark: "all" | "some" | "none";
  onToggle: () => void;
  /** A display color, shown in place of an empty box. */
  swatch?: { color: string; isDark: boolean };
}) {
  return (
    <label className="check-row">
      <input
        ref={(box) => {
          if (box) box.indeterminate = mark === "some";
        }}
        type="checkbox"
        name={name}
        value={value}
        checked={mark === "all"}
        onChange={onToggle}
        className={swatch ? "check-swatch" : undefined}
        style={swatch && ({ "--swatch": swatch.color } as CSSProperties)}
        data-dark={swatch?.isDark || undefined}
      />
      <FacetText text={text} count={count} />
    </label>
  );
}

/** A value's name with its count: "Rings 12", spoken "Rings 12 items". */
export function FacetText({ text, count }: { text: string; count: number | null }) {
  if (count === null) return text;
  return (
    <>
      {`${text} `}
      <small data-none={count === 0 || undefined}>
        {count}
        <span>{count === 1 ? " item" : " items"}</span>
      </small>
    </>
  );
}

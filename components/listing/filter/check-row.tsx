import { type CSSProperties, memo } from "react";

interface Box {
  /** The parameter of the listing's address. */
  name: string;
  value: number;
  mark: "all" | "some" | "none";
  /** A display color, shown in place of an empty box. */
  swatch?: string;
  isDark?: boolean;
}

/** What a box turns, the form around it hears. */
const leaveToForm = () => undefined;

/** The box alone: a change of counts leaves the dozens that stand in a panel as they are. */
export const FilterBox = memo(function FilterBox({ name, value, mark, swatch, isDark }: Box) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = mark === "some";
      }}
      type="checkbox"
      name={name}
      value={value}
      checked={mark === "all"}
      onChange={leaveToForm}
      className={swatch ? "check-swatch" : undefined}
      style={swatch ? ({ "--swatch": swatch } as CSSProperties) : undefined}
      data-dark={isDark || undefined}
    />
  );
});

/** One value of a filter: a box to check, its name and how many items it would give. */
export function CheckRow({ text, count, ...box }: Box & { text: string; count: number | null }) {
  return (
    <label className="check-row" data-none={isNone(count, box.mark)}>
      <FilterBox {...box} />
      <FacetText text={text} count={count} />
    </label>
  );
}

/** Whether a value would give nothing, and so is quieter; never one that is chosen. */
export function isNone(count: number | null, mark: Box["mark"]): true | undefined {
  return (count === 0 && mark !== "all") || undefined;
}

/** A value's name with its count: "Rings 12", spoken "Rings 12 items". */
export function FacetText({ text, count }: { text: string; count: number | null }) {
  if (count === null) return text;
  return (
    <>
      {`${text} `}
      <small>
        {count}
        <span>{count === 1 ? " item" : " items"}</span>
      </small>
    </>
  );
}

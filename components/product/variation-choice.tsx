import type { VariationValue } from "@/lib/domain/product";
import type { Swatch } from "@/lib/domain/swatch";

/** One value: a swatch with a check when it is chosen, or a chip. Struck out where it has a `reason`. */
export function VariationChoice({
  name,
  value,
  swatch,
  isChosen,
  reason,
  onChoose,
}: {
  /** The variation's name. */
  name: string;
  value: VariationValue;
  /** Shown as a color, when it has one. */
  swatch: Swatch | undefined;
  isChosen: boolean;
  /** Why it cannot be had with the other chosen values; `null` when it can, or nobody knows. */
  reason: string | null;
  onChoose: (valueId: number) => void;
}) {
  const reasonId = reason === null ? undefined : `reason-${value.id}`;
  return (
    <label className="choice" title={reason ?? (swatch ? value.value : undefined)}>
      <input
        type="radio"
        name={`variation-${name}`}
        value={value.id}
        autoComplete="off"
        checked={isChosen}
        aria-describedby={reasonId}
        onChange={() => onChoose(value.id)}
      />
      {swatch ? (
        <>
          <span>
            <span
              data-struck={reason === null ? undefined : ""}
              data-dark={swatch.isDark ? "" : undefined}
              className="swatch"
              style={{ backgroundColor: swatch.color }}
            />
          </span>
          <span className="sr-only">{value.value}</span>
        </>
      ) : (
        <span data-struck={reason === null ? undefined : ""} className="chip">
          {value.value}
        </span>
      )}
      {reasonId && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </label>
  );
}

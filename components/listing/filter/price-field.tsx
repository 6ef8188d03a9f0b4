import { useState } from "react";
import { type Cents, fromDecimal, toDecimal } from "@/lib/domain/money";

/** One end of the price range to type; it counts on leaving the field or on Enter. */
export function PriceField({
  name,
  label,
  amount,
  bound,
  sign,
  onCommit,
}: {
  name: "from" | "to";
  label: string;
  /** `null` = open. */
  amount: Cents | null;
  /** The end of what there is, in dollars, shown while the field is empty. */
  bound: number;
  /** What stands for the currency. */
  sign: string;
  onCommit: (amount: Cents | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const next = typed === "" ? null : fromDecimal(typed);
    const isReadable = typed === "" || (next !== null && next >= 0);
    if (isReadable && next !== amount) onCommit(next);
  };
  return (
    <label className="block text-ink-soft text-xs">
      {label}
      <span className="mt-1 flex min-h-11 items-center border border-edge text-base text-ink has-focus-visible:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-fine:text-sm">
        <span aria-hidden="true" className="pl-3 text-ink-soft">
          {sign}
        </span>
        <input
          type="number"
          name={name}
          min={0}
          step="any"
          inputMode="decimal"
          placeholder={String(bound)}
          value={typed ?? (amount === null ? "" : toDecimal(amount))}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            commit();
          }}
          className="no-spin min-h-11 w-full min-w-0 bg-transparent px-1.5 tabular-nums outline-none placeholder:text-ink-soft"
        />
      </span>
    </label>
  );
}

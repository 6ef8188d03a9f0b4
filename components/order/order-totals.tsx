import type { TotalRow } from "@/lib/domain/price/total-rows";
import { basics } from "@/shop/basics";

export function OrderTotals({
  rows,
  duties,
  isBusy,
}: {
  rows: readonly TotalRow[];
  /** Who pays duties, for a package abroad. */
  duties?: string | null;
  isBusy?: boolean;
}) {
  return (
    <>
      <dl aria-busy={isBusy} className="grid gap-2 text-sm tabular-nums">
        {rows.map(({ key, name, amount }) =>
          key === "total" ? (
            <div
              key={key}
              className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4"
            >
              <dt className="label">{name}</dt>
              <dd className="text-lg" aria-live={isBusy === undefined ? undefined : "polite"}>
                <span>{amount}</span>{" "}
                <span className="text-ink-soft text-sm">{basics.currency}</span>
              </dd>
            </div>
          ) : (
            <div key={key} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{amount}</dd>
            </div>
          ),
        )}
      </dl>
      {duties && <p className="mt-3 text-ink-soft text-sm">{duties}</p>}
    </>
  );
}

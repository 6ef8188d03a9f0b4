import { NO_SHIPPING } from "@/lib/domain/checkout";

/** A designer who does not ship to the country: only without these pieces can the rest be ordered. */
export function UnavailableShipping({
  id,
  brand,
  onRemove,
}: {
  /** By which what stands in the way leads here. */
  id?: string;
  brand: string;
  onRemove: () => void;
}) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className="outline-none flex flex-wrap items-center justify-between gap-x-4 border border-line pl-4"
    >
      <p className="py-3 text-oxblood text-sm">{NO_SHIPPING}</p>
      <button type="button" onClick={onRemove} className="min-h-12 px-4 text-sm">
        <span className="underline-rest">Remove</span>
        <span className="sr-only"> everything by {brand}</span>
      </button>
    </div>
  );
}

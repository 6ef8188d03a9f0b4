/** A designer who does not ship to the country: only without these pieces can the rest be ordered. */
export function UnavailableShipping({ brand, onRemove }: { brand: string; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border border-line pl-4">
      <p className="py-3 text-oxblood text-sm">International Shipping unavailable</p>
      <button type="button" onClick={onRemove} className="min-h-12 px-4 text-sm">
        <span className="underline-rest">Remove</span>
        <span className="sr-only"> everything by {brand}</span>
      </button>
    </div>
  );
}

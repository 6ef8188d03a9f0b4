import type { FacetValue } from "@/lib/domain/facets";
import { FacetText } from "./check-row";

/** The sizes as a row of boxes. */
export function SizeFilter({
  sizes,
  selected,
  onToggle,
}: {
  sizes: FacetValue[];
  selected: readonly number[];
  onToggle: (id: number) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {sizes.map(({ id, name, count }) => (
        <label key={id} className="size-choice">
          <input
            type="checkbox"
            name="sizes"
            value={id}
            checked={selected.includes(id)}
            onChange={() => onToggle(id)}
          />
          <FacetText text={name} count={count} />
        </label>
      ))}
    </div>
  );
}

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
    <ul className="flex flex-wrap gap-2">
      {sizes.map(({ id, name, count }) => (
        <li key={id}>
          <label className="size-choice relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center border border-line px-3 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <input
              id={`filter-size-${id}`}
              type="checkbox"
              name="sizes"
              value={id}
              checked={selected.includes(id)}
              onChange={() => onToggle(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <FacetText text={name} count={count} />
          </label>
        </li>
      ))}
    </ul>
  );
}

import type { FacetValue } from "@/lib/domain/facets";
import type { ValueKey } from "@/lib/domain/filters";
import { isDarkSwatch, swatchColor } from "@/lib/domain/swatch";
import { CheckRow, FacetText } from "./check-row";
import { FoldedList } from "./folded-list";

/** The values of a filter as rows, colors with their swatches; sizes as a row of boxes. */
export function ValueFilter({
  filter,
  values,
  selected,
  onToggle,
}: {
  filter: { key: ValueKey; plural: string };
  values: FacetValue[];
  selected: readonly number[];
  onToggle: (id: number) => void;
}) {
  if (filter.key === "sizes") {
    return (
      <div className="flex flex-wrap gap-2">
        {values.map(({ id, name, count }) => (
          <label key={id} className="size-choice">
            <input
              type="checkbox"
              name={filter.key}
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
  const isColor = filter.key === "colors";
  return (
    <FoldedList name={filter.plural}>
      {values.map(({ id, name, count }) => (
        <CheckRow
          key={id}
          name={filter.key}
          value={id}
          text={name}
          count={count}
          mark={selected.includes(id) ? "all" : "none"}
          onToggle={() => onToggle(id)}
          swatch={isColor ? { color: swatchColor(name), isDark: isDarkSwatch(name) } : undefined}
        />
      ))}
    </FoldedList>
  );
}

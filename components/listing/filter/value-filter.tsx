import type { FacetValue } from "@/lib/domain/facets";
import type { ValueKey } from "@/lib/domain/filters";
import { isDarkSwatch, swatchColor } from "@/lib/domain/swatch";
import { CheckRow, FacetText, FilterBox, isNone } from "./check-row";
import { FoldedList } from "./folded-list";

/** The values of a filter as rows, colors with their swatches; sizes as a row of boxes. */
export function ValueFilter({
  filter,
  values,
  selected,
}: {
  filter: { key: ValueKey; plural: string };
  values: FacetValue[];
  selected: readonly number[];
}) {
  const markOf = (id: number) => (selected.includes(id) ? "all" : "none");
  if (filter.key === "sizes") {
    return (
      <div className="flex flex-wrap gap-2">
        {values.map(({ id, name, count }) => (
          <label key={id} className="size-choice" data-none={isNone(count, markOf(id))}>
            <FilterBox name={filter.key} value={id} mark={markOf(id)} />
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
          mark={markOf(id)}
          swatch={isColor ? swatchColor(name) : undefined}
          isDark={isColor && isDarkSwatch(name)}
        />
      ))}
    </FoldedList>
  );
}

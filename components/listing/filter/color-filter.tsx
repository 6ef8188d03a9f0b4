import type { FacetValue } from "@/lib/domain/facets";
import { isDarkSwatch, swatchColor } from "@/lib/domain/swatch";
import { CheckRow } from "./check-row";
import { FoldedList } from "./folded-list";

/** The colors as swatches with their names. */
export function ColorFilter({
  colors,
  selected,
  onToggle,
}: {
  colors: FacetValue[];
  selected: readonly number[];
  onToggle: (id: number) => void;
}) {
  return (
    <FoldedList name="Colors">
      {colors.map(({ id, name, count }) => (
        <CheckRow
          key={id}
          name="colors"
          value={id}
          text={name}
          count={count}
          mark={selected.includes(id) ? "all" : "none"}
          onToggle={() => onToggle(id)}
          swatch={{ color: swatchColor(name), isDark: isDarkSwatch(name) }}
        />
      ))}
    </FoldedList>
  );
}

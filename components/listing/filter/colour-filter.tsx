import type { FacetValue } from "@/lib/domain/facets";
import { isDarkSwatch, swatchColour } from "@/lib/domain/swatch";
import { CheckRow } from "./check-row";
import { FoldedList } from "./folded-list";

/** The colours as swatches with their names. */
export function ColourFilter({
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
          swatch={{ colour: swatchColour(name), isDark: isDarkSwatch(name) }}
        />
      ))}
    </FoldedList>
  );
}

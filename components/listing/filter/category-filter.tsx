import { ChevronDown } from "lucide-react";
import { selectionMark, wholeSelection } from "@/lib/domain/category-selection";
import type { CategoryFacet } from "@/lib/domain/facets";
import { CheckRow } from "./check-row";

/** The category tree: a parent's box turns all its children. */
export function CategoryFilter({
  categories,
  selected,
  onToggle,
}: {
  categories: CategoryFacet[];
  selected: readonly number[];
  onToggle: (id: number) => void;
}) {
  const whole = new Set(wholeSelection(categories, selected));
  return (
    <ul>
      {categories.map((category) => (
        <Branch key={category.id} category={category} whole={whole} onToggle={onToggle} />
      ))}
    </ul>
  );
}

function Branch({
  category,
  whole,
  onToggle,
}: {
  category: CategoryFacet;
  whole: ReadonlySet<number>;
  onToggle: (id: number) => void;
}) {
  const { id, name, count, children } = category;
  const mark = selectionMark(category, whole);
  return (
    <li className="relative">
      <div className={children.length > 0 ? "pr-11" : undefined}>
        <CheckRow
          id={`filter-category-${id}`}
          name="category"
          value={id}
          text={name}
          count={count}
          mark={mark}
          onToggle={() => onToggle(id)}
        />
      </div>
      {children.length > 0 && (
        <details open={mark !== "none"} className="group/branch">
          <summary
            aria-label={`What ${name} is divided into`}
            className="absolute top-0 -right-3 flex size-11 items-center justify-center text-ink-soft hover:text-ink pointer-fine:h-9"
          >
            <ChevronDown
              size={16}
              strokeWidth={1.25}
              aria-hidden="true"
              className="transition-transform group-open/branch:rotate-180"
            />
          </summary>
          <ul className="pb-2 pl-8">
            {children.map((child) => (
              <Branch key={child.id} category={child} whole={whole} onToggle={onToggle} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

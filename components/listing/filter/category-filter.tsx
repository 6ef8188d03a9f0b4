import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { selectionMark, wholeSelection } from "@/lib/domain/category-selection";
import type { CategoryFacet } from "@/lib/domain/facets";
import { CheckRow } from "./check-row";

/** The category tree: a parent's box turns all its children. */
export function CategoryFilter({
  categories,
  selected,
}: {
  categories: CategoryFacet[];
  selected: readonly number[];
}) {
  const whole = new Set(wholeSelection(categories, selected));
  return categories.map((category) => (
    <Branch key={category.id} category={category} whole={whole} />
  ));
}

function Branch({ category, whole }: { category: CategoryFacet; whole: ReadonlySet<number> }) {
  const { id, name, count, children } = category;
  const mark = selectionMark(category, whole);
  const [isOpen, setOpen] = useState(mark !== "none");
  const row = <CheckRow name="category" value={id} text={name} count={count} mark={mark} />;
  if (children.length === 0) return row;
  return (
    <div className="filter-branch" onChange={() => setOpen(true)}>
      {row}
      <Disclosure
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        label={`What ${name} is divided into`}
        mark="chevron"
      >
        {children.map((child) => (
          <Branch key={child.id} category={child} whole={whole} />
        ))}
      </Disclosure>
    </div>
  );
}

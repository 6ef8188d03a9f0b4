import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
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
  return categories.map((category) => (
    <Branch key={category.id} category={category} whole={whole} onToggle={onToggle} />
  ));
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
  const [isOpen, setOpen] = useState(mark !== "none");
  const row = (
    <CheckRow
      name="category"
      value={id}
      text={name}
      count={count}
      mark={mark}
      onToggle={() => {
        setOpen(true);
        onToggle(id);
      }}
    />
  );
  if (children.length === 0) return row;
  return (
    <div className="filter-branch">
      {row}
      <Disclosure
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        label={`What ${name} is divided into`}
        mark="chevron"
      >
        {children.map((child) => (
          <Branch key={child.id} category={child} whole={whole} onToggle={onToggle} />
        ))}
      </Disclosure>
    </div>
  );
}

"use client";

import { useState } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { selectionMark, wholeSelection } from "@/lib/domain/category-selection";
import type { CategoryFacet } from "@/lib/domain/facets";
import { useListing } from "../listing-navigation";
import { CheckRow } from "./check-row";
import { keep, recall } from "./filter-memory";

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
  const { path } = useListing();
  const [isOpen, setOpen] = useState(
    () => mark !== "none" || recall(path).unfolded.includes(`${id}`),
  );
  const unfold = (next: boolean) => {
    const others = recall(path).unfolded.filter((other) => other !== `${id}`);
    keep(path, { unfolded: next ? [...others, `${id}`] : others });
    setOpen(next);
  };
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
          onToggle={() => {
            if (children.length > 0) unfold(true);
            onToggle(id);
          }}
        />
      </div>
      {children.length > 0 && (
        <details
          open={isOpen}
          onToggle={(event) => unfold(event.currentTarget.open)}
          className="group/branch"
        >
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

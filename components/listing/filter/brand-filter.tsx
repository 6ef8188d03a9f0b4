import { useState } from "react";
import { Search } from "@/components/ui/icons";
import { type FacetValue, matching } from "@/lib/domain/facets";
import { CheckRow } from "./check-row";
import { FoldedList } from "./folded-list";

/** The designers, with a line to find one in. */
export function BrandFilter({
  brands,
  selected,
}: {
  brands: FacetValue[];
  selected: readonly number[];
}) {
  const [text, setText] = useState("");
  const found = matching(brands, text);
  return (
    <>
      <div className="needs-script relative mb-2">
        <Search
          size={16}
          strokeWidth={1.25}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          aria-label="Search designers"
          placeholder="Search designers"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="min-h-11 w-full border border-edge bg-transparent pr-2 pl-9 text-base placeholder:text-ink-soft focus:border-ink pointer-fine:text-sm"
        />
      </div>
      <FoldedList name="Designers" isWhole={text.trim() !== ""}>
        {found.map(({ id, name, count }) => (
          <CheckRow
            key={id}
            name="brand"
            value={id}
            text={name}
            count={count}
            mark={selected.includes(id) ? "all" : "none"}
          />
        ))}
      </FoldedList>
      <p role="status" className="text-ink-soft text-sm">
        {found.length === 0 && `No designer is called “${text.trim()}”.`}
      </p>
    </>
  );
}

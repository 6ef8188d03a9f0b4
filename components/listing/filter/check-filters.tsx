import { Children, type CSSProperties, memo, type ReactNode, useRef, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { Search } from "@/components/ui/icons";
import { useBegun } from "@/components/ui/use-begun";
import { selectionMark, wholeSelection } from "@/lib/domain/category-selection";
import { type CategoryFacet, type FacetValue, matching } from "@/lib/domain/facets";
import type { FlagKey, ValueKey } from "@/lib/domain/filters";
import type { Swatch } from "@/lib/domain/swatch";

export function ValueFilter({
  filter,
  values,
  swatches,
  selected,
}: {
  filter: { key: ValueKey; plural: string };
  values: FacetValue[];
  swatches: Readonly<Record<number, Swatch>>;
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
          swatch={isColor ? swatches[id]?.background : undefined}
          isDark={isColor && swatches[id]?.isDark}
        />
      ))}
    </FoldedList>
  );
}

const SHOWN = 8;

function FoldedList({
  name,
  isWhole = false,
  children,
}: {
  name: string;
  isWhole?: boolean;
  children: ReactNode;
}) {
  const [isUnfolded, setUnfolded] = useState(false);
  const count = Children.count(children);
  const isFolded = count > SHOWN + 1 && !isUnfolded && !isWhole;
  return (
    <>
      <div className={isFolded ? "folded" : undefined}>{children}</div>
      {isFolded && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="needs-script mt-1 flex min-h-11 items-center text-sm pointer-fine:min-h-9"
        >
          <span className="underline-rest">
            Show all {count} {name.toLowerCase()}
          </span>
        </button>
      )}
    </>
  );
}

export function BrandFilter({
  brands,
  selected,
}: {
  brands: FacetValue[];
  selected: readonly number[];
}) {
  const line = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  useBegun(line, ([field]) => setText(field?.value ?? ""));
  const found = matching(brands, text);
  return (
    <>
      <div ref={line} className="needs-script relative mb-2">
        <Search
          size={16}
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
        label={`${name} subcategories`}
        mark="chevron"
      >
        {children.map((child) => (
          <Branch key={child.id} category={child} whole={whole} />
        ))}
      </Disclosure>
    </div>
  );
}

export function FlagFilter({
  name,
  values,
  selected,
}: {
  name: FlagKey;
  values: FacetValue[];
  selected: readonly number[];
}) {
  return values.map(({ id, name: text, count }) => (
    <CheckRow
      key={id}
      name={name}
      value={id}
      text={text}
      count={count}
      mark={selected.includes(id) ? "all" : "none"}
    />
  ));
}

interface Box {
  name: string;
  value: number;
  mark: "all" | "some" | "none";
  swatch?: string | null;
  isDark?: boolean;
}

const leaveToForm = () => undefined;

/** Memoized: a change of counts leaves dozens of boxes as they are. */
const FilterBox = memo(function FilterBox({ name, value, mark, swatch, isDark }: Box) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = mark === "some";
      }}
      type="checkbox"
      name={name}
      value={value}
      checked={mark === "all"}
      onChange={leaveToForm}
      className={swatch ? "check-swatch" : undefined}
      style={swatch ? ({ "--swatch": swatch } as CSSProperties) : undefined}
      data-dark={isDark || undefined}
    />
  );
});

function CheckRow({ text, count, ...box }: Box & { text: string; count: number | null }) {
  return (
    <label className="check-row" data-none={isNone(count, box.mark)}>
      <FilterBox {...box} />
      <FacetText text={text} count={count} />
    </label>
  );
}

function isNone(count: number | null, mark: Box["mark"]): true | undefined {
  return (count === 0 && mark !== "all") || undefined;
}

function FacetText({ text, count }: { text: string; count: number | null }) {
  if (count === null) return text;
  return (
    <>
      {`${text} `}
      <small>
        {count}
        <span>{count === 1 ? " item" : " items"}</span>
      </small>
    </>
  );
}

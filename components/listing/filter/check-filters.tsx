import { type CSSProperties, memo, useRef, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { useValueBeforeHydration } from "@/components/ui/form/use-value-before-hydration";
import { Search } from "@/components/ui/icon/icons";
import { itemsText } from "@/lib/domain/cart/item-count";
import { selectionMark, wholeSelection } from "@/lib/domain/listing/category-selection";
import { type CategoryFacet, type FacetValue, matching } from "@/lib/domain/listing/facets";
import type { FlagKey, ValueKey } from "@/lib/domain/listing/filters";
import { sizesByKind } from "@/lib/domain/product/sizes";
import type { Swatch } from "@/lib/domain/product/swatch";
import { FoldedList } from "./folded-list";

const SIZES_SHOWN = 24;

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
      <FoldedList name={filter.plural} values={values} selected={selected} most={SIZES_SHOWN}>
        {(isRest) =>
          sizesByKind(values).map(({ title, sizes }, _, kinds) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap as flex boxes do
            <div
              key={title}
              role="group"
              aria-label={title}
              data-kind={kinds.length > 1 ? title : undefined}
              className="size-kind"
            >
              {sizes.map((size) => (
                <label
                  key={size.id}
                  className="size-choice"
                  data-none={isNone(size.count, markOf(size.id))}
                  data-rest={isRest(size)}
                >
                  <FilterBox
                    name={filter.key}
                    value={size.id}
                    mark={markOf(size.id)}
                    label={spoken(`Size ${size.name}`, size.count)}
                  />
                  <FacetText text={size.name} count={size.count} />
                </label>
              ))}
            </div>
          ))
        }
      </FoldedList>
    );
  }
  const isColor = filter.key === "colors";
  return (
    <FoldedList name={filter.plural} values={values} selected={selected}>
      {(isRest) =>
        values.map((value) => (
          <CheckRow
            key={value.id}
            name={filter.key}
            value={value.id}
            text={value.name}
            count={value.count}
            mark={markOf(value.id)}
            swatch={isColor ? swatches[value.id]?.background : undefined}
            isDark={isColor && swatches[value.id]?.isDark}
            isRest={isRest(value)}
          />
        ))
      }
    </FoldedList>
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
  useValueBeforeHydration(line, ([field]) => setText(field?.value ?? ""));
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
      <FoldedList name="Designers" values={found} selected={selected} isWhole={text.trim() !== ""}>
        {(isRest) =>
          found.map((brand) => (
            <CheckRow
              key={brand.id}
              name="brand"
              value={brand.id}
              text={brand.name}
              count={brand.count}
              mark={selected.includes(brand.id) ? "all" : "none"}
              isRest={isRest(brand)}
            />
          ))
        }
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

/** A count said apart from the name, which may be a number too. */
function spoken(text: string, count: number | null): string {
  return count === null ? text : `${text}, ${itemsText(count)}`;
}

interface Box {
  name: string;
  value: number;
  mark: "all" | "some" | "none";
  label?: string;
  swatch?: string | null;
  isDark?: boolean;
}

const leaveToForm = () => undefined;

/** Memoized: what is not counted anew stays as it is. */
const FilterBox = memo(function FilterBox({ name, value, mark, label, swatch, isDark }: Box) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = mark === "some";
      }}
      type="checkbox"
      aria-label={label}
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

function CheckRow({
  text,
  count,
  isRest,
  ...box
}: Box & { text: string; count: number | null; isRest?: true }) {
  return (
    <label className="check-row" data-none={isNone(count, box.mark)} data-rest={isRest}>
      <FilterBox {...box} label={count === null ? undefined : spoken(text, count)} />
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
      <small>{count}</small>
    </>
  );
}

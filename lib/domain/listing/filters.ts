interface RangeFilter {
  kind: "category" | "brand" | "price";
  key: string;
  title: string;
}

/** On or off: its one value has the id `FLAG_ON`. */
interface FlagFilter {
  kind: "flag";
  key: string;
  title: string;
  label: string;
}

interface ValueFilter {
  /** One variant must match all "variation" filters; an "attribute" holds for the whole product. */
  kind: "variation" | "attribute";
  key: string;
  title: string;
  plural: string;
  order: "common" | "size";
  chip: string;
}

/** Every reader of filters uses this table. Plain Node loads this file: no path alias, no enum. */
export const FILTERS = [
  { kind: "category", key: "category", title: "Category" },
  { kind: "brand", key: "brand", title: "Designer" },
  { kind: "variation", key: "colors", title: "Color", plural: "colors", order: "common", chip: "" },
  { kind: "variation", key: "sizes", title: "Size", plural: "sizes", order: "size", chip: "Size " },
  { kind: "price", key: "price", title: "Price" },
  { kind: "flag", key: "sale", title: "Sale", label: "On sale" },
  {
    kind: "attribute",
    key: "materials",
    title: "Material",
    plural: "materials",
    order: "common",
    chip: "",
  },
] as const satisfies readonly (RangeFilter | FlagFilter | ValueFilter)[];

type Row = (typeof FILTERS)[number];
export type FilterKey = Exclude<Row, { kind: "price" }>["key"];
export type ValueKey = Extract<Row, { order: string }>["key"];
type VariationKey = Extract<Row, { kind: "variation" }>["key"];
export type FlagKey = Extract<Row, { kind: "flag" }>["key"];
export type OwnKey = Exclude<FilterKey, VariationKey>;
export type Chosen = Record<FilterKey, number[]>;

export const VALUE_FILTERS: readonly (ValueFilter & { key: ValueKey })[] = FILTERS.filter(
  (filter) => "order" in filter,
);
export const VALUE_KEYS: readonly ValueKey[] = VALUE_FILTERS.map(({ key }) => key);
export const FILTER_KEYS: readonly FilterKey[] = FILTERS.flatMap((filter) =>
  filter.kind === "price" ? [] : [filter.key],
);
export const VARIATION_FILTERS = FILTERS.filter((filter) => filter.kind === "variation");
export const OWN_KEYS: readonly OwnKey[] = FILTERS.flatMap((filter) =>
  filter.kind === "price" || filter.kind === "variation" ? [] : [filter.key],
);
export const FLAG_FILTERS = FILTERS.filter((filter) => filter.kind === "flag");
export const FLAG_KEYS: readonly FlagKey[] = FLAG_FILTERS.map(({ key }) => key);
export const FLAG_ON = 1;
export const ATTRIBUTE_KEYS = FILTERS.flatMap((filter) =>
  filter.kind === "attribute" ? [filter.key] : [],
);

export const FILTER_PARAMETERS: readonly string[] = FILTERS.flatMap((filter) =>
  filter.kind === "price" ? ["from", "to"] : [filter.key],
);

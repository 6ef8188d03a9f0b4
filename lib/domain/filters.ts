interface RangeFilter {
  kind: "category" | "brand" | "price";
  key: string;
  title: string;
}

interface ValueFilter {
  /**
   * A variation's values belong to variants; of two such filters, one variant must meet both. An
   * attribute's hold for the whole product.
   */
  kind: "variation" | "attribute";
  /** The parameter of the address and of the wire, and the values' name in answers. */
  key: string;
  /** The section's heading, and the variation's or the attribute's name. */
  title: string;
  plural: string;
  /** By how many products come in them, or as sizes are listed. */
  order: "common" | "size";
  /** What stands before the value in a chip. */
  chip: string;
}

/**
 * What listings can be narrowed by, in the order of the panel. Address, wire, index, panel and chips
 * read this table: a filter more is a row more. Node reads this file as it is: no alias, no enum.
 */
export const FILTERS = [
  { kind: "category", key: "category", title: "Category" },
  { kind: "brand", key: "brand", title: "Designer" },
  { kind: "variation", key: "colors", title: "Color", plural: "colors", order: "common", chip: "" },
  { kind: "variation", key: "sizes", title: "Size", plural: "sizes", order: "size", chip: "Size " },
  { kind: "price", key: "price", title: "Price" },
  {
    kind: "attribute",
    key: "materials",
    title: "Material",
    plural: "materials",
    order: "common",
    chip: "",
  },
] as const satisfies readonly (RangeFilter | ValueFilter)[];

type Row = (typeof FILTERS)[number];
/** A filter that ids are chosen of. */
export type FilterKey = Exclude<Row, { kind: "price" }>["key"];
/** One whose values come with the listing's answer. */
export type ValueKey = Extract<Row, { order: string }>["key"];
type VariationKey = Extract<Row, { kind: "variation" }>["key"];
/** One whose values a product has whatever is chosen of it. */
export type OwnKey = Exclude<FilterKey, VariationKey>;
/** The ids that are chosen of each filter; none do not filter. */
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
export const ATTRIBUTE_KEYS: readonly OwnKey[] = OWN_KEYS.filter(
  (key) => key !== "category" && key !== "brand",
);

/** The parameters of the filters in a listing's address, in the order they are written. */
export const FILTER_PARAMETERS: readonly string[] = FILTERS.flatMap((filter) =>
  filter.kind === "price" ? ["from", "to"] : [filter.key],
);

interface Rule {
  column: string;
  /** When Google's product data specification wants it. */
  isRequired: (item: Item) => boolean;
  value: RegExp;
}

/** What a feed says of one item, by column; several values of one column stand in their order. */
export type Item = ReadonlyMap<string, readonly string[]>;

const always = () => true;
const never = () => false;
const has = (column: string) => (item: Item) => item.has(column);
const lacks =
  (...columns: readonly string[]) =>
  (item: Item) =>
    !columns.some((column) => item.has(column));

const PRICE = /^\d+(\.\d{2,3})? [A-Z]{3}$/;
const EFFECTIVE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z\/?){2}$/;
const ADDRESS = /^https?:\/\/[^\s"<>]{1,1990}$/;
const characters = (most: number) => new RegExp(`^(?=\\S)[^\\p{Cc}]{1,${most}}(?<=\\S)$`, "u");

/** Google's product data specification, November 2026: what a shop of jewelry and fashion sends. */
const MERCHANT_RULES: readonly Rule[] = [
  { column: "id", isRequired: always, value: characters(50) },
  { column: "title", isRequired: always, value: characters(150) },
  { column: "description", isRequired: always, value: characters(5000) },
  { column: "link", isRequired: always, value: ADDRESS },
  { column: "image_link", isRequired: always, value: ADDRESS },
  { column: "additional_image_link", isRequired: never, value: ADDRESS },
  { column: "availability", isRequired: always, value: /^(in_stock|out_of_stock)$/ },
  { column: "price", isRequired: always, value: PRICE },
  { column: "sale_price", isRequired: never, value: PRICE },
  { column: "condition", isRequired: always, value: /^(new|used|refurbished)$/ },
  { column: "brand", isRequired: always, value: characters(70) },
  { column: "gtin", isRequired: never, value: /^(\d{8}|\d{12,14})$/ },
  { column: "mpn", isRequired: never, value: characters(70) },
  { column: "identifier_exists", isRequired: lacks("gtin", "mpn"), value: /^no$/ },
  { column: "item_group_id", isRequired: never, value: characters(50) },
  { column: "google_product_category", isRequired: never, value: characters(750) },
  { column: "product_type", isRequired: never, value: characters(750) },
  { column: "gender", isRequired: never, value: /^(male|female|unisex)$/ },
  { column: "age_group", isRequired: never, value: /^(newborn|infant|toddler|kids|adult)$/ },
  { column: "color", isRequired: never, value: characters(100) },
  { column: "size", isRequired: never, value: characters(100) },
  { column: "pattern", isRequired: never, value: characters(100) },
  { column: "material", isRequired: never, value: characters(200) },
  { column: "return_policy_label", isRequired: never, value: characters(100) },
  {
    column: "shipping",
    isRequired: never,
    value: /^[A-Z]{2}:[A-Z-]*:[^:,]*:\d+(\.\d{2,3})? [A-Z]{3}(:\d{1,3}){0,4}$/,
  },
  { column: "sale_price_effective_date", isRequired: never, value: EFFECTIVE },
];

/** What Google would refuse of an item. */
export function wrongWith(item: Item): string[] {
  const known = new Set(MERCHANT_RULES.map(({ column }) => column));
  const unknown = [...item.keys()].filter((column) => !known.has(column));
  const wrong = MERCHANT_RULES.flatMap(({ column, isRequired, value }) => {
    const values = item.get(column) ?? [];
    if (values.length === 0) return isRequired(item) ? [`${column} is missing`] : [];
    return values.filter((one) => !value.test(one)).map((one) => `${column} is "${one}"`);
  });
  const price = (column: string) => Number.parseFloat(item.get(column)?.[0] ?? "NaN");
  const isRaised = has("sale_price")(item) && !(price("sale_price") < price("price"));
  return [
    ...unknown,
    ...wrong,
    ...(isRaised ? ["sale_price is no reduction"] : []),
    ...twiceIn(item.get("shipping") ?? []),
  ];
}

function twiceIn(shipping: readonly string[]): string[] {
  const places = shipping.map((one) => one.split(":").slice(0, 3).join(":"));
  const twice = places.filter((place, at) => places.indexOf(place) !== at);
  return [
    ...twice.map((place) => `shipping to ${place} is there twice`),
    ...(places.length > 100 ? [`shipping is there ${places.length} times`] : []),
  ];
}

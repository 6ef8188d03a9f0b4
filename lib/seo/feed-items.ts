import { handlingDays } from "@/lib/domain/day/arrival";
import { type Cents, decimalText } from "@/lib/domain/money/money";
import type { CatalogProduct } from "@/lib/domain/product/channels";
import { choiceText } from "@/lib/domain/product/choice-text";
import { isFinalSale } from "@/lib/domain/product/final-sale";
import type { Combination } from "@/lib/domain/product/product";
import { codeOf } from "@/lib/domain/product/product-code";
import { chosenOf, selectionToText } from "@/lib/domain/product/variation";
import type { ShippingOption } from "@/lib/domain/shipping/shipping";
import { basics } from "@/shop/basics";
import { htmlToText } from "./plain-text";
import { shippingByState } from "./product-data";
import { identifiersOf, ownNumberOf, traitsOf } from "./product-identifiers";
import { absoluteUrl } from "./structured-data";

/** Google's limits, less the ellipsis. */
const MAX_LENGTH = { id: 50, title: 149, description: 4_999, category: 750 } as const;
const MAX_PICTURES = 10;

/** Google Merchant Center's names, in the order of both feeds. */
export const FEED_COLUMNS = [
  ...(["id", "item_group_id", "title", "description", "link", "image_link"] as const),
  ...(["additional_image_link", "availability", "price", "sale_price", "condition"] as const),
  ...(["brand", "gtin", "mpn", "identifier_exists", "google_product_category"] as const),
  ...(["product_type", "gender", "age_group", "color", "size", "pattern", "material"] as const),
  ...(["return_policy_label", "shipping"] as const),
];

type Column = (typeof FEED_COLUMNS)[number];
type TextColumn = Exclude<Column, "additional_image_link" | "shipping">;

export interface FeedShipping {
  country: string;
  region: string;
  service: string;
  price: string;
  min_handling_time: number;
  max_handling_time: number;
  min_transit_time?: number;
  max_transit_time?: number;
}

/** "" where the shop has nothing to say. */
export interface FeedItem extends Readonly<Record<TextColumn, string>> {
  additional_image_link: readonly string[];
  shipping: readonly FeedShipping[];
}

/** A product without a picture has no items: every channel refuses it. */
export function feedItemsOf(shopUrl: string, product: CatalogProduct): FeedItem[] {
  const { combinations } = product;
  if (product.pictures.length === 0 && !combinations?.some(({ image }) => image)) return [];
  const made = combinations && combinations.length > 0 ? combinations : [ONLY(product)];
  const ids = new Set<string>();
  return made.map((combination) => {
    const id = itemId(product, combination, ids);
    ids.add(id);
    return feedItem(shopUrl, product, combination, id);
  });
}

/** The owner's SKU stays when a value is renamed or sizes come. The product's own number keeps it apart from others. */
function itemId(
  product: CatalogProduct,
  combination: Combination,
  taken: ReadonlySet<string>,
): string {
  const sku = codeOf(combination.sku ?? "");
  const id = `${product.id}-${sku}`;
  return sku && id.length <= MAX_LENGTH.id && !taken.has(id)
    ? id
    : ownNumberOf(product, combination);
}

const ONLY = ({ price }: CatalogProduct): Combination => ({
  valueIds: [],
  price,
  isSoldOut: false,
});

function feedItem(
  shopUrl: string,
  product: CatalogProduct,
  combination: Combination,
  number: string,
): FeedItem {
  const { id, name, brand, variations, categoryNames, materials = [] } = product;
  const { valueIds, price, wasPrice, isSoldOut, image } = combination;
  const chosen = selectionToText(valueIds);
  const isGroup = (product.combinations?.length ?? 0) > 1;
  const { color = "", size = "", pattern = "", ...traits } = traitsOf(product, combination);
  const { gender, ageGroup } = buyersOf(product);
  const { gtin = "", mpn = "" } = identifiersOf(product, combination);
  const words = choiceText(chosenOf(valueIds, variations), ", ");
  const title = isGroup ? [name, words].filter(Boolean).join(", ") : name;
  const pictures = [...new Set([image, ...product.pictures.map(({ src }) => src)])].flatMap(
    (src) => (src ? [absoluteUrl(shopUrl, src)] : []),
  );
  const [first = "", ...more] = pictures;
  return {
    id: number,
    item_group_id: isGroup ? String(id) : "",
    title: line(htmlToText(title, MAX_LENGTH.title)),
    description: line(htmlToText(product.description, MAX_LENGTH.description) || name),
    link: absoluteUrl(shopUrl, `/details/${id}${isGroup ? `?v=${chosen}` : ""}`),
    image_link: first,
    additional_image_link: more.slice(0, MAX_PICTURES),
    availability: isSoldOut ? "out_of_stock" : "in_stock",
    price: dollars(wasPrice ?? price),
    sale_price: wasPrice ? dollars(price) : "",
    condition: "new",
    brand: line(brand?.name ?? ""),
    gtin,
    mpn,
    identifier_exists: gtin || mpn ? "" : "no",
    google_product_category: line(product.taxonomy).slice(0, MAX_LENGTH.category),
    product_type: line(categoryNames.join(" > ")).slice(0, MAX_LENGTH.category),
    gender: gender ?? "",
    age_group: ageGroup ?? "",
    color: line(color),
    size: line(size),
    pattern: line(pattern),
    material: line(traits.material ?? materials.slice(0, 3).join("/")),
    return_policy_label: isFinalSale(product, valueIds) ? "final_sale" : "",
    shipping: shippingOf(product),
  };
}

/** Line breaks, tabs and other control characters are blanks: not every reader follows them. */
function line(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** The shipping of the country, then of states with other prices. */
function shippingOf(product: CatalogProduct): FeedShipping[] {
  const [most, ...others] = shippingByState(product).toSorted(
    (a, b) => b.states.length - a.states.length,
  );
  if (!most) return [];
  const handling = handlingDays();
  const entry = ({ type, price, transit }: ShippingOption, region: string): FeedShipping => ({
    country: basics.address.country,
    region,
    service: type,
    price: dollars(price),
    min_handling_time: handling.least,
    max_handling_time: handling.most,
    ...(transit && { min_transit_time: transit.least, max_transit_time: transit.most }),
  });
  return [
    entry(most, ""),
    ...others.flatMap((other) => other.states.map((state) => entry(other, state))),
  ];
}

function dollars(amount: Cents): string {
  return `${decimalText(amount)} ${basics.currency}`;
}

const GENDERS: ReadonlyMap<string, string> = words({
  female:
    "women woman women's female females lady ladies girl girls damen frau frauen femme femmes mujer mujeres donna donne",
  male: "men man men's male males gentleman gentlemen boy boys herren mann männer homme hommes hombre hombres uomo uomini",
  unisex: "unisex all everyone any",
});

const AGES: ReadonlyMap<string, string> = words({
  newborn: "newborn newborns",
  infant: "infant infants baby babies",
  toddler: "toddler toddlers",
  kids: "kid kids child children teen teens girl girls boy boys",
  adult: "adult adults grown-up grown-ups women woman men man",
});

/** Google's words for whom a piece is made; `null` where the owner's say none, or several ages. */
function buyersOf({
  genders,
  ageGroups,
}: {
  genders: readonly string[];
  ageGroups: readonly string[];
}): { gender: string | null; ageGroup: string | null } {
  const known = (said: readonly string[], among: ReadonlyMap<string, string>) => [
    ...new Set(said.flatMap((word) => among.get(word.trim().toLowerCase()) ?? [])),
  ];
  const [gender = null, other] = known(genders, GENDERS);
  const [ageGroup = null, another] = known(ageGroups, AGES);
  return { gender: other ? "unisex" : gender, ageGroup: another ? null : ageGroup };
}

function words(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([name, spellings]) =>
      spellings.split(" ").map((word) => [word, name] as const),
    ),
  );
}

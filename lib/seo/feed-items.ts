import { handlingDays } from "@/lib/domain/day/arrival";
import { type Cents, decimalText } from "@/lib/domain/money/money";
import type { CatalogProduct } from "@/lib/domain/product/channels";
import { choiceText } from "@/lib/domain/product/choice-text";
import { conditionOf } from "@/lib/domain/product/condition";
import { isFinalSale } from "@/lib/domain/product/final-sale";
import type { Combination } from "@/lib/domain/product/product";
import { codeOf } from "@/lib/domain/product/product-code";
import { chosenOf, selectionToText } from "@/lib/domain/product/variation";
import { deliveryOf } from "@/lib/domain/shipping/delivery";
import { isTerritory, type ShippingOption } from "@/lib/domain/shipping/shipping";
import { countriesOf } from "@/lib/domain/shipping/zones";
import { basics } from "@/shop/basics";
import { shop } from "@/shop/shop";
import { htmlToText } from "./plain-text";
import { shippingByState } from "./product-data";
import { identifiersOf, ownNumberOf, traitsOf } from "./product-identifiers";
import { absoluteUrl } from "./structured-data";

/** Google's limits, less the ellipsis. */
const MAX_LENGTH = { id: 50, title: 149, description: 4_999, category: 750 } as const;
const MAX_PICTURES = 10;
const MAX_SHIPPING = 100;

/** Google Merchant Center's names, in the order of both feeds. */
export const FEED_COLUMNS = [
  ...(["id", "item_group_id", "title", "description", "link", "image_link"] as const),
  ...(["additional_image_link", "availability", "price", "sale_price"] as const),
  ...(["sale_price_effective_date", "condition"] as const),
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
  min_handling_time?: number;
  max_handling_time?: number;
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
  const shipping = shippingOf(product);
  return made.map((combination) => {
    const id = itemId(product, combination, ids);
    ids.add(id);
    return { ...feedItem(shopUrl, product, combination, id), shipping };
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
): Omit<FeedItem, "shipping"> {
  const { id, name, brand, variations, categoryNames, materials = [] } = product;
  const { valueIds, price, wasPrice, isSoldOut, image, saleUntil } = combination;
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
    sale_price_effective_date: wasPrice && saleUntil ? `${product.releasedAt}/${saleUntil}` : "",
    condition: conditionOf(product, combination),
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
  };
}

/** Line breaks, tabs and other control characters are blanks: not every reader follows them. */
function line(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** The shipping of the country, of its states with other prices, then of other countries. */
function shippingOf(product: CatalogProduct): FeedShipping[] {
  return [...shippingAtHome(product), ...shippingAbroad(product)].slice(0, MAX_SHIPPING);
}

/** Where Google lists products, the largest markets first. https://support.google.com/merchants/answer/160637 */
const MARKETS =
  "US GB DE FR JP CA AU IT ES KR NL CH SE BE AT DK NO IE FI PL PT NZ SG HK TW IL AE SA MX BR CZ GR HU RO SK BG HR SI EE LV LT LU MT CY IS TR IN ID MY TH PH VN ZA CL CO AR PE UY CR PA GT DO EC UA KZ GE RS BH KW OM JO LB EG MA TN KE GH NG UG TZ LK BD KH".split(
    " ",
  );

/** Without times: a hundred countries of each item stay short. */
function shippingAbroad(product: CatalogProduct): FeedShipping[] {
  const { zones, shipping } = shop;
  const places = product.shippingRates?.flatMap(({ to }) => to) ?? [];
  const named = places.filter((place) => place !== "home" && place !== "abroad");
  const countries = new Set(named.flatMap((place) => countriesOf(place, zones)));
  if (places.includes("abroad")) for (const market of MARKETS) countries.add(market);
  return [...countries].flatMap((country): FeedShipping[] => {
    const isNone =
      country === basics.address.country ||
      isTerritory(country) ||
      shipping.notTo.includes(country);
    const delivery = isNone ? null : deliveryOf(product, { country, state: "" });
    return delivery ? [{ country, region: "", service: "", price: dollars(delivery.price) }] : [];
  });
}

function shippingAtHome(product: CatalogProduct): FeedShipping[] {
  const [most, ...others] = shippingByState(product).toSorted(
    (a, b) => b.states.length - a.states.length,
  );
  if (!most || shop.shipping.notTo.includes(basics.address.country)) return [];
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

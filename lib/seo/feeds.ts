import { handlingDays } from "@/lib/domain/arrival";
import type { CatalogProduct } from "@/lib/domain/channels";
import { isFinalSale } from "@/lib/domain/final-sale";
import { type Cents, decimalText, formatPrice } from "@/lib/domain/money";
import type { Combination, ProductSummary } from "@/lib/domain/product";
import { codeOf } from "@/lib/domain/product-code";
import { formatWas } from "@/lib/domain/sale";
import { choiceText, chosenOf, selectionToText } from "@/lib/domain/variation";
import { xmlElement, xmlText } from "@/lib/domain/xml";
import { basics } from "@/shop/basics";
import { shop } from "@/shop/shop";
import { buyersOf } from "./buyers";
import { htmlToText } from "./plain-text";
import { identifiersOf, ownNumberOf, shippingByState, traitsOf } from "./product-data";
import { absoluteUrl } from "./structured-data";

/** Google's limits, less the ellipsis. */
const MAX_LENGTH = { id: 50, title: 149, description: 4_999, category: 750 } as const;
const MAX_PICTURES = 10;

export function feedHead(shopUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${xmlElement("title", shop.name)}${xmlElement("link", `${shopUrl}/`)}${xmlElement(
  "description",
  shop.description,
)}
`;
}

export const FEED_FOOT = "</channel></rss>\n";

/** None for a product without a picture, which every channel refuses. */
export function feedItems(shopUrl: string, product: CatalogProduct): string {
  const { combinations } = product;
  if (product.pictures.length === 0 && !combinations?.some(({ image }) => image)) return "";
  const made = combinations && combinations.length > 0 ? combinations : [ONLY(product)];
  const ids = new Set<string>();
  return made
    .map((combination) => {
      const id = itemId(product, combination, ids);
      ids.add(id);
      return feedItem(shopUrl, product, combination, id);
    })
    .join("");
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
): string {
  const { id, name, brand, variations, categoryNames, materials = [] } = product;
  const { valueIds, price, wasPrice, isSoldOut, image } = combination;
  const chosen = selectionToText(valueIds);
  const isGroup = (product.combinations?.length ?? 0) > 1;
  const traits = traitsOf(product, combination);
  const { gender, ageGroup } = buyersOf(product);
  const { gtin, mpn } = identifiersOf(product, combination);
  const words = choiceText(chosenOf(valueIds, variations), ", ");
  const title = htmlToText(
    isGroup ? [name, words].filter(Boolean).join(", ") : name,
    MAX_LENGTH.title,
  );
  const pictures = [...new Set([image, ...product.pictures.map(({ src }) => src)])].flatMap(
    (src) => (src ? [absoluteUrl(shopUrl, src)] : []),
  );
  const [first, ...more] = pictures;
  const own = (field: string, value: string | number | null | undefined) =>
    xmlElement(`g:${field}`, value);
  return `<item>${[
    own("id", number),
    isGroup ? own("item_group_id", id) : "",
    own("title", title),
    own("description", htmlToText(product.description, MAX_LENGTH.description) || name),
    own("link", absoluteUrl(shopUrl, `/details/${id}${isGroup ? `?v=${chosen}` : ""}`)),
    own("image_link", first),
    ...more.slice(0, MAX_PICTURES).map((src) => own("additional_image_link", src)),
    own("availability", isSoldOut ? "out_of_stock" : "in_stock"),
    own("price", dollars(wasPrice ?? price)),
    own("sale_price", wasPrice && dollars(price)),
    own("condition", "new"),
    own("brand", brand?.name),
    own("gtin", gtin),
    own("mpn", mpn),
    gtin || mpn ? "" : own("identifier_exists", "no"),
    own("google_product_category", product.taxonomy.slice(0, MAX_LENGTH.category)),
    own("product_type", categoryNames.join(" > ")),
    own("gender", gender),
    own("age_group", ageGroup),
    own("color", traits.color),
    own("size", traits.size),
    own("pattern", traits.pattern),
    own("material", traits.material ?? materials.slice(0, 3).join("/")),
    own("return_policy_label", isFinalSale(product, valueIds) ? "final_sale" : ""),
    ...shippingOf(product),
  ].join("")}</item>
`;
}

/** For the country, then for states that pay otherwise. */
function shippingOf(product: CatalogProduct): string[] {
  const [most, ...others] = shippingByState(product).toSorted(
    (a, b) => b.states.length - a.states.length,
  );
  if (!most) return [];
  const handling = handlingDays();
  const { transit } = most;
  const entry = (price: Cents, region: string) =>
    `<g:shipping>${[
      xmlElement("g:country", basics.country),
      xmlElement("g:region", region),
      xmlElement("g:service", "Standard"),
      xmlElement("g:price", dollars(price)),
      xmlElement("g:min_handling_time", handling.least),
      xmlElement("g:max_handling_time", handling.most),
      ...(transit
        ? [
            xmlElement("g:min_transit_time", transit.least),
            xmlElement("g:max_transit_time", transit.most),
          ]
        : []),
    ].join("")}</g:shipping>`;
  return [
    entry(most.price, ""),
    ...others.flatMap(({ price, states }) => states.map((state) => entry(price, state))),
  ];
}

function dollars(amount: Cents): string {
  return `${decimalText(amount)} ${shop.currency}`;
}

export function arrivalsFeed(
  shopUrl: string,
  path: string,
  products: readonly ProductSummary[],
): string {
  const newest = rssDate(
    products
      .map(({ releasedAt = "" }) => releasedAt)
      .sort()
      .at(-1),
  );
  const self = xmlText(absoluteUrl(shopUrl, path));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${xmlElement("title", `New arrivals — ${shop.name}`)}${xmlElement("link", `${shopUrl}/`)}
${xmlElement("description", "The newest pieces by independent designers.")}
${xmlElement("language", shop.locale.toLowerCase())}
${newest ? xmlElement("lastBuildDate", newest) : ""}
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${products.map((product) => arrival(shopUrl, product)).join("")}</channel></rss>
`;
}

function arrival(shopUrl: string, product: ProductSummary): string {
  const { id, name, brand, price, hasPriceRange, description, pictures } = product;
  const before = formatWas(product);
  const url = absoluteUrl(shopUrl, `/details/${id}`);
  const was = before ? `, was ${before}` : "";
  const amount = `${hasPriceRange ? "From " : ""}${formatPrice(price)}${was}`;
  const [picture] = pictures;
  const image = picture
    ? `<p><img src="${xmlText(absoluteUrl(shopUrl, picture.src))}" alt="${xmlText(picture.alt)}"></p>`
    : "";
  const words = htmlToText(description);
  const text = `${image}${words && `<p>${xmlText(words)}</p>`}<p>${xmlText(amount)}</p>`;
  return `<item>${[
    xmlElement("title", brand ? `${name} by ${brand.name}` : name),
    xmlElement("link", url),
    xmlElement("guid", url),
    xmlElement("pubDate", rssDate(product.releasedAt)),
    xmlElement("description", text),
  ].join("")}</item>
`;
}

/** RFC 822, as RSS wants it; "" for an unknown day. */
function rssDate(isoDate: string | undefined): string {
  const date = new Date(isoDate ?? "");
  return Number.isNaN(date.getTime()) ? "" : date.toUTCString();
}

import type { Offer, ProductGroup, Product as ProductThing, WithContext } from "schema-dts";
import { decimalText } from "@/lib/domain/money";
import { type Combination, isInStock, type Product, type Variant } from "@/lib/domain/product";
import { chosenValues, selectionToText } from "@/lib/domain/variation";
import { shop } from "@/shop/shop.config";
import { plainText } from "./plain-text";
import { absoluteUrl, CONTEXT, shopId } from "./structured-data";

/** What schema.org knows of what products differ in; other differences stand in the name alone. */
const KNOWN = ["color", "size", "material", "pattern"] as const;
type Known = (typeof KNOWN)[number];

/**
 * A product as merchants describe it: by itself where it is one thing, as a group with a product and
 * an offer for each combination that is made, at the address that shows it. `variant` has the price
 * and stock where the server does not tell of combinations.
 */
export function productJsonLd(
  shopUrl: string,
  product: Product,
  variant: Variant | null = null,
): WithContext<ProductGroup | ProductThing> {
  const url = absoluteUrl(shopUrl, `/details/${product.id}`);
  const common = {
    name: product.name,
    description: plainText(product.description),
    url,
    image: product.pictures.map((picture) => absoluteUrl(shopUrl, picture.src)),
    brand: { "@type": "Brand", name: product.brand.name },
    ...(product.category?.name ? { category: product.category.name } : {}),
  } as const;
  const { combinations } = product;
  const [only] = combinations ?? [];
  if (!combinations || combinations.length < 2) {
    const price = only?.price ?? variant?.price ?? product.price;
    const isSoldOut = only?.isSoldOut ?? (variant !== null && !isInStock(variant.inventory));
    return {
      ...CONTEXT,
      "@type": "Product",
      ...common,
      sku: skuOf(product, only),
      ...(only ? traitsOf(product, only) : {}),
      offers: offer(shopUrl, { url, price, isSoldOut }),
    };
  }
  const differences = product.variations.flatMap(({ name }) => known(name) ?? []);
  return {
    ...CONTEXT,
    "@type": "ProductGroup",
    ...common,
    productGroupID: String(product.id),
    ...(differences.length > 0
      ? { variesBy: differences.map((name) => `https://schema.org/${name}`) }
      : {}),
    hasVariant: combinations.map((combination) => combined(shopUrl, product, combination)),
  };
}

function combined(shopUrl: string, product: Product, combination: Combination): ProductThing {
  const { id, name, variations, pictures } = product;
  const { valueIds, price, isSoldOut } = combination;
  const url = absoluteUrl(shopUrl, `/details/${id}?v=${selectionToText(valueIds)}`);
  const [picture] = pictures;
  return {
    "@type": "Product",
    sku: skuOf(product, combination),
    name: [name, ...chosenValues(valueIds, variations)].join(", "),
    ...(picture ? { image: absoluteUrl(shopUrl, picture.src) } : {}),
    ...traitsOf(product, combination),
    offers: offer(shopUrl, { url, price, isSoldOut }),
  };
}

function offer(
  shopUrl: string,
  { url, price, isSoldOut }: { url: string; price: number; isSoldOut: boolean },
): Offer {
  return {
    "@type": "Offer",
    url,
    price: decimalText(price),
    priceCurrency: shop.currency,
    availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": shopId(shopUrl) },
  };
}

/** `12` for a product that is one thing, `12-3-40` for one of its combinations. */
function skuOf({ id, combinations }: Product, combination: Combination | undefined): string {
  if (!combination || !combinations || combinations.length < 2) return String(id);
  return [id, ...combination.valueIds].join("-");
}

/** Color, size, …: what schema.org has a word for. */
function traitsOf(
  { variations }: Product,
  { valueIds }: Combination,
): Partial<Record<Known, string>> {
  return Object.fromEntries(
    variations.flatMap(({ name, values }, index) => {
      const value = values.find(({ id }) => id === valueIds[index])?.value;
      const trait = known(name);
      return trait && value ? [[trait, value]] : [];
    }),
  );
}

function known(name: string): Known | null {
  return KNOWN.find((word) => word === name.toLowerCase()) ?? null;
}

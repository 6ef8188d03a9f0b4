import type {
  Graph,
  MerchantReturnPolicyLeaf,
  OfferLeaf,
  OfferShippingDetailsLeaf,
  ProductGroup,
  Product as ProductThing,
} from "schema-dts";
import { US_STATES } from "@/lib/domain/address/us-states";
import { type Days, handlingDays } from "@/lib/domain/day/arrival";
import { type Cents, decimalText } from "@/lib/domain/money/money";
import { choiceText } from "@/lib/domain/product/choice-text";
import { isFinalSale } from "@/lib/domain/product/final-sale";
import {
  type Combination,
  isInStock,
  type Product,
  type Variant,
} from "@/lib/domain/product/product";
import { codeOf } from "@/lib/domain/product/product-code";
import { chosenOf, selectionToText } from "@/lib/domain/product/variation";
import { isUnitedStates, optionsFor, type ShippingOption } from "@/lib/domain/shipping/shipping";
import { basics } from "@/shop/basics";
import { htmlToText } from "./plain-text";
import { absoluteUrl, noReturnPolicy, returnPolicy, shopId } from "./structured-data";

/** The differences that schema.org has a property for; others go into the name. */
const KNOWN = ["color", "size", "material", "pattern"] as const;
type Known = (typeof KNOWN)[number];

const RETURNS = { "@id": "#returns" } as const;
const NO_RETURNS = { "@id": "#no-returns" } as const;

/** `variant` gives price and stock where the server lists no combinations. */
export function productJsonLd(
  shopUrl: string,
  product: Product,
  variant: Variant | null = null,
): Graph {
  const shipping = shippingOf(product);
  const terms: Terms = {
    seller: { "@id": shopId(shopUrl) },
    shippingDetails: shipping.map((details) => ({ "@id": details["@id"] ?? "" })),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      thingOf(shopUrl, product, variant, terms),
      ...shipping,
      ...policiesOf(shopUrl, product),
      { "@type": "OnlineStore", "@id": shopId(shopUrl), name: basics.name, url: `${shopUrl}/` },
    ],
  };
}

type Terms = Pick<OfferLeaf, "seller" | "shippingDetails">;

function policiesOf(shopUrl: string, product: Product): MerchantReturnPolicyLeaf[] {
  const choices = product.combinations?.length ? product.combinations : [{ valueIds: [] }];
  const isFinal = choices.map(({ valueIds }) => isFinalSale(product, valueIds));
  return [
    ...(isFinal.includes(false) ? [{ ...returnPolicy(shopUrl), ...RETURNS }] : []),
    ...(isFinal.includes(true) ? [{ ...noReturnPolicy(shopUrl), ...NO_RETURNS }] : []),
  ];
}

function thingOf(
  shopUrl: string,
  product: Product,
  variant: Variant | null,
  terms: Terms,
): ProductGroup | ProductThing {
  const url = absoluteUrl(shopUrl, `/details/${product.id}`);
  const { combinations, materials = [] } = product;
  const [only] = combinations ?? [];
  const common = {
    name: product.name,
    description: htmlToText(product.description),
    url,
    ...(product.brand && { brand: { "@type": "Brand" as const, name: product.brand.name } }),
    ...(product.category?.name ? { category: product.category.name } : {}),
    ...(materials.length > 0 ? { material: materials.join("/") } : {}),
  } as const;
  if (!combinations || combinations.length < 2) {
    const price = only?.price ?? variant?.price ?? product.price;
    const { wasPrice } = only ?? variant ?? {};
    const isSoldOut = only?.isSoldOut ?? (variant !== null && !isInStock(variant.inventory));
    return {
      "@type": "Product",
      ...common,
      image: product.pictures.map((picture) => absoluteUrl(shopUrl, picture.src)),
      ...identifiersOf(product, only),
      ...(only ? traitsOf(product, only) : {}),
      offers: offer(terms, {
        url,
        price,
        wasPrice,
        isSoldOut,
        isFinal: isFinalSale(product, only?.valueIds ?? []),
      }),
    };
  }
  const differences = product.variations.flatMap(({ name }) => known(name) ?? []);
  return {
    "@type": "ProductGroup",
    ...common,
    productGroupID: String(product.id),
    ...(differences.length > 0
      ? { variesBy: differences.map((name) => `https://schema.org/${name}`) }
      : {}),
    hasVariant: combinations.map((combination) => combined(shopUrl, product, combination, terms)),
  };
}

function combined(
  shopUrl: string,
  product: Product,
  combination: Combination,
  terms: Terms,
): ProductThing {
  const { id, name, variations, pictures } = product;
  const { valueIds, price, wasPrice, isSoldOut } = combination;
  const url = absoluteUrl(shopUrl, `/details/${id}?v=${selectionToText(valueIds)}`);
  const picture = combination.image ?? pictures[0]?.src;
  return {
    "@type": "Product",
    ...identifiersOf(product, combination),
    name: [name, choiceText(chosenOf(valueIds, variations), ", ")].filter(Boolean).join(", "),
    ...(picture ? { image: absoluteUrl(shopUrl, picture) } : {}),
    ...traitsOf(product, combination),
    offers: offer(terms, {
      url,
      price,
      wasPrice,
      isSoldOut,
      isFinal: isFinalSale(product, valueIds),
    }),
  };
}

function offer(
  terms: Terms,
  {
    url,
    price,
    wasPrice,
    isSoldOut,
    isFinal,
  }: { url: string; isSoldOut: boolean; isFinal: boolean } & Pick<
    Combination,
    "price" | "wasPrice"
  >,
): OfferLeaf {
  return {
    "@type": "Offer",
    url,
    price: decimalText(price),
    priceCurrency: basics.currency,
    ...priceDetails(price, wasPrice),
    availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    hasMerchantReturnPolicy: isFinal ? NO_RETURNS : RETURNS,
    ...terms,
  };
}

/** The price before a reduction, and whether the price includes its tax. */
function priceDetails(
  price: Cents,
  wasPrice: Cents | undefined,
): Pick<OfferLeaf, "priceSpecification"> {
  const isTaxIncluded = basics.prices.includeTax && basics.prices.taxName !== "";
  const priced = (amount: Cents) =>
    ({
      "@type": "UnitPriceSpecification",
      price: decimalText(amount),
      priceCurrency: basics.currency,
      ...(isTaxIncluded && { valueAddedTaxIncluded: true }),
    }) as const;
  const all = [
    ...(wasPrice
      ? [{ ...priced(wasPrice), priceType: "https://schema.org/StrikethroughPrice" } as const]
      : []),
    ...(isTaxIncluded ? [priced(price)] : []),
  ];
  const [first, ...more] = all;
  if (!first) return {};
  return { priceSpecification: more.length > 0 ? all : first };
}

/** The shipping of one piece at home, at the product's lowest price. */
export function shippingByState({
  shippingRates = [],
  price: goods,
}: Pick<Product, "shippingRates" | "price">): { price: Cents; states: string[]; transit?: Days }[] {
  const standardTo = (state: string) => {
    const options = optionsFor(
      shippingRates,
      { country: basics.address.country, state },
      { goods, grams: 0 },
    );
    return options.find(({ type }) => type === "Standard");
  };
  if (!isUnitedStates(basics.address.country)) {
    const option = standardTo("");
    return option ? [{ price: option.price, states: [], ...transitOf(option) }] : [];
  }
  const known = US_STATES.flatMap(({ code }) => {
    const option = standardTo(code);
    return option ? [{ code, option }] : [];
  });
  const paying = Map.groupBy(known, ({ option }) => option.price);
  return [...paying].map(([price, all]) => ({
    price,
    states: all.map(({ code }) => code),
    ...transitOf(all[0]?.option),
  }));
}

const transitOf = (option: ShippingOption | undefined) =>
  option?.transit ? { transit: option.transit } : {};

function days({ least, most }: Days) {
  return {
    "@type": "QuantitativeValue",
    minValue: least,
    maxValue: most,
    unitCode: "DAY",
  } as const;
}

function shippingOf(product: Product): OfferShippingDetailsLeaf[] {
  const paying = shippingByState(product);
  return paying.map(({ price, states, transit }, index) => ({
    "@type": "OfferShippingDetails",
    "@id": `#shipping-${index + 1}`,
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimalText(price),
      currency: basics.currency,
    },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: basics.address.country,
      ...(paying.length > 1 && { addressRegion: states }),
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(handlingDays()),
      ...(transit && { transitTime: days(transit) }),
    },
  }));
}

/** `12`, or `12-3-40` for one combination of several. */
export function ownNumberOf(
  { id, combinations }: Product,
  combination: Combination | undefined,
): string {
  const isOne = !combination || !combinations || combinations.length < 2;
  return isOne ? String(id) : [id, ...combination.valueIds].join("-");
}

/** The owner's SKU, else the shop's own number, and the GTIN. */
export function identifiersOf(
  product: Product,
  combination: Combination | undefined,
): { sku: string; gtin?: string; mpn?: string } {
  const barcode = codeOf(combination?.barcode ?? "");
  const gtin = gtinOf(barcode);
  return {
    sku: codeOf(combination?.sku ?? "") || ownNumberOf(product, combination),
    ...(gtin && { gtin }),
    ...(!gtin && barcode && { mpn: barcode }),
  };
}

export function traitsOf(
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

export function productTitle(product: Product, combination: Combination | null): string {
  const { name, brand, search, variations } = product;
  const by = brand ? ` by ${brand.name}` : "";
  if (!combination) return search?.title || `${name}${by}`;
  const words = choiceText(chosenOf(combination.valueIds, variations), ", ");
  return `${name}${words && ` in ${words}`}${by}`;
}

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** GS1 General Specifications, 1.4: restricted circulation numbers, which any shop may give, and coupons. */
const RESTRICTED = /^\d(?:02|04|05|2|98[0-4]|99)/;
const RESTRICTED_GTIN_8 = /^[02]/;

/**
 * GS1 General Specifications, 7.9: 8, 12, 13 or 14 digits with a check digit and a prefix that is one
 * article's everywhere; else `null`.
 */
export function gtinOf(barcode: string | undefined): string | null {
  const digits = (barcode ?? "").replace(/[\s-]/g, "");
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return null;
  const isRestricted =
    digits.length === 8
      ? RESTRICTED_GTIN_8.test(digits)
      : RESTRICTED.test(digits.padStart(14, "0"));
  if (isRestricted) return null;
  const [check = 0, ...others] = [...digits].map(Number).reverse();
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check && Number(digits) > 0 ? digits : null;
}

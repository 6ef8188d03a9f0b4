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
import { lastDayOf } from "@/lib/domain/price/sale-end";
import { choiceText } from "@/lib/domain/product/choice-text";
import { conditionOf } from "@/lib/domain/product/condition";
import { isFinalSale } from "@/lib/domain/product/final-sale";
import {
  type Combination,
  isInStock,
  type Product,
  type Variant,
} from "@/lib/domain/product/product";
import { chosenOf, selectionToText } from "@/lib/domain/product/variation";
import { type Delivered, deliveryOf } from "@/lib/domain/shipping/delivery";
import { isUnitedStates, type ShippingOption } from "@/lib/domain/shipping/shipping";
import { basics } from "@/shop/basics";
import { htmlToText } from "./plain-text";
import { identifiersOf, known, traitsOf } from "./product-identifiers";
import { absoluteUrl, noReturnPolicy, returnPolicy, shopId } from "./structured-data";

const RETURNS = { "@id": "#returns" } as const;
const ITEM_CONDITIONS = {
  new: "NewCondition",
  used: "UsedCondition",
  refurbished: "RefurbishedCondition",
} as const;
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
    const unlisted = {
      valueIds: [],
      price: variant?.price ?? product.price,
      wasPrice: variant?.wasPrice,
      isSoldOut: variant !== null && !isInStock(variant.inventory),
    };
    return {
      "@type": "Product",
      ...common,
      image: product.pictures.map((picture) => absoluteUrl(shopUrl, picture.src)),
      ...identifiersOf(product, only),
      ...(only ? traitsOf(product, only) : {}),
      offers: offer(terms, url, product, only ?? unlisted),
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
  const { valueIds } = combination;
  const url = absoluteUrl(shopUrl, `/details/${id}?v=${selectionToText(valueIds)}`);
  const picture = combination.image ?? pictures[0]?.src;
  return {
    "@type": "Product",
    ...identifiersOf(product, combination),
    name: [name, choiceText(chosenOf(valueIds, variations), ", ")].filter(Boolean).join(", "),
    ...(picture ? { image: absoluteUrl(shopUrl, picture) } : {}),
    ...traitsOf(product, combination),
    offers: offer(terms, url, product, combination),
  };
}

function offer(terms: Terms, url: string, product: Product, combination: Combination): OfferLeaf {
  const { valueIds, price, wasPrice, saleUntil, isSoldOut } = combination;
  return {
    "@type": "Offer",
    url,
    price: decimalText(price),
    priceCurrency: basics.currency,
    ...priceDetails(price, wasPrice),
    ...(wasPrice && saleUntil && { priceValidUntil: lastDayOf(saleUntil) }),
    availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
    itemCondition: `https://schema.org/${ITEM_CONDITIONS[conditionOf(product, combination)]}`,
    hasMerchantReturnPolicy: isFinalSale(product, valueIds) ? NO_RETURNS : RETURNS,
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

/** The shipping of one piece at home, as its page says it. */
export function shippingByState(product: Delivered): (ShippingOption & { states: string[] })[] {
  const { country } = basics.address;
  const states = isUnitedStates(country) ? US_STATES.map(({ code }) => code) : [""];
  const known = states.flatMap((state) => {
    const delivery = deliveryOf(product, { country, state });
    return delivery ? [{ state, delivery }] : [];
  });
  const paying = Map.groupBy(known, ({ delivery }) => delivery.price);
  return [...paying.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ ...first.delivery, states: all.map(({ state }) => state) }] : [];
  });
}

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

export function productTitle(product: Product, combination: Combination | null): string {
  const { name, brand, search, variations } = product;
  const by = brand ? ` by ${brand.name}` : "";
  if (!combination) return search?.title || `${name}${by}`;
  const words = choiceText(chosenOf(combination.valueIds, variations), ", ");
  return `${name}${words && ` in ${words}`}${by}`;
}

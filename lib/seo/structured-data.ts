import { toDecimal } from "@/lib/domain/money";
import { isInStock, type Product, type ProductSummary, type Variant } from "@/lib/domain/product";
import { plainText } from "./plain-text";

/** One schema.org thing, ready to be written as JSON-LD. */
export type StructuredData = { "@context": "https://schema.org" } & Record<string, unknown>;

const CONTEXT = { "@context": "https://schema.org" } as const;

/** An address as a search engine needs it: absolute. */
export function absoluteUrl(shopUrl: string, path: string): string {
  return new URL(path, `${shopUrl}/`).href;
}

export function organizationJsonLd(shopUrl: string): StructuredData {
  return { ...CONTEXT, "@type": "Organization", name: "Shortlisted", url: `${shopUrl}/` };
}

export function webSiteJsonLd(shopUrl: string): StructuredData {
  return {
    ...CONTEXT,
    "@type": "WebSite",
    name: "Shortlisted",
    url: `${shopUrl}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: `${shopUrl}/products?search={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

/** The way to a page; the page itself may be without an address. */
export function breadcrumbJsonLd(
  shopUrl: string,
  crumbs: readonly { text: string; href?: string }[],
): StructuredData {
  return {
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.text,
      ...(crumb.href ? { item: absoluteUrl(shopUrl, crumb.href) } : {}),
    })),
  };
}

/** A page of questions, with their answers as plain text. */
export function questionsJsonLd(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    ...CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The products of a listing's page; `from` is the position of the first in the whole listing. */
export function itemListJsonLd(
  shopUrl: string,
  list: { name: string; products: readonly ProductSummary[]; from: number; total: number },
): StructuredData {
  return {
    ...CONTEXT,
    "@type": "ItemList",
    name: list.name,
    numberOfItems: list.total,
    itemListElement: list.products.map((product, index) => ({
      "@type": "ListItem",
      position: list.from + index,
      name: product.name,
      url: absoluteUrl(shopUrl, `/details/${product.id}`),
    })),
  };
}

/**
 * A product and what it is offered for: from the lowest to the highest price of what is made, or,
 * where there is one price or the server does not tell, the price and stock of `variant`.
 */
export function productJsonLd(
  shopUrl: string,
  product: Product,
  variant: Variant | null = null,
): StructuredData {
  const url = absoluteUrl(shopUrl, `/details/${product.id}`);
  return {
    ...CONTEXT,
    "@type": "Product",
    name: product.name,
    description: plainText(product.description),
    image: product.pictures.map((picture) => absoluteUrl(shopUrl, picture.src)),
    sku: String(product.id),
    url,
    brand: { "@type": "Brand", name: product.brand.name },
    ...(product.category?.name ? { category: product.category.name } : {}),
    offers: {
      ...priceOf(product, variant),
      url,
      priceCurrency: "USD",
      availability: `https://schema.org/${isOffered(product, variant) ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}

function priceOf({ price, combinations }: Product, variant: Variant | null) {
  const prices = combinations?.map((combination) => combination.price) ?? [];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0 || lowest === highest) {
    return { "@type": "Offer", price: toDecimal(variant?.price ?? price).toFixed(2) };
  }
  return {
    "@type": "AggregateOffer",
    lowPrice: toDecimal(lowest).toFixed(2),
    highPrice: toDecimal(highest).toFixed(2),
    offerCount: prices.length,
  };
}

function isOffered({ combinations }: Product, variant: Variant | null): boolean {
  if (combinations) return combinations.some(({ isSoldOut }) => !isSoldOut);
  return variant === null || isInStock(variant.inventory);
}

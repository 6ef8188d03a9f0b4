import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  MerchantReturnPolicyLeaf,
  Organization,
  WebSite,
  WithContext,
} from "schema-dts";
import type { ProductSummary } from "@/lib/domain/product/product";
import { shop } from "@/shop/shop";

const CONTEXT = { "@context": "https://schema.org" } as const;

export function absoluteUrl(shopUrl: string, path: string): string {
  return new URL(path, `${shopUrl}/`).href;
}

export function shopId(shopUrl: string): string {
  return `${shopUrl}/#shop`;
}

export function organizationJsonLd(shopUrl: string): WithContext<Organization> {
  const { locality, region, country } = shop.address;
  return {
    ...CONTEXT,
    "@type": "OnlineStore",
    "@id": shopId(shopUrl),
    name: shop.name,
    url: `${shopUrl}/`,
    logo: absoluteUrl(shopUrl, "/icons/512.png"),
    sameAs: shop.social.map(({ url }) => url),
    address: {
      "@type": "PostalAddress",
      ...(locality && { addressLocality: locality }),
      ...(region && { addressRegion: region }),
      addressCountry: country,
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      ...(shop.email && { email: shop.email }),
      url: absoluteUrl(shopUrl, "/contact"),
    },
    hasMerchantReturnPolicy: returnPolicy(shopUrl),
  };
}

export function returnPolicy(shopUrl: string): MerchantReturnPolicyLeaf {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: shop.address.country,
    returnPolicyCountry: shop.address.country,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: shop.returns.days,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    itemCondition: "https://schema.org/NewCondition",
    refundType: "https://schema.org/FullRefund",
    merchantReturnLink: absoluteUrl(shopUrl, "/return"),
  };
}

export function noReturnPolicy(shopUrl: string): MerchantReturnPolicyLeaf {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: shop.address.country,
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    merchantReturnLink: absoluteUrl(shopUrl, "/return"),
  };
}

export function webSiteJsonLd(shopUrl: string): WithContext<WebSite> {
  const search = {
    "@type": "SearchAction",
    target: `${shopUrl}/products?search={search_term_string}`,
    "query-input": "required name=search_term_string",
  } as const;
  return {
    ...CONTEXT,
    "@type": "WebSite",
    name: shop.name,
    url: `${shopUrl}/`,
    publisher: { "@id": shopId(shopUrl) },
    potentialAction: search,
  };
}

/** The last page may have no address. */
export function breadcrumbJsonLd(
  shopUrl: string,
  crumbs: readonly { text: string; href?: string }[],
): WithContext<BreadcrumbList> {
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

export function questionsJsonLd(
  questions: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
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

/** `from` is the position of the first product in the whole listing. */
export function itemListJsonLd(
  shopUrl: string,
  list: { name: string; products: readonly ProductSummary[]; from: number; total: number },
): WithContext<ItemList> {
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

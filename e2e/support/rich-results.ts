import type { Node } from "./head";

interface Rule {
  /** Without these a page is not eligible. */
  required: readonly string[];
  /** What makes it better; ours has all but `absent`. */
  recommended: readonly string[];
  /** What the shop does not know, and why; it is stated where an owner's data has it. */
  absent: Readonly<Record<string, string>>;
}

/**
 * What the largest search engine asks of structured data, by its documentation ("Merchant listing",
 * "Product variants", "Merchant return policy", "Shipping details", "Breadcrumb", "Organization",
 * November 2026).
 */
export const RICH_RESULTS: Readonly<Record<string, Rule>> = {
  ProductGroup: {
    required: ["name"],
    recommended: ["brand", "description", "hasVariant", "productGroupID", "url", "variesBy"],
    absent: {
      aggregateRating: "the shop takes no ratings",
      review: "the shop takes no reviews",
    },
  },
  Product: {
    required: ["name", "image", "offers"],
    recommended: ["sku"],
    absent: {
      gtin: "where an owner's list has one",
      mpn: "where an owner's list has one",
      color: "where it is chosen by color",
      size: "where it is chosen by size",
      pattern: "where it is chosen by pattern",
      material: "where its material is known",
      isVariantOf: "stands in its group",
      inProductGroupWithID: "stands in its group",
      audience: "the shop does not say for whom a piece is",
      hasCertification: "the shop knows of none",
      subjectOf: "there are no models or films of pieces",
      aggregateRating: "the shop takes no ratings",
      review: "the shop takes no reviews",
    },
  },
  Offer: {
    required: ["price", "priceCurrency"],
    recommended: [
      "availability",
      "itemCondition",
      "url",
      "seller",
      "hasMerchantReturnPolicy",
      "shippingDetails",
    ],
    absent: { priceValidUntil: "where a sale has an end" },
  },
  OfferShippingDetails: {
    required: ["shippingRate", "shippingDestination"],
    recommended: ["deliveryTime"],
    absent: {},
  },
  ShippingDeliveryTime: {
    required: ["handlingTime"],
    recommended: [],
    absent: { transitTime: "where an owner gives a designer's business days" },
  },
  MerchantReturnPolicy: {
    required: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
    recommended: [
      "returnFees",
      "returnMethod",
      "itemCondition",
      "refundType",
      "customerRemorseReturnFees",
      "itemDefectReturnFees",
      "merchantReturnLink",
      "returnPolicyCountry",
    ],
    absent: {
      restockingFee: "there is none",
      returnLabelSource: "the pages do not say who prints the label",
      customerRemorseReturnLabelSource: "the same",
      itemDefectReturnLabelSource: "the same",
      customerRemorseReturnShippingFeesAmount: "carriers' fees differ",
      itemDefectReturnShippingFeesAmount: "there is none",
    },
  },
  OnlineStore: {
    required: ["name", "url"],
    recommended: ["logo", "sameAs", "contactPoint", "address", "hasMerchantReturnPolicy"],
    absent: {},
  },
  BreadcrumbList: { required: ["itemListElement"], recommended: [], absent: {} },
  ItemList: { required: ["itemListElement"], recommended: ["name", "numberOfItems"], absent: {} },
  WebSite: { required: ["name", "url"], recommended: ["potentialAction"], absent: {} },
  FAQPage: { required: ["mainEntity"], recommended: [], absent: {} },
};

/** The nodes of a page that others may refer to. */
export const nodesById = (nodes: readonly Node[]): ReadonlyMap<string, Node> =>
  new Map(nodes.flatMap((node) => (node["@id"] ? [[node["@id"], node]] : [])));

/** Of a node that only names another. */
export const isReference = (node: Node) => Object.keys(node).join() === "@id";

/**
 * What a page's data lacks, one sentence each; what a reference names must stand on the same page.
 */
export function lacking(nodes: readonly Node[]): string[] {
  const byId = nodesById(nodes);
  const problems: string[] = [];
  const look = (value: unknown, way: string): void => {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) look(one, `${way}[${index}]`);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (isReference(node)) {
      if (!byId.has(node["@id"] ?? ""))
        problems.push(`${way} names ${node["@id"]}, which is not there`);
      return;
    }
    const rule = RICH_RESULTS[node["@type"] ?? ""];
    // The store is told of whole on the first page, and named on others.
    const isNamed = node["@type"] === "OnlineStore" && !("logo" in node);
    const asked = isFinalSale(node)
      ? ["applicableCountry", "returnPolicyCategory"]
      : rule
        ? [...rule.required, ...(isNamed ? [] : rule.recommended)]
        : [];
    for (const field of asked) {
      const has = node[field];
      const isEmpty = has === undefined || has === "" || (Array.isArray(has) && has.length === 0);
      if (isEmpty && !isSaidByGroup(field, way)) problems.push(`${way} has no ${field}`);
    }
    for (const [field, below] of Object.entries(node)) look(below, `${way}.${field}`);
  };
  for (const node of nodes) look(node, node["@type"] ?? "?");
  return problems;
}

/** Days, fees and ways are of returns that are accepted. */
const isFinalSale = (node: Node) =>
  String(node.returnPolicyCategory).endsWith("MerchantReturnNotPermitted");

/** What a group says holds for its products. */
export const OF_GROUP = ["brand", "description", "material"];

function isSaidByGroup(field: string, way: string): boolean {
  return field === "variesBy" || (way.includes("hasVariant") && OF_GROUP.includes(field));
}

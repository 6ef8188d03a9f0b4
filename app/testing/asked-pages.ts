import type { Asked } from "./page-files";

/** What the shop of the test holds, by id and token. */
export interface Held {
  brand: number;
  category: number;
  collection: number;
  product: number;
  order: number;
  orderToken: string;
  paymentToken: string;
}

interface PageCase extends Asked {
  /** The calls without which there is no page. */
  subject?: readonly string[];
  /** The calls that know whether what the page is about is there. */
  namedBy?: readonly string[];
  /** What stands there without them, and how to try again. */
  without?: readonly string[];
}

const listing = (narrowed: string[], query = {}): PageCase => ({
  params: { listing: narrowed },
  query,
  subject: ["/products"],
});

/**
 * The pages that are asked with something or that are about something. All others are asked with
 * nothing, and stand whatever fails.
 */
export function askedPages(held: Held): Record<string, Record<string, PageCase>> {
  const product: PageCase = {
    params: { id: `${held.product}` },
    subject: ["/products/:id"],
    without: ["No Product Found", "Shop Now"],
  };
  return {
    "(store)/designers": { "": { subject: ["/brands"] } },
    "(store)/[written]": { "": { params: { written: "faq" } } },
    "(store)/summer": { "": { subject: ["/collections/not_paginated"] } },
    "(store)/collections": { "": { subject: ["/collections/not_paginated"] } },
    "(store)/products/[[...listing]]": {
      all: listing([]),
      narrowed: listing([], { from: "1" }),
      searched: listing([], { search: "ring" }),
      exclusives: listing(["exclusives"]),
      category: { ...listing(["category", `${held.category}`]), namedBy: ["/categories"] },
      designer: { ...listing(["designers", `${held.brand}`]), namedBy: ["/brands/show/:id"] },
      shortlist: listing(["collection", `${held.collection}`]),
    },
    "(store)/details/[id]": { "": product },
    "(store)/details/[id]/description": { "": product },
    "(store)/details/[id]/details": { "": product },
    "(store)/order/[token]": {
      "": { params: { token: held.orderToken }, subject: ["/orders/confirmation/:token"] },
    },
    "(store)/(account)/orders": { "": { subject: ["/orders"] } },
    "(store)/(account)/orders/[id]": {
      "": { params: { id: `${held.order}` }, subject: ["/orders/show/:id"] },
    },
    "(store)/(account)/return_request/[orderid]": {
      "": { params: { orderid: `${held.order}` }, subject: ["/orders/show/:id"] },
    },
    "(store)/cart": { "": { subject: ["/orders/checkout"] } },
    "(checkout)/checkout": { "": { subject: ["/orders/checkout", "/countries"] } },
    "(bare)/test-payment/[token]": {
      "": { params: { token: held.paymentToken }, subject: ["/test-payments/:token"] },
    },
  };
}

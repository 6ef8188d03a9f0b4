import "server-only";
import type { Endpoint } from "../endpoint";
import { confirmSubscription, sendContactMessage, subscribe, unsubscribe } from "../messages";
import { cancelStockAlert, confirmStockAlert, requestStockAlert } from "../stock-alerts";
import { cart } from "./cart";
import { catalog } from "./catalog";
import { contents } from "./content";
import { customers } from "./customers";
import { WORDS } from "./examples";
import { orders } from "./orders";
import { type Row, type Served, served } from "./row";

const messages = [
  served(sendContactMessage, {
    summary: "Send a message to the shop",
    rows: [277],
    body: { ...WORDS, message: "Do you engrave?" },
  }),
  served(subscribe, {
    summary: "Subscribe to the newsletter",
    rows: [254],
    body: { email: WORDS.email },
  }),
  served(confirmSubscription, { summary: "Confirm a newsletter subscription" }),
  served(unsubscribe, { summary: "Unsubscribe from the newsletter" }),
  served(requestStockAlert, {
    summary: "Ask for an email when a sold-out combination is back",
  }),
  served(confirmStockAlert, {
    summary: "Confirm a request for an email when it is back",
  }),
  served(cancelStockAlert, { summary: "End a request for an email when it is back" }),
];

export const rows: readonly Row[] = [
  ...cart,
  ...catalog,
  ...contents,
  ...customers,
  ...messages,
  ...orders,
];

const byEndpoint = new Map(rows);

/** @throws for an endpoint without a row. */
export function servedOf<E extends Endpoint>(endpoint: E): Served<E> {
  const row = byEndpoint.get(endpoint);
  if (!row) throw new Error(`${endpoint.method} ${endpoint.path} has no row in served/`);
  return row as Served<E>;
}

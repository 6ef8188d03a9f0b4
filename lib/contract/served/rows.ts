import "server-only";
import type { Endpoint } from "../endpoint";
import { cart } from "./cart";
import { catalog } from "./catalog";
import { contents } from "./content";
import { customers } from "./customers";
import { messages } from "./messages";
import { orders } from "./orders";
import type { Row, Served } from "./row";

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

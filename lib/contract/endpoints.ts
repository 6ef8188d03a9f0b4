import * as accounts from "./accounts";
import * as addresses from "./addresses";
import * as brands from "./brands";
import * as cart from "./cart";
import * as catalog from "./catalog";
import * as confirmation from "./confirmation";
import * as content from "./content";
import * as countries from "./countries";
import * as earlierOrders from "./earlier-orders";
import type { Endpoint } from "./endpoint";
import * as favorites from "./favorites";
import * as session from "./guest-session";
import * as sessions from "./log-ins";
import * as messages from "./messages";
import * as orderHistory from "./order-history";
import * as orders from "./orders";
import * as payments from "./payments";
import * as productList from "./product-list";
import * as products from "./products";
import * as returns from "./returns";
import * as stockAlerts from "./stock-alerts";
import * as search from "./suggestions";
import * as totals from "./totals";
import * as variants from "./variants";

const resources: Readonly<Record<string, Record<string, unknown>>> = {
  accounts,
  addresses,
  brands,
  cart,
  catalog,
  confirmation,
  content,
  countries,
  earlierOrders,
  favorites,
  messages,
  orderHistory,
  orders,
  payments,
  productList,
  products,
  returns,
  search,
  session,
  sessions,
  stockAlerts,
  totals,
  variants,
};

/** Every endpoint by what the contract calls it, with its resource: a file of this folder. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(resources).flatMap(
  ([resource, exports]) =>
    Object.entries(exports).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ name, resource, endpoint }] : [],
    ),
);

export interface NamedEndpoint {
  name: string;
  resource: string;
  endpoint: Endpoint;
}

/** Paths with the fewest parameters first, because the first match wins. */
export const allEndpoints: readonly Endpoint[] = namedEndpoints
  .map(({ endpoint }) => endpoint)
  .sort((first, second) => parametersOf(first) - parametersOf(second));

const paths = allEndpoints.map((endpoint) => ({ endpoint, segments: endpoint.path.split("/") }));

export function endpointsAt(path: string): Endpoint[] {
  const asked = path.split("/");
  return paths
    .filter(({ segments }) => segments.length === asked.length)
    .filter(({ segments }) =>
      segments.every((segment, index) => segment.startsWith(":") || segment === asked[index]),
    )
    .map(({ endpoint }) => endpoint);
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

function parametersOf({ path }: Endpoint): number {
  return path.split(":").length - 1;
}

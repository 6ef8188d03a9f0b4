import "server-only";
import * as z from "zod/mini";
import { cancelCart, createCart, readAgentCart, updateCart } from "./carts";
import { lookupCatalog, searchCatalog } from "./catalog";
import { getProductDetail } from "./product-detail";
import { type Answer, CAPABILITIES, type Capability, ProtocolError } from "./protocol";
import { cartRequest, lookupRequest, nothing, productRequest, searchRequest } from "./requests";
import type { ShopCalls } from "./shop-calls";

interface Row {
  /** The name of its tool. */
  name: string;
  title: string;
  description: string;
  capability: Capability;
  method: "GET" | "POST" | "PUT";
  /** Below the endpoint; `:id` is a cart's. */
  path: string;
  status: 200 | 201;
  /** The tool's argument that holds what REST sends as its body. */
  argument: "catalog" | "cart" | null;
  isReadOnly: boolean;
}

export interface Operation extends Row {
  schema: z.ZodMiniType;
  /** Refuses a wrong request at once, before anything is fetched for it. */
  prepare: (body: unknown, id: string) => (calls: ShopCalls) => Promise<Answer>;
}

function operation<Schema extends z.ZodMiniType>(
  row: Row,
  schema: Schema,
  run: (calls: ShopCalls, request: z.output<Schema>, id: string) => Promise<Answer>,
): Operation {
  return {
    ...row,
    schema,
    prepare: (body, id) => {
      const read = z.safeParse(schema, body);
      if (!read.success) throw unreadable(read.error);
      return (calls) => run(calls, read.data, id);
    },
  };
}

function unreadable({ issues }: z.core.$ZodError): ProtocolError {
  const [issue] = issues;
  const path = issue?.path.map(String).join(".") || "The request";
  const isTooLarge = issue?.code === "too_big" && issue.origin === "array";
  return isTooLarge
    ? new ProtocolError(400, "request_too_large", `${path}: at most ${issue.maximum}.`)
    : new ProtocolError(400, "invalid_request", `${path.slice(0, 100)} cannot be read.`);
}

const read = { method: "POST", status: 200, argument: "catalog", isReadOnly: true } as const;
const change = { capability: CAPABILITIES.cart, argument: "cart", isReadOnly: false } as const;

export const OPERATIONS: readonly Operation[] = [
  operation(
    {
      ...read,
      name: "search_catalog",
      title: "Search the catalog",
      description: "Finds products by words, category and price.",
      capability: CAPABILITIES.search,
      path: "catalog/search",
    },
    searchRequest,
    searchCatalog,
  ),
  operation(
    {
      ...read,
      name: "lookup_catalog",
      title: "Look up products",
      description: "Reads products by the ids of products or variants.",
      capability: CAPABILITIES.lookup,
      path: "catalog/lookup",
    },
    lookupRequest,
    lookupCatalog,
  ),
  operation(
    {
      ...read,
      name: "get_product",
      title: "Read a product",
      description: "Reads one product with its options, and which of them are in stock.",
      capability: CAPABILITIES.lookup,
      path: "catalog/product",
    },
    productRequest,
    getProductDetail,
  ),
  operation(
    {
      ...change,
      name: "create_cart",
      title: "Create a cart",
      description: "Creates a cart. Its continue_url opens the same pieces in the buyer's browser.",
      method: "POST",
      path: "carts",
      status: 201,
    },
    cartRequest,
    createCart,
  ),
  operation(
    {
      ...change,
      name: "get_cart",
      title: "Read a cart",
      description: "Reads a cart.",
      method: "GET",
      path: "carts/:id",
      status: 200,
      argument: null,
      isReadOnly: true,
    },
    nothing,
    (calls, _, id) => readAgentCart(calls, id),
  ),
  operation(
    {
      ...change,
      name: "update_cart",
      title: "Change a cart",
      description: "Replaces everything in a cart.",
      method: "PUT",
      path: "carts/:id",
      status: 200,
    },
    cartRequest,
    (calls, request, id) => updateCart(calls, id, request),
  ),
  operation(
    {
      ...change,
      name: "cancel_cart",
      title: "Cancel a cart",
      description: "Empties a cart and ends it.",
      method: "POST",
      path: "carts/:id/cancel",
      status: 200,
      argument: null,
    },
    nothing,
    (calls, _, id) => cancelCart(calls, id),
  ),
];

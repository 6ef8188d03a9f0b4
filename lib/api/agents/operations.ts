import "server-only";
import * as z from "zod/mini";
import { cancelCart, createCart, readAgentCart, updateCart } from "./carts";
import { lookupCatalog, searchCatalog } from "./catalog";
import { getProductDetail } from "./product-detail";
import { type Answer, CAPABILITIES, type Capability, ProtocolError } from "./protocol";
import { cartRequest, lookupRequest, nothing, productRequest, searchRequest } from "./requests";
import type { ShopCalls } from "./shop-calls";

interface Row {
  capability: Capability;
  method: "GET" | "POST" | "PUT";
  /** The path below the endpoint; `:id` is the id of a cart. */
  path: string;
  status: 200 | 201;
  hasBody: boolean;
}

export interface Operation extends Row {
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

const read = { method: "POST", status: 200, hasBody: true } as const;
const cart = { capability: CAPABILITIES.cart, status: 200 } as const;

export const OPERATIONS: readonly Operation[] = [
  operation(
    { ...read, capability: CAPABILITIES.search, path: "catalog/search" },
    searchRequest,
    searchCatalog,
  ),
  operation(
    { ...read, capability: CAPABILITIES.lookup, path: "catalog/lookup" },
    lookupRequest,
    lookupCatalog,
  ),
  operation(
    { ...read, capability: CAPABILITIES.lookup, path: "catalog/product" },
    productRequest,
    getProductDetail,
  ),
  operation(
    { ...cart, method: "POST", path: "carts", status: 201, hasBody: true },
    cartRequest,
    createCart,
  ),
  operation(
    { ...cart, method: "GET", path: "carts/:id", hasBody: false },
    nothing,
    (calls, _, id) => readAgentCart(calls, id),
  ),
  operation(
    { ...cart, method: "PUT", path: "carts/:id", hasBody: true },
    cartRequest,
    (calls, request, id) => updateCart(calls, id, request),
  ),
  operation(
    { ...cart, method: "POST", path: "carts/:id/cancel", hasBody: false },
    nothing,
    (calls, _, id) => cancelCart(calls, id),
  ),
];

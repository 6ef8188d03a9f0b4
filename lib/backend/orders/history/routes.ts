import "server-only";
import type { Hono } from "hono";
import { getOrder, getOrders } from "@/lib/contract/order-history";
import { parseId } from "@/lib/domain/id";
import { failure, success } from "@/lib/domain/result";
import type { Backend } from "../../server/context";
import { route } from "../../server/http";
import { findOrder, listOrders } from "./read";

export function orderHistoryRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getOrders, async ({ caller, query }) =>
    success(await listOrders(backend, caller.customerId, query.page)),
  );
  route(app, backend, getOrder, async ({ caller, parameters }) => {
    const id = parseId(parameters.id);
    const order = id === null ? undefined : await findOrder(backend, caller.customerId, id);
    return order ? success(order) : failure<never>("notFound", "Order not found");
  });
}

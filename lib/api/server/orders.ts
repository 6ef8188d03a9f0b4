import "server-only";
import { cache } from "react";
import { call } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { getOrder, getOrders } from "@/lib/contract/order-history";
import type { CustomerOrder, Order, OrderSummary } from "@/lib/domain/order";
import type { Paged } from "@/lib/domain/paged";
import { customerTransport } from "./as-customer";
import type { Reading } from "./reader";

/** A page of the orders of whoever asks. */
export async function readOrders(page: number): Promise<Reading<Paged<OrderSummary>>> {
  const result = await call(customerTransport, getOrders, { query: { page } });
  return result.ok ? { value: result.value } : { isUnread: true };
}

/** One order of whoever asks, once a request. */
export const readOrder = cache(async (id: number): Promise<Reading<CustomerOrder>> => {
  const result = await call(customerTransport, getOrder, { parameters: { id } });
  if (result.ok) return { value: result.value };
  return result.failure.kind === "notFound" ? { value: null } : { isUnread: true };
});

/** Further back no order can be returned any more. */
const MOST_PAGES = 4;

/**
 * What the page of a return request needs of an order. A server that does not tell one order alone
 * is asked for the list.
 */
export async function readReturnable(id: number): Promise<
  Reading<
    Pick<CustomerOrder, "isReturned" | "isReturnOpen"> & {
      number: string;
      order: CustomerOrder["order"] | null;
    }
  >
> {
  const reading = await readOrder(id);
  if ("isUnread" in reading) return reading;
  if (reading.value) return { value: { ...reading.value, number: reading.value.order.number } };
  for (let page = 1; page <= MOST_PAGES; page++) {
    const listed = await readOrders(page);
    if ("isUnread" in listed) return listed;
    const found = listed.value?.items.find((order) => order.id === id);
    if (found) return { value: { ...found, order: null } };
    if (!listed.value || listed.value.to >= listed.value.total) break;
  }
  return { value: null };
}

/** The order of a confirmation token as it is now, once a request; `null` when there is none. */
export const readConfirmation = cache(async (token: string): Promise<Order | null> => {
  const result = await call(serverTransport, getOrderConfirmation, { parameters: { token } });
  if (result.ok) return result.value;
  if (result.failure.kind === "notFound") return null;
  throw new Error(`The order is ${result.failure.kind}: ${result.failure.message}`);
});

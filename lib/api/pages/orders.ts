import "server-only";
import { cache } from "react";
import { call } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { getOrder, getOrders } from "@/lib/contract/order-history";
import type { CustomerOrder, Order, OrderHistory } from "@/lib/domain/order/order";
import { customerTransport } from "./as-customer";
import { type ReadResult, reportLoadFailure, toReadResult } from "./ask";

export async function readOrders(page: number): Promise<ReadResult<OrderHistory>> {
  const result = await call(customerTransport, getOrders, { query: { page } });
  return result.ok ? { value: result.value } : reportLoadFailure(result.failure);
}

export const readOrder = cache(async (id: number): Promise<ReadResult<CustomerOrder>> => {
  return toReadResult(await call(customerTransport, getOrder, { parameters: { id } }));
});

/** Older orders are past the return window. */
const MAX_PAGES = 4;

/** Falls back to the list for a server that cannot answer a single order. */
export async function readReturnable(id: number) {
  const reading = await readOrder(id);
  if ("isUnavailable" in reading) return reading;
  if (reading.value) return { value: { ...reading.value, number: reading.value.order.number } };
  for (let page = 1; page <= MAX_PAGES; page++) {
    const listed = await readOrders(page);
    if ("isUnavailable" in listed) return listed;
    const found = listed.value?.items.find((order) => order.id === id);
    if (found) return { value: { ...found, order: null } };
    if (!listed.value || listed.value.to >= listed.value.total) break;
  }
  return { value: null };
}

export const readConfirmation = cache(
  async (token: string): Promise<ReadResult<Order>> =>
    toReadResult(await call(serverTransport, getOrderConfirmation, { parameters: { token } })),
);

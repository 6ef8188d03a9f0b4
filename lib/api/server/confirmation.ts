import "server-only";
import { cache } from "react";
import { call } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import type { Order } from "@/lib/domain/order";

/** The order of a confirmation token as it is now, once a request; `null` when there is none. */
export const readConfirmation = cache(async (token: string): Promise<Order | null> => {
  const result = await call(serverTransport, getOrderConfirmation, { parameters: { token } });
  if (result.ok) return result.value;
  if (result.failure.kind === "notFound") return null;
  throw new Error(`The order is ${result.failure.kind}: ${result.failure.message}`);
});

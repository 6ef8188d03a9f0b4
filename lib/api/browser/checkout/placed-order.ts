import { call } from "@/lib/api/call";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { browserTransport } from "../transport";

export const readPlacedOrder = (token: string) =>
  call(browserTransport, getOrderConfirmation, { parameters: { token } });

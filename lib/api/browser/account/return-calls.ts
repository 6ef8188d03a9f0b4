import { call } from "@/lib/api/call";
import { type ReturnRequest, requestReturn } from "@/lib/contract/returns";
import { asCustomer } from "../shopper/as-customer";
import { browserTransport } from "../transport";

/** The return request's call. Loaded when it is made. */
export const send = (orderid: number, body: ReturnRequest) =>
  asCustomer(call(browserTransport, requestReturn, { parameters: { orderid }, body }));

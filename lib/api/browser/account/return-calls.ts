import { call } from "@/lib/api/call";
import { type ReturnRequest, requestReturn } from "@/lib/contract/returns";
import { asCustomer } from "../shopper/sign-out";
import { browserTransport } from "../transport";

export const send = (orderid: number, body: ReturnRequest) =>
  asCustomer(call(browserTransport, requestReturn, { parameters: { orderid }, body }));

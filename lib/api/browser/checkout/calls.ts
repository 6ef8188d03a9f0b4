import { call } from "@/lib/api/call";
import { getCountries } from "@/lib/contract/countries";
import { type OrderRequest, placeOrder } from "@/lib/contract/orders";
import { getTotal, type TotalRequest } from "@/lib/contract/totals";
import { byFormField } from "../forms/by-form-field";
import { asShopper } from "../shopper/as-shopper";
import { browserTransport } from "../transport";

export const readCountries = () => call(browserTransport, getCountries, {});

export const quote = (request: Omit<TotalRequest, "sessionId">) =>
  asShopper((shopper) => call(browserTransport, getTotal, { body: { ...request, ...shopper } }));

export const postOrder = (request: Omit<OrderRequest, "sessionId">, key: string) =>
  asShopper((shopper) =>
    call(browserTransport, placeOrder, {
      body: { ...request, ...shopper },
      headers: { "idempotency-key": key },
    }),
  ).then(byFormField);

import type { Ask, AskInput } from "@/lib/api/as-shopper";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Result } from "@/lib/domain/result";
import { send } from "./send";
import { asCustomer } from "./sign-out";

/** The schemas are heavy: a resource's come with its first call. */
const resources = {
  accounts: () => import("@/lib/contract/accounts"),
  addresses: () => import("@/lib/contract/addresses"),
  cart: () => import("@/lib/contract/cart"),
  confirmation: () => import("@/lib/contract/confirmation"),
  countries: () => import("@/lib/contract/countries"),
  favorites: () => import("@/lib/contract/favorites"),
  messages: () => import("@/lib/contract/messages"),
  orders: () => import("@/lib/contract/orders"),
  returns: () => import("@/lib/contract/returns"),
  sessions: () => import("@/lib/contract/log-ins"),
  stockAlerts: () => import("@/lib/contract/stock-alerts"),
  totals: () => import("@/lib/contract/totals"),
  variants: () => import("@/lib/contract/variants"),
};

type Resources = typeof resources;

type EndpointsOf<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Extract<
    Exports[Name],
    Endpoint
  >;
};

export type Endpoints = {
  [Resource in keyof Resources]: EndpointsOf<Awaited<ReturnType<Resources[Resource]>>>;
};

const loaders: { [Resource in keyof Endpoints]: () => Promise<Endpoints[Resource]> } = resources;

export const prepare = {
  anybody: prepareFor(send),
  customer: prepareFor((endpoint, input) => asCustomer(send(endpoint, input))),
  form: prepareFor((endpoint, input) => {
    const answer = send(endpoint, input);
    return byFormField(endpoint.access === "customer" ? asCustomer(answer) : answer);
  }),
};

function prepareFor(via: Ask) {
  return async <Resource extends keyof Endpoints, Name extends keyof Endpoints[Resource]>(
    resource: Resource,
    name: Name,
  ) => {
    const endpoints = await loaders[resource]();
    return (input: AskInput<Endpoints[Resource][Name]>) => via(endpoints[name], input);
  };
}

/** Names the fields of a refusal as the form does. */
async function byFormField<Value, Data>(
  answer: Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const code = import("@/lib/contract/field-names").catch(() => null);
  const result = await answer;
  const { formFields } = (await code) ?? {};
  if (result.ok || !result.failure.fields || !formFields) return result;
  return { ok: false, failure: { ...result.failure, fields: formFields(result.failure.fields) } };
}

import type * as z from "zod/mini";
import { SEARCH_LENGTH } from "@/lib/domain/listing";
import type { Codec } from "../wire";

type Schema = z.core.JSONSchema.JSONSchema;

/** A query parameter as the contract writes it. */
export interface QueryParameter {
  name: string;
  description: string;
  schema: Schema;
  isRequired: boolean;
}

const parameter = (description: string, schema: Schema, more: Partial<QueryParameter> = {}) => ({
  description,
  schema,
  isRequired: false,
  ...more,
});
const id: Schema = { type: "integer", minimum: 1 };
const amount: Schema = { type: "number", minimum: 0 };
const idList: Schema = { type: "string", pattern: "^\\d+(,\\d+)*$" };

const PARAMETERS: Readonly<Record<string, Omit<QueryParameter, "name"> & { name?: string }>> = {
  page: parameter("The page, from 1", id),
  per_page: parameter("How many entries a page has", id),
  search: parameter("What to search for", { type: "string", maxLength: SEARCH_LENGTH }),
  from: parameter("The lowest price, in dollars", amount),
  to: parameter("The highest price, in dollars", amount),
  category: parameter("Ids of categories", { type: "array", items: id }, { name: "category[]" }),
  brand: parameter("Ids of designers, separated by commas", idList),
  colors: parameter("Ids of colors, separated by commas", idList),
  sizes: parameter("Ids of sizes, separated by commas", idList),
  materials: parameter("Ids of materials, separated by commas; not in the documents", idList),
  sale: parameter("1 for what is on sale alone; not in the documents", idList),
  collection_id: parameter("The id of a collection", id),
  shortlisted_flag: parameter("1 for exclusives alone", { type: "integer", enum: [1] }),
  sort: parameter("By price, rising or falling; a newest first is not in the documents", {
    type: "string",
    enum: ["asc", "desc", "newest"],
  }),
  only: parameter("The filters without the products; not in the documents", {
    type: "string",
    enum: ["filters"],
  }),
  session_id: parameter("A guest's session id; customers send their token instead", {
    type: "string",
    maxLength: 512,
  }),
  country: parameter("The code of the country to ship to", { type: "string" }),
  state: parameter("The code of the state to ship to", { type: "string" }),
  product_id: parameter("The id of the product", id),
  "getVariant.product_id": parameter("The id of the product", id, { isRequired: true }),
  category_id: parameter("The id of the product's category", id),
  brand_id: parameter("The id of the product's designer", id),
  variation_values: parameter(
    "Ids of the chosen values",
    { type: "array", items: id },
    { name: "variation_values[]" },
  ),
  after: parameter("The id after which products follow", { type: "integer", minimum: 0 }),
  limit: parameter("How many at most", id),
  "getFavorites.sort": parameter("By price, rising or falling", {
    type: "string",
    enum: ["asc", "desc"],
  }),
  "getProductAddresses.to": parameter("The id up to which products are listed", id),
  "getProductAddresses.sort": parameter("What changed last first, in place of by id", {
    type: "string",
    enum: ["latest"],
  }),
};

/**
 * The parameters that a call's query reads, in their order.
 * @throws where one is not described here.
 */
export function parametersOf(call: string, query: Codec<unknown>): QueryParameter[] {
  return namesRead(query).map((name) => {
    const known = PARAMETERS[`${call}.${name}`] ?? PARAMETERS[name];
    if (!known) throw new Error(`The parameter ${name} of ${call} is not described`);
    return { ...known, name: known.name ?? name };
  });
}

/** Every name that the codec asks a query for. */
function namesRead(query: Codec<unknown>): string[] {
  const names = new Set<string>();
  const wire = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  const { def } = query._zod;
  if (def.type === "pipe")
    (def as z.core.$ZodCodecDef).transform(wire, { value: wire, issues: [] });
  return [...names];
}

import * as z from "zod/mini";
import type { Combination, Product } from "@/lib/domain/product/product";
import { cancelCart, createCart, readAgentCart, updateCart } from "./carts";
import { featuredFirst, lookupCatalog, searchCatalog } from "./catalog";
import { choicesWithin, readFilters } from "./filters";
import { choiceNamed, parseItemId, readOffer } from "./offers";
import { finalSaleMessages, selectedOf, ucpProduct } from "./products";
import {
  type Answer,
  CAPABILITIES,
  type Capability,
  envelope,
  notFound,
  ProtocolError,
  withMessages,
} from "./protocol";
import {
  cartRequest,
  lookupRequest,
  nothing,
  type ProductRequest,
  productRequest,
  type SelectedOption,
  searchRequest,
} from "./requests";
import type { ShopCalls } from "./shop-calls";

interface Row {
  capability: Capability;
  method: "GET" | "POST" | "PUT";
  /** The path below the endpoint; `:id` is the id of a cart. */
  path: string;
  status: 200 | 201;
  hasBody: boolean;
}

export interface Operation extends Row {
  /** Refuses a wrong request at once, before anything is fetched for it. */
  prepare: (body: unknown, id: string) => (calls: ShopCalls) => Promise<Answer>;
}

function operation<Schema extends z.ZodMiniType>(
  row: Row,
  schema: Schema,
  run: (calls: ShopCalls, request: z.output<Schema>, id: string) => Promise<Answer>,
): Operation {
  return {
    ...row,
    prepare: (body, id) => {
      const read = z.safeParse(schema, body);
      if (!read.success) throw unreadable(read.error);
      return (calls) => run(calls, read.data, id);
    },
  };
}

function unreadable({ issues }: z.core.$ZodError): ProtocolError {
  const [issue] = issues;
  const path = issue?.path.map(String).join(".") || "The request";
  const isTooLarge = issue?.code === "too_big" && issue.origin === "array";
  return isTooLarge
    ? new ProtocolError(400, "request_too_large", `${path}: at most ${issue.maximum}.`)
    : new ProtocolError(400, "invalid_request", `${path.slice(0, 100)} cannot be read.`);
}

const read = { method: "POST", status: 200, hasBody: true } as const;
const cart = { capability: CAPABILITIES.cart, status: 200 } as const;

export const OPERATIONS: readonly Operation[] = [
  operation(
    { ...read, capability: CAPABILITIES.search, path: "catalog/search" },
    searchRequest,
    searchCatalog,
  ),
  operation(
    { ...read, capability: CAPABILITIES.lookup, path: "catalog/lookup" },
    lookupRequest,
    lookupCatalog,
  ),
  operation(
    { ...read, capability: CAPABILITIES.lookup, path: "catalog/product" },
    productRequest,
    getProductDetail,
  ),
  operation(
    { ...cart, method: "POST", path: "carts", status: 201, hasBody: true },
    cartRequest,
    createCart,
  ),
  operation(
    { ...cart, method: "GET", path: "carts/:id", hasBody: false },
    nothing,
    (calls, _, id) => readAgentCart(calls, id),
  ),
  operation(
    { ...cart, method: "PUT", path: "carts/:id", hasBody: true },
    cartRequest,
    (calls, request, id) => updateCart(calls, id, request),
  ),
  operation(
    { ...cart, method: "POST", path: "carts/:id/cancel", hasBody: false },
    nothing,
    (calls, _, id) => cancelCart(calls, id),
  ),
];

const MAX_VARIANTS = 100;

/** A value's id for each variation; `null` = open. */
type Selection = readonly (number | null)[];

async function getProductDetail(calls: ShopCalls, request: ProductRequest): Promise<Answer> {
  const item = parseItemId(request.id);
  const offer = item && (await readOffer(calls, item.productId));
  const named = offer && item.choice !== null ? choiceNamed(offer, item.choice) : undefined;
  if (!offer || (item.choice !== null && !named)) return unknown(calls, request.id);
  const { product, choices } = offer;
  const wanted = request.selected ?? [];
  const selection: Selection = named
    ? named.valueIds
    : wanted.length > 0
      ? relaxed(choices, selectionOf(product, wanted), ranks(product, request.preferences))
      : offer.featured.valueIds;
  const matching = choices.filter((choice) => matches(choice, selection));
  const featured = named ?? matching.find(({ isSoldOut }) => !isSoldOut) ?? matching[0];
  const narrowing = await readFilters(calls, request);
  const left = featured
    ? choicesWithin(offer, featuredFirst({ featured, choices: matching }), narrowing)
    : [];
  const variants = left.slice(0, MAX_VARIANTS);
  if (variants.length === 0) return unknown(calls, request.id);
  const selected = selectedOf(product, selection);
  return {
    ucp: envelope(CAPABILITIES.lookup),
    product: {
      ...ucpProduct(calls.shopUrl, offer, variants),
      ...(selected.length > 0 && { selected }),
      ...(product.variations.length > 0 && { options: optionsOf(product, choices, selection) }),
    },
    ...withMessages([
      ...narrowing.messages,
      ...finalSaleMessages(product, variants, (index) => `$.product.variants[${index}]`),
    ]),
  };
}

const unknown = (calls: ShopCalls, id: string) =>
  notFound(CAPABILITIES.lookup, `Product not found: ${id}`, `${calls.shopUrl}/products`);

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A value is known by its id, else by its label. */
function selectionOf({ variations }: Product, selected: readonly SelectedOption[]): Selection {
  return variations.map(({ name, values }) => {
    const option = selected.find((one) => same(one.name, name));
    if (!option) return null;
    const value =
      values.find(({ id }) => String(id) === option.id) ??
      values.find(({ value }) => same(value, option.label));
    return value?.id ?? null;
  });
}

/** Of each variation, how soon it is given up: what the agent does not name first, then from the end. */
function ranks({ variations }: Product, preferences: readonly string[] = []): number[] {
  return variations.map(({ name }, index) => {
    const at = preferences.findIndex((one) => same(one, name));
    return at === -1 ? preferences.length + index : at;
  });
}

function relaxed(choices: readonly Combination[], selection: Selection, ranks: readonly number[]) {
  if (choices.some((choice) => matches(choice, selection))) return selection;
  const chosen = selection.flatMap((id, index) => (id === null ? [] : [index]));
  const last = chosen.toSorted((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0))[0];
  if (last === undefined) return selection;
  return relaxed(
    choices,
    selection.map((id, index) => (index === last ? null : id)),
    ranks,
  );
}

const matches = ({ valueIds }: Combination, selection: Selection): boolean =>
  selection.every((id, index) => id === null || valueIds[index] === id);

/** Whether each value is there, and in stock, with what is selected of the other variations. */
function optionsOf({ variations }: Product, choices: readonly Combination[], selection: Selection) {
  return variations.flatMap(({ name, values }, at) => {
    if (values.length === 0) return [];
    return [
      {
        name,
        values: values.map(({ id, value }) => {
          const asked = selection.map((selected, index) => (index === at ? id : selected));
          const made = choices.filter((choice) => matches(choice, asked));
          const available = made.some(({ isSoldOut }) => !isSoldOut);
          return { id: String(id), label: value, available, exists: made.length > 0 };
        }),
      },
    ];
  });
}

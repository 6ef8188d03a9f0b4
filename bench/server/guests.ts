import { call, type Transport } from "@/lib/api/call";
import type { BuiltVariant } from "@/lib/backend/testing/catalog";
import { type AnsweringShop, expectValue, guest, shopperOf } from "@/lib/backend/testing/shopper";
import { getProduct } from "@/lib/contract/products";

/** A request as it is sent. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answered {
  path: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Guest {
  readCart: Sent;
  add: Sent;
  order: () => Promise<Sent>;
}

let known = 0;

const over = (transport: Transport): AnsweringShop => ({
  call: (endpoint, input) => call(transport, endpoint, input),
});

/** Guests, each in a network of their own, with one line in the bag: what they would send next. */
export async function guests(url: string, count: number): Promise<Guest[]> {
  const made: Guest[] = [];
  for (let index = 0; index < count; index++) made.push(await someone(url));
  return made;
}

/** A visitor with a network address of their own. */
export function newVisitor(url: string): AnsweringShop {
  return over(sendFrom(url, newAddress()));
}

function newAddress(): Record<string, string> {
  known += 1;
  return { "x-forwarded-for": `10.${known >> 16}.${(known >> 8) & 255}.${known & 255}` };
}

const sendFrom =
  (url: string, address: Record<string, string>): Transport =>
  (path, init) =>
    fetch(`${url}/api${path}`, { ...init, headers: { ...headersOf(init), ...address } });

async function someone(url: string): Promise<Guest> {
  const address = newAddress();
  const send = sendFrom(url, address);
  const shop = over(send);
  const variant = await firstVariant(shop, 1);
  const { sessionId, add } = await guest(shop);
  expectValue(await add(variant));

  /** What a call would send; reads that come before it are sent. */
  const noted = async (make: (shopper: ReturnType<typeof shopperOf>) => Promise<unknown>) => {
    let last: Sent | undefined;
    const note: Transport = (path, init) => {
      const { method = "GET", body } = init;
      const headers = { ...headersOf(init), ...address };
      last = { method, path: `/api${path}`, headers, body: body ? String(body) : undefined };
      return method === "GET" ? send(path, init) : Promise.resolve(Response.json({}));
    };
    await make(shopperOf(over(note), { sessionId }));
    if (!last) throw new Error("Nothing was sent.");
    return last;
  };
  return {
    readCart: await noted((shopper) => shopper.cart()),
    add: await noted((shopper) => shopper.add(variant)),
    order: () => noted((shopper) => shopper.place({}, `bench-${sessionId}`)),
  };
}

function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers));
}

/** A product's variant with each variation at its first value. */
export async function firstVariant(shop: AnsweringShop, id: number): Promise<BuiltVariant> {
  const product = expectValue(await shop.call(getProduct, { parameters: { id } }));
  const chosen = product.variations.flatMap(({ values }) => values.slice(0, 1));
  return {
    id: 0,
    productId: product.id,
    valueIds: chosen.map(({ id }) => id),
    values: chosen.map(({ value }) => value),
    price: product.price,
  };
}

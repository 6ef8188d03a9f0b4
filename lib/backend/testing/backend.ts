import { type CallInput, call } from "@/lib/api/call";
import type { Endpoint } from "@/lib/contract/endpoint";
import { createApp, type ShopBackend } from "../app";
import { indexedProducts } from "../catalog/indexed-products";
import { ARGON2 } from "../customers/accounts/passwords";
import type { Database } from "../db/open";
import { ResponseDelays, WindowLimiter } from "../http/limits/limit";
import { testPaymentPage } from "../orders/payments/test-payments";
import { imagesInMemory } from "./images";

const CHEAPEST = { ...ARGON2, memoryCost: 1024, timeCost: 1 };

/** A backend over a test database, with a clock that can be set, called through the contract. */
export function testBackend({ db, engine }: Database, parts: Partial<ShopBackend> = {}) {
  const clock = { now: new Date("2026-06-01T12:00:00.000Z") };
  const now = parts.now ?? (() => clock.now);
  const backend: ShopBackend = {
    db,
    engine,
    products: indexedProducts({ db, engine }),
    now,
    floods: new WindowLimiter(now),
    delays: new ResponseDelays(async (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    }),
    shopUrl: null,
    payments: [testPaymentPage(null)],
    returnImages: imagesInMemory(),
    passwordCost: CHEAPEST,
    ...parts,
  };
  const app = createApp(backend);
  const send = (path: string, init?: RequestInit) =>
    app(new Request(`http://shop.test${path}`, init));
  return {
    backend,
    clock,
    /** Sends a raw request. */
    send,
    /** Makes a call of the contract. */
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => call(send, endpoint, input),
  };
}

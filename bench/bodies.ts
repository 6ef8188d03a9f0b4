/**
 * The longest time that one request keeps all others waiting: each endpoint of the contract is sent
 * the worst bodies of the size it takes, through the shop's own Request → Response, in pieces as a
 * socket gives them. Fails where one holds the event loop for longer than 50 ms.
 *
 *     npm run bench:bodies [-- a part of the path]
 */
import { openDatabase } from "@/lib/backend/db/open";
import { testBackend } from "@/lib/backend/testing/backend";
import { customer } from "@/lib/backend/testing/customer";
import { addRing } from "@/lib/backend/testing/goods";
import { expectValue, settle } from "@/lib/backend/testing/shopper";
import type { Endpoint } from "@/lib/contract/endpoint";
import { allEndpoints } from "@/lib/contract/endpoints";
import { type Attack, attacksOn, WORST_QUERIES } from "./bodies/worst";
import { longestStretch, type Stretch } from "./measure";

const BAR_MS = 50;
const ROUNDS = 5;
const PIECE_BYTES = 64 * 1024;

/** A shop with a customer who has bought and is about to buy again. */
async function openShop() {
  const database = await openDatabase({ sqlite: ":memory:" });
  const shop = testBackend(database);
  const { headers, add, place } = await customer(shop);
  const ring = await addRing(shop);
  await add(ring);
  const link =
    expectValue(await place())
      .split("/")
      .at(-1) ?? "";
  expectValue(await settle(shop, `/${link}`, "pay"));
  await add(ring);
  return { ...shop, headers, link, close: () => database.db.destroy() };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

interface Worst {
  stretch: Stretch;
  by: string;
}

async function main(): Promise<void> {
  const shop = await openShop();
  let isWithin = true;
  console.log("own ms   wall ms  endpoint, and what took longest (median of five)");
  const part = process.argv[2] ?? "";
  for (const endpoint of allEndpoints.filter(({ path }) => path.includes(part))) {
    const { stretch, by } = await worstOf(shop, endpoint);
    isWithin &&= stretch.own <= BAR_MS;
    const figures = [stretch.own, stretch.wall].map((ms) => ms.toFixed(1).padStart(6)).join("   ");
    const mark = stretch.own > BAR_MS ? "  TOO LONG" : "";
    console.log(`${figures}   ${endpoint.method} ${endpoint.path}, ${by}${mark}`);
  }
  console.log(isWithin ? `None above ${BAR_MS} ms.` : `Some above ${BAR_MS} ms.`);
  await shop.close();
  process.exitCode = isWithin ? 0 : 1;
}

async function worstOf(shop: Shop, endpoint: Endpoint): Promise<Worst> {
  const path = endpoint.path.replace(":token", shop.link).replace(/:\w+/, "1");
  const { method } = endpoint;
  const results: Worst[] = [];
  for (const attack of attacksOn(endpoint)) {
    results.push({ by: attack.name, stretch: await medianStretch(shop, method, path, attack) });
  }
  for (const [name, query] of Object.entries(WORST_QUERIES)) {
    const stretch = await medianStretch(shop, method, `${path}?${query}`);
    results.push({ by: `address: ${name}`, stretch });
  }
  return results.reduce((one, other) => (other.stretch.own > one.stretch.own ? other : one));
}

async function medianStretch(
  shop: Shop,
  method: string,
  path: string,
  attack?: Attack,
): Promise<Stretch> {
  const rounds: Stretch[] = [];
  // The first makes what is made once.
  await stretchOf(shop, method, path, attack);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await stretchOf(shop, method, path, attack));
  }
  const byTime = rounds.sort((first, second) => first.own - second.own);
  return byTime[Math.floor(ROUNDS / 2)] ?? { own: 0, wall: 0 };
}

async function stretchOf(
  { backend, send, headers }: Shop,
  method: string,
  path: string,
  attack?: Attack,
): Promise<Stretch> {
  await backend.db.deleteFrom("limits").execute();
  // Whoever logs out is refused everywhere afterwards.
  const bearer = path.startsWith("/logout") ? {} : headers;
  const asked = { ...bearer, "idempotency-key": "k".repeat(200) };
  const request = attack
    ? {
        method,
        headers: { ...asked, "content-type": attack.type },
        body: inPieces(attack.body),
        duplex: "half",
      }
    : { method, headers: asked };
  return longestStretch(async () => {
    const response = await send(path, request);
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
  });
}

/** As a socket gives it: not all at once. */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      if (at >= bytes.length) controller.close();
    },
  });
}

main();

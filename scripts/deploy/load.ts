import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { call, type Transport } from "@/lib/api/call";
import type { BuiltVariant } from "@/lib/backend/testing/catalog";
import { type AnsweringShop, expectValue, guest, settle } from "@/lib/backend/testing/shopper";

const VISITORS = 3;
const BUYERS = 2;
const PAUSE_MS = 150;
const TIMEOUT_MS = 30_000;
const MAX_FAILURES = 1_000;
/** What a proxy, or the network, says of an instance that is gone: a client asks again. */
const GONE = new Set([0, 502, 504]);
/** As a page, its data and a style sheet name them. */
const FILE = /\/_next\/static\/[\w./~%[\]()-]+?\.(?:js|css|woff2)/g;
const PICTURE = /(?<=<img\b[^>]* src=")\/(?:catalogue|own|pictures)\/[^"]+/g;

interface Answer {
  status: number;
  text: string;
}

export interface Load {
  pages: number;
  files: number;
  /** The confirmation tokens of orders that were answered as paid. */
  orders: string[];
  requests: number;
  failures: string[];
  /** What was asked again, and why. */
  repeated: string[];
  /** Buyers who have sent an order and are not told yet that it is paid. */
  placing: number;
  /** Pages of which a file did not come. */
  brokenPages: string[];
  /** Every file that any page named. */
  named: Set<string>;
}

interface Site {
  agent: Agent;
  url: string;
  load: Load;
  repeats: number;
}

/**
 * Visits and buys without a pause longer than {@link PAUSE_MS} until it is told to stop.
 * @param repeats how often a client asks again where the instance that it asked is gone
 */
export function startLoad(url: string, paths: readonly string[], goods: BuiltVariant, repeats = 0) {
  const load: Load = {
    pages: 0,
    files: 0,
    orders: [],
    requests: 0,
    failures: [],
    repeated: [],
    placing: 0,
    brokenPages: [],
    named: new Set(),
  };
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const site = { agent, url, load, repeats };
  const get = (path: string) => ask(site, path);
  const visitor = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? "/";
      await visit(path, get, load);
      await sleep(PAUSE_MS);
    }
  };
  const buyer = async (first: number) => {
    for (let turn = first; !isOver; turn += BUYERS) {
      await buy(site, goods, turn).then(
        (token) => load.orders.push(token),
        (error) => fail(load, `order ${turn}: ${error}`),
      );
      await sleep(PAUSE_MS);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: VISITORS }, (_, index) => visitor(index * 7)),
    ...Array.from({ length: BUYERS }, (_, index) => buyer(index)),
  ]);
  return {
    load,
    get,
    /** Resolves when the last visitor has its answer. */
    stop: async () => {
      isOver = true;
      await all;
    },
    close: () => agent.destroy(),
  };
}

async function visit(path: string, get: (path: string) => Promise<Answer>, load: Load) {
  const page = await get(path);
  load.pages += 1;
  if (page.status !== 200) return;
  const files = new Set(page.text.match(FILE));
  if (files.size === 0) fail(load, `${path} names no file`);
  for (const picture of page.text.match(PICTURE) ?? []) files.add(picture);
  const answers = await Promise.all([...files].map(get));
  for (const file of files) load.named.add(file);
  load.files += files.size;
  const isBroken = answers.some(({ status }) => status !== 200);
  if (isBroken) load.brokenPages.push(path);
}

/** @returns the order's confirmation token. */
async function buy(site: Site, goods: BuiltVariant, turn: number): Promise<string> {
  const shop = shopAt(site, turn);
  const shopper = await guest(shop);
  expectValue(await shopper.add(goods));
  site.load.placing += 1;
  try {
    const details = {
      email: `update-${turn}@example.com`,
      lastName: `Byron ${turn}`,
      address: `${turn + 1} State Street`,
    };
    const payment = expectValue(await shopper.place(details, `update-order-${turn}`));
    const next = new URL(expectValue(await settle(shop, payment, "pay")), "http://shop.test");
    const token = next.searchParams.get("order");
    if (!token) throw new Error(`the payment led to ${next.pathname}`);
    return token;
  } finally {
    site.load.placing -= 1;
  }
}

function shopAt(site: Site, turn: number): AnsweringShop {
  const send: Transport = async (path, { method, headers, body }) => {
    const { status, text } = await ask(site, `/api${path}`, {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), "sec-fetch-site": "same-origin" },
      body: typeof body === "string" ? body : undefined,
      // Each buyer has a network: the limits of one are not the subject.
      localAddress: `127.0.${1 + (Math.floor(turn / 250) % 250)}.${2 + (turn % 250)}`,
    });
    return new Response(status === 204 ? null : text, {
      status,
      headers: { "content-type": "application/json" },
    });
  };
  return { call: (endpoint, input) => call(send, endpoint, input) };
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  localAddress?: string;
}

/** Never throws: what has no answer has the status 0. */
async function ask(site: Site, path: string, options: Ask = {}): Promise<Answer> {
  const { load } = site;
  for (let left = site.repeats; ; left -= 1) {
    const answer = await askOnce(site, path, options);
    const { status, text } = answer;
    if (status >= 200 && status <= 299) return answer;
    const why = text.replaceAll(/\s+/g, " ").slice(0, 200);
    const said = `${options.method ?? "GET"} ${path}: ${status} ${why}`;
    if (left > 0 && GONE.has(status)) {
      load.repeated.push(said);
      await sleep(PAUSE_MS);
    } else {
      fail(load, said);
      return answer;
    }
  }
}

function askOnce(
  { agent, url, load }: Site,
  path: string,
  { body, ...options }: Ask,
): Promise<Answer> {
  load.requests += 1;
  return new Promise<Answer>((resolve) => {
    const sent = httpRequest(url + path, { agent, timeout: TIMEOUT_MS, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", (error) => resolve({ status: 0, text: String(error) }));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.on("error", (error) => resolve({ status: 0, text: String(error) }));
    sent.end(body);
  });
}

function fail(load: Load, why: string): void {
  if (load.failures.length < MAX_FAILURES) load.failures.push(`${new Date().toISOString()} ${why}`);
}

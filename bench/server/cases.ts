import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { amount } from "../setup";
import { firstVisit } from "./first-visit.mjs";
import { type Answered, type Guest, guests, type Sent } from "./guests";

interface Prepared {
  /** The answers of which the bare server sends the bytes, by path; the first for any other. */
  answers: Answered[];
  /** What is sent in a round, in turn. */
  round: (index: number) => Sent[];
  /** Whether what is sent a second time is no longer the same work. */
  isOnce?: true;
}

interface Case {
  name: string;
  /** The least share of the bare server's speed; `null` where none is set. */
  bar: number | null;
  prepare: (rounds: number) => Promise<Prepared>;
}

const KEPT = 2 / 3;
const NEW_LISTING = 1 / 40;
const API_READ = 1 / 4;
const FIRST_VISIT = 1 / 2;
const GUESTS_A_ROUND = amount(700, 20);
const ADDING_GUESTS = amount(400, 20);
const LISTINGS_A_ROUND = 3_000;
const HEADERS = { "accept-encoding": "br" };

const get = (path: string): Sent => ({ method: "GET", path, headers: HEADERS });

/** What is measured, against the shop at this address. */
export function casesOf(url: string): Case[] {
  const read = (
    name: string,
    bar: number | null,
    path: string | (() => Promise<string>),
  ): Case => ({
    name,
    bar,
    prepare: async () => inTurn(url, [get(typeof path === "string" ? path : await path())]),
  });
  const visit = (name: string, path: string): Case => ({
    name,
    bar: FIRST_VISIT,
    prepare: async () => allInTurn(url, await firstVisit(url, path)),
  });
  return [
    read("product", KEPT, "/details/1"),
    read("listing", KEPT, "/products"),
    read("filtered listing", KEPT, "/products?from=100&to=900&sort=desc"),
    { name: "listing never seen before", bar: NEW_LISTING, prepare: () => newListings(url) },
    read("search", KEPT, "/products?search=ring"),
    read("home", KEPT, "/"),
    read("/api/products/{id}", API_READ, "/api/products/1"),
    read("/api/products, searched", null, "/api/products?search=ring"),
    { name: "cart read", bar: null, prepare: () => byGuests(url, 32, ({ readCart }) => readCart) },
    {
      name: "add to bag",
      bar: null,
      prepare: () => byGuests(url, ADDING_GUESTS, ({ add }) => add),
    },
    { name: "order", bar: null, prepare: (rounds) => orders(url, rounds) },
    read("static script", KEPT, () => firstScript(url)),
    visit("first visit, home", "/"),
    visit("first visit, product", "/details/1"),
    visit("first visit, listing", "/products"),
  ];
}

/** Requests that are the same work however often they are sent. */
async function inTurn(url: string, sent: Sent[]): Promise<Prepared> {
  const [first] = sent;
  if (!first) throw new Error("Nothing to send.");
  await exchange(url, first);
  return { answers: [await exchange(url, first)], round: () => sent };
}

async function allInTurn(url: string, sent: Sent[]): Promise<Prepared> {
  const answers: Answered[] = [];
  for (const one of sent) answers.push(await exchange(url, one));
  return { answers, round: () => sent };
}

/** Prices to the cent that nobody has asked for yet, spelled as the shop spells them. */
async function newListings(url: string): Promise<Prepared> {
  const listing = (cents: number) => get(`/products?from=${cents / 100}&to=90000`);
  const round = (index: number) =>
    Array.from({ length: LISTINGS_A_ROUND }, (_, at) => listing(1 + index * LISTINGS_A_ROUND + at));
  return { answers: [await exchange(url, listing(0))], round, isOnce: true };
}

async function byGuests(url: string, count: number, choose: (guest: Guest) => Sent) {
  return inTurn(url, (await guests(url, count)).map(choose));
}

async function orders(url: string, rounds: number): Promise<Prepared> {
  const [first, ...others] = await guests(url, GUESTS_A_ROUND * rounds + 1);
  if (!first) throw new Error("Nobody orders.");
  const answers = [await exchange(url, await first.order())];
  const waiting: Sent[] = [];
  for (const { order } of others) waiting.push(await order());
  return { answers, round: () => waiting.splice(0, GUESTS_A_ROUND), isOnce: true };
}

async function firstScript(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const [, script] = /<script[^>]+src="(\/_next\/static\/[^"]+)"/.exec(html) ?? [];
  if (!script) throw new Error("The home page has no script.");
  return script;
}

/** Sends a request and gives the answer as it came over the wire, without what is the connection's. */
async function exchange(url: string, { method, path, headers, body }: Sent): Promise<Answered> {
  const asked = request(`${url}${path}`, { method, headers });
  const answered = new Promise<Answered>((resolve, reject) => {
    asked.once("error", reject).once("response", async (response) => {
      const kept = Object.entries(response.headers).filter(
        ([name]) => !/^(?:connection|keep-alive|date|transfer-encoding)$/.test(name),
      );
      const status = response.statusCode ?? 0;
      resolve({ path, status, headers: Object.fromEntries(kept), body: await buffer(response) });
    });
  });
  asked.end(body);
  const answer = await answered;
  if (answer.status !== 200)
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
  return answer;
}

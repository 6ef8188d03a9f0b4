import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { amount, meets } from "../setup.ts";
import { multiply } from "./catalog.mjs";

const PRODUCTS = amount(20_000, 500);
const CONNECTIONS = 16;
const PIECES = 10;
const MAX_MEGABYTES = 400;
/** How much of the second half of all requests the process may grow by. */
const FLAT_MEGABYTES = 40;

/**
 * Sends mixed requests over many products and tells the process's memory as they go.
 * @returns the exit code: 1 where it grows, is above what is allowed, or a request failed.
 */
export async function watchMemory(shop, count) {
  const ids = multiply(shop, PRODUCTS);
  console.log(`${ids.length} products; ${megabytes(shop.pid())} MB before the first request`);
  const seen = [];
  const failures = [];
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const began = performance.now();
    const running = autocannon({
      url: shop.url,
      connections: CONNECTIONS,
      amount: Math.round(count / PIECES),
      timeout: 60,
      requests: [{ setupRequest: (sent) => ({ ...sent, ...anyOf(ids) }) }],
    });
    running.on("reqError", ({ message }) => failures.push(message));
    running.on(
      "response",
      (_client, status) => status >= 500 && failures.push(`answered ${status}`),
    );
    await running;
    seen.push(megabytes(shop.pid()));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${(count / PIECES) * piece} requests: ${seen.at(-1)} MB (${seconds} s)`);
  }
  const half = seen.slice(seen.length / 2);
  const growth = half.at(-1) - half[0];
  console.log(`at most ${Math.max(...seen)} MB; ${growth} MB more over the second half`);
  console.log(`${failures.length} requests failed ${[...new Set(failures)].join(", ")}`);
  const isMet = meets(Math.max(...seen) <= MAX_MEGABYTES && growth <= FLAT_MEGABYTES);
  return isMet && failures.length === 0 ? 0 : 1;
}

/** A visitor's next request: some products are looked at far more often than others. */
function anyOf(ids) {
  const id = ids[Math.floor(Math.random() ** 4 * ids.length)];
  const dice = Math.random();
  const path =
    dice < 0.55
      ? `/details/${id}`
      : dice < 0.75
        ? `/api/products/${id}`
        : dice < 0.85
          ? `/products?page=${1 + (id % 40)}`
          : dice < 0.95
            ? `/api/products?from=${id}`
            : "/";
  const encoding = Math.random() < 0.8 ? "br" : "gzip";
  const network = `10.9.${id & 255}.${Math.floor(Math.random() * 255)}`;
  return {
    method: "GET",
    path,
    headers: { "accept-encoding": encoding, "x-forwarded-for": network },
  };
}

/** Of main memory, as Linux counts it. */
function megabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(kilobytes) / 1024);
}

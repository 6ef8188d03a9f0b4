import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const EVERY_MS = 20;
/** What another visitor does meanwhile: a page that is kept, a product of the API. */
const PATHS = ["/details/1", "/api/products/1"];

/**
 * A visitor who goes on reading pages, on a thread of their own: what keeps the attacker busy is
 * not the shop's.
 */
export function visitor(url) {
  const thread = new Worker(new URL(import.meta.url), { workerData: url });
  return {
    /** What the visitor met since it was asked last: `longest` in ms, its `path`, `failed` answers. */
    async take() {
      thread.postMessage("take");
      const [met] = await once(thread, "message");
      return met;
    },
    leave: () => thread.terminate(),
  };
}

if (!isMainThread) {
  const agent = new Agent({ keepAlive: true });
  const waits = [];
  parentPort.on("message", () => {
    const taken = waits.splice(0);
    const slowest = taken.toSorted((a, b) => b.ms - a.ms)[0];
    parentPort.postMessage({
      longest: slowest?.ms ?? 0,
      path: slowest?.path ?? "none",
      failed: taken.filter(({ status }) => status !== 200).length,
    });
  });
  for (let turn = 0; ; turn += 1) {
    const began = performance.now();
    const path = PATHS[turn % PATHS.length];
    const status = await get(`${workerData}${path}`, agent).catch(() => 0);
    waits.push({ path, ms: performance.now() - began, status });
    await sleep(EVERY_MS);
  }
}

function get(url, agent) {
  return new Promise((resolve, reject) => {
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const asked = request(url, { agent, headers, timeout: 60_000 }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    asked.on("error", reject).end();
  });
}

import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 20;
/** What another visitor does meanwhile: a page that is kept, a product of the API. */
const PATHS = ["/details/1", "/api/products/1"];

/** A visitor who goes on reading pages; `longest()` is what one has waited since it was asked last. */
export function visitor(url) {
  const agent = new Agent({ keepAlive: true });
  const waits = [];
  let isHere = true;
  const walk = (async () => {
    for (let turn = 0; isHere; turn += 1) {
      const began = performance.now();
      const path = PATHS[turn % PATHS.length];
      const status = await get(`${url}${path}`, agent).catch(() => 0);
      waits.push({ path, ms: performance.now() - began, status });
      await sleep(EVERY_MS);
    }
  })();
  return {
    /** Milliseconds and address of the longest wait, and how many answers were none of 200. */
    take() {
      const taken = waits.splice(0);
      const slowest = taken.toSorted((a, b) => b.ms - a.ms)[0];
      return {
        longest: slowest?.ms ?? 0,
        path: slowest?.path ?? "none",
        failed: taken.filter(({ status }) => status !== 200).length,
      };
    },
    async leave() {
      isHere = false;
      await walk;
      agent.destroy();
    },
  };
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

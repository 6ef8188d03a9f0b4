import { readFileSync } from "node:fs";
import { freePort } from "../../scripts/toolchain/server.mjs";
import { meets } from "../setup.ts";
import { serveShop } from "../shop.mjs";
import { measure } from "./measure.mjs";

const PATHS = { "cached product": "/details/1", "cached call": "/api/products/1" };
const ALLOWED = 0.03;

/** What a cached page costs with metrics, which are asked for every five seconds, and without, in turn. */
export async function compareMetrics(rounds, seconds) {
  const port = await freePort();
  const started = async (env) => {
    const began = performance.now();
    const shop = await serveShop(env);
    return { ...shop, startMs: performance.now() - began };
  };
  const off = await started({});
  const on = await started({ METRICS: String(port) });
  const scrape = setInterval(() => {
    void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  }, 5_000);
  try {
    let isMet = true;
    for (const [name, path] of Object.entries(PATHS)) {
      const requests = [{ method: "GET", path, headers: { "accept-encoding": "br" } }];
      const times = { off: [], on: [] };
      for (let round = 0; round < rounds; round += 1) {
        const turns = [
          ["off", off],
          ["on", on],
        ];
        for (const [which, shop] of round % 2 ? turns.reverse() : turns) {
          times[which].push(await measure(shop.url, shop.pid(), requests, { seconds }));
        }
      }
      const [without, withMetrics] = [sum(times.off), sum(times.on)];
      const more = withMetrics.micros / without.micros - 1;
      const fewer = 1 - withMetrics.rate / without.rate;
      isMet &&= meets(Math.min(more, fewer) <= ALLOWED);
      console.log(
        `${name}: ${without.micros.toFixed(1)} µs without metrics, ${withMetrics.micros.toFixed(1)} with (${percent(more)}); ` +
          `${without.rate.toFixed(0)} requests a second, ${withMetrics.rate.toFixed(0)} (${percent(-fewer)})`,
      );
    }
    const [fewer, more] = [off, on].map(({ pid, startMs }) => ({ startMs, mb: residentMb(pid()) }));
    console.log(
      `until open: ${fewer.startMs.toFixed(0)} ms without, ${more.startMs.toFixed(0)} with; memory: ${fewer.mb} MB without, ${more.mb} with`,
    );
    return isMet ? 0 : 1;
  } finally {
    clearInterval(scrape);
    await off.stop();
    await on.stop();
  }
}

const percent = (share) => `${share < 0 ? "" : "+"}${(share * 100).toFixed(1)} %`;

function sum(rounds) {
  const total = (key) => rounds.reduce((all, round) => all + round[key], 0);
  return {
    rate: total("count") / total("seconds"),
    micros: total("cpuMicros") / total("count"),
  };
}

function residentMb(pid) {
  const [, kilobytes = "0"] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

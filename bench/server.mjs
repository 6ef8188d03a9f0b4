/**
 * Requests per second, processor time and p99 of what the shop serves most, each beside a bare Node
 * server that sends the same bytes, in turn within one run, so that the machine's mood cancels out.
 * Needs a build.
 *
 * One part of the mood does not: V8 tidies a process that stands idle for some seconds, and what it has
 * learned of requests is then slower to learn again, for as long as the process lives. A kept page then
 * takes 28 µs instead of 20, the bare server's answer 18 instead of 14; but that one is new for each row,
 * so that a row, most often one after "listing never seen before", can come out a quarter too low.
 *
 *     npm run bench:server [-- --only=product] [--seconds=2] [--postgres] [--short]
 *     npm run bench:server -- --memory [--requests=200000]
 *     npm run bench:server -- --metrics [--seconds=2]: the same pages with METRICS and without
 */
import { parseArgs } from "node:util";
import { startPostgres } from "../scripts/toolchain/postgres.mjs";
import { serveBytes } from "./server/bare.mjs";
import { casesOf } from "./server/cases.ts";
import { stockUp } from "./server/catalog.mjs";
import { generator, measure } from "./server/measure.mjs";
import { watchMemory } from "./server/memory.mjs";
import { compareMetrics } from "./server/metrics-cost.mjs";
import { amount, isShort, meets, verdict } from "./setup.ts";
import { serveShop } from "./shop.mjs";

/** A machine's moods last for seconds: with two rounds a ratio is off by a fifth at times. */
const ROUNDS = amount(4, 1);

const { values: asked } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "2" },
    postgres: { type: "boolean", default: false },
    memory: { type: "boolean", default: false },
    metrics: { type: "boolean", default: false },
    requests: { type: "string", default: amount("200000", "1000") },
  },
});
if (asked.metrics) process.exit(await compareMetrics(3 * ROUNDS, Number(asked.seconds)));
const postgres = asked.postgres ? await startPostgres({ isDurable: true }) : undefined;
const shop = await serveShop(postgres ? { E2E_DATABASE_URL: postgres.url } : {});
try {
  if (asked.memory) process.exitCode = await watchMemory(shop, Number(asked.requests));
  else process.exitCode = await compareAll();
} finally {
  await shop.stop();
  await postgres?.stop();
}

async function compareAll() {
  await stockUp(shop, postgres?.url);
  const round = isShort ? "a few requests" : `${asked.seconds} s`;
  console.log(`16 connections by ${generator}, ${ROUNDS} rounds of ${round} each\n`);
  console.log(
    `| ${"what".padEnd(26)} |  bytes | requests/s |   bare | ratio | CPU µs |  bare | ratio | p99 ms | bare |   bar |`,
  );
  console.log(`| ${"-".repeat(26)} | ${"-----: | ".repeat(10)}`.trimEnd());
  let missed = 0;
  for (const one of casesOf(shop.url)) {
    if (one.name.includes(asked.only)) missed += (await compare(one)) ? 0 : 1;
  }
  return verdict(missed);
}

/** @returns whether the bar is met, where there is one: by requests as by processor time. */
async function compare({ name, bar, prepare }) {
  const { answers, round, isOnce } = await prepare(ROUNDS);
  const bare = await serveBytes(answers);
  const options = { seconds: Number(asked.seconds), isOnce };
  const [ours, theirs] = [[], []];
  for (let index = 0; index < ROUNDS; index += 1) {
    const requests = round(index);
    ours.push(await measure(shop.url, shop.pid(), requests, options));
    theirs.push(await measure(bare.url, bare.pid, requests, options));
  }
  await bare.stop();
  const [own, plain] = [sum(ours), sum(theirs)];
  const rate = own.rate / plain.rate;
  const work = plain.micros / own.micros;
  const isMet = bar === null || meets(Math.min(rate, work) >= bar);
  const cells = [
    [answers.reduce((bytes, { body }) => bytes + body.length, 0), 6],
    [own.rate.toFixed(0), 10],
    [plain.rate.toFixed(0), 6],
    [rate.toFixed(3), 5],
    [own.micros.toFixed(0), 6],
    [plain.micros.toFixed(0), 5],
    [work.toFixed(3), 5],
    [own.p99.toFixed(0), 6],
    [plain.p99.toFixed(0), 4],
    [bar === null ? "" : `${isMet ? "" : "X "}${bar.toFixed(3)}`, 7],
  ];
  const row = cells.map(([text, width]) => String(text).padStart(width));
  console.log(`| ${name.padEnd(26)} | ${row.join(" | ")} |`);
  return isMet;
}

function sum(rounds) {
  const total = (key) => rounds.reduce((all, round) => all + round[key], 0);
  return {
    rate: total("count") / total("seconds"),
    micros: total("cpuMicros") / total("count"),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  };
}

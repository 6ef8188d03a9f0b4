/**
 * Attacks a shop of its own, on SQLite and on PostgreSQL, while another visitor reads: a table of
 * what was sent, how long the other one waited at most, and what was answered. Needs a build.
 *
 *     npm run attack [-- --only=marks] [--fuzz=60000] [--addresses=20000]
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../../scripts/toolchain/postgres.mjs";
import { serveShop } from "../shop.mjs";
import { attacks, raw } from "./attacks.mjs";
import { fuzzAddresses, fuzzContract } from "./fuzz.ts";
import { visitor } from "./visitor.mjs";

const MOST_WAIT_MS = 100;
const OPEN_AFTER_S = 60;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    fuzz: { type: "string", default: "2000" },
    addresses: { type: "string", default: "2000" },
  },
});
const postgres = await startPostgres();
let failures = 0;
for (const [engine, env] of [
  ["SQLite", {}],
  ["PostgreSQL", { E2E_DATABASE_URL: postgres?.url }],
]) {
  if (engine === "PostgreSQL" && !postgres) continue;
  failures += await attack(engine, env);
}
await postgres?.stop();
process.stdout.write(failures === 0 ? "Everything held.\n" : `${failures} did not hold.\n`);
process.exitCode = failures === 0 ? 0 : 1;

async function attack(engine, env) {
  const shop = await serveShop(env);
  const other = visitor(shop.url);
  let failures = 0;
  const report = (name, bytes, { longest, failed }, answers) => {
    const odd = answers.filter((answer) => /^5|no answer|open|HTTP\/1\.1 5/.test(String(answer)));
    const holds = longest <= MOST_WAIT_MS && failed === 0 && odd.length === 0;
    if (!holds) failures += 1;
    const counted = Object.entries(Object.groupBy(answers, String)).map(([answer, all]) =>
      all.length > 1 ? `${answer} (${all.length})` : answer,
    );
    process.stdout.write(
      `| ${holds ? " " : "X"} | ${name} | ${bytes} | ${longest.toFixed(0)} | ${failed} | ${counted.join(", ")} |\n`,
    );
  };
  process.stdout.write(
    `\n## ${engine}\n\n|   | attack | bytes | longest wait of another, ms | failed for another | answers |\n| - | --- | --- | --- | --- | --- |\n`,
  );
  await sleep(3_000);
  const before = memory(shop.pid());
  report("nothing", 0, other.take(), []);
  const held = [];
  for (const { name, bytes, run } of attacks) {
    if (values.only && !name.includes(values.only)) continue;
    const answers = await run(shop.url, held);
    await sleep(100);
    report(name, bytes, other.take(), answers);
  }
  const names = { session: "none", bearer: "none", link: "none" };
  const fuzzed = [
    ["requests of the contract", await fuzzContract(shop.url, Number(values.fuzz), names)],
    ["mangled addresses", await fuzzAddresses(shop.url, Number(values.addresses))],
  ];
  for (const [name, { statuses, faults }] of fuzzed) {
    const counts = [...statuses].sort(([a], [b]) => a - b);
    const count = counts.reduce((sum, [, each]) => sum + each, 0);
    report(`fuzz: ${count} ${name}`, 0, { longest: 0, failed: 0 }, faults);
    process.stdout.write(`${counts.map(([status, each]) => `${status}: ${each}`).join(", ")}\n`);
  }
  other.take();
  await sleep(OPEN_AFTER_S * 1000);
  const open = held.filter((socket) => !socket.destroyed).length;
  report(
    `sockets still open after ${OPEN_AFTER_S} s`,
    0,
    other.take(),
    open === 0 ? ["none"] : [`${open} open`],
  );
  await other.leave();
  const after = memory(shop.pid());
  process.stdout.write(
    `memory: ${before} MB before, ${after} MB after (${((after / before - 1) * 100).toFixed(0)} %)\n`,
  );
  const seconds = await stopWhileStalled(shop);
  process.stdout.write(`stop with a stalled upload: ${seconds.toFixed(1)} s\n`);
  return failures + (seconds > 10 ? 1 : 0);
}

/** Seconds from being told to stop to being gone, with an upload that stands still. */
async function stopWhileStalled(shop) {
  const upload = "POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 5000000\r\n\r\n{";
  const stalled = raw(shop.url, upload).catch(() => "closed");
  await sleep(500);
  const began = performance.now();
  await shop.stop();
  const seconds = (performance.now() - began) / 1000;
  await stalled;
  return seconds;
}

/** Resident memory of the server's process, in MB. */
function memory(pid) {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

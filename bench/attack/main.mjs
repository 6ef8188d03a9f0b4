/**
 * Attacks a shop of its own, on SQLite and on PostgreSQL, while another visitor reads: a table of
 * what was sent, how long the other one waited at most, how long a visitor of a bare server waited
 * meanwhile (so much of it is the machine's own), and what was answered. Needs a build.
 *
 *     npm run attack [-- --only=marks] [--engine=SQLite] [--fuzz=60000] [--addresses=20000] [--short]
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../../scripts/toolchain/postgres.mjs";
import { freePort } from "../../scripts/toolchain/server.mjs";
import { sitemapAddresses } from "../../scripts/toolchain/sitemap.mjs";
import { serveBytes } from "../server/bare.mjs";
import { amount, isShort, meets, verdict } from "../setup.ts";
import { serveShop } from "../shop.mjs";
import { attacks, raw } from "./attacks.mjs";
import { fuzzAddresses, fuzzContract } from "./fuzz.ts";
import { visitor } from "./visitor.mjs";

const NAMES = { session: "none", bearer: "none", link: "none" };
const MAX_WAIT_MS = 100;
const QUIET_S = amount(60, 1);
const FIRST_REQUESTS = amount(5_000, 100);
const FIRST_PAGES = amount(Number.POSITIVE_INFINITY, 10);
const MAX_GROWTH = 0.1;
const LOWEST_PRIORITY = 19;
const MAX_INSPECTOR_WAIT_MS = 10_000;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    engine: { type: "string" },
    fuzz: { type: "string", default: amount("2000", "200") },
    addresses: { type: "string", default: amount("2000", "200") },
  },
});
const ENGINES = ["SQLite", "PostgreSQL"];
if (values.engine && !ENGINES.includes(values.engine)) {
  throw new Error(`--engine=${values.engine}: one of ${ENGINES.join(", ")}.`);
}
const postgres = await startPostgres();
const databases = { SQLite: {}, PostgreSQL: postgres && { E2E_DATABASE_URL: postgres.url } };
const engines = ENGINES.filter(
  (engine) => databases[engine] && (!values.engine || values.engine === engine),
);
// Before the attacker steps back: what it starts then would have its low priority.
const shops = [];
for (const engine of engines) shops.push(await serve(databases[engine]));
const bare = await serveBytes([
  { path: "/", status: 200, body: Buffer.alloc(16_000), headers: {} },
]);
let failures = 0;
for (const [at, engine] of engines.entries()) failures += await attack(engine, shops[at]);
await Promise.all([bare.stop(), postgres?.stop()]);
process.exitCode = verdict(failures);

async function serve(env) {
  const inspected = await freePort();
  const setting = { ...env, NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspected}` };
  return { ...(await serveShop(setting)), inspected };
}

async function attack(engine, shop) {
  let failures = 0;
  process.stdout.write(
    `\n## ${engine}\n\n|   | attack | bytes | longest wait of another, ms | at a bare server | failed for another | answers |\n| - | --- | --- | --- | --- | --- | --- |\n`,
  );
  await useAll(shop.url);
  await sleep(QUIET_S * 1000);
  const before = await memory(shop);
  const other = visitor(shop.url);
  const control = visitor(bare.url);
  await sleep(1_000);
  // A stranger's computer is not the shop's: this thread takes what the shop leaves of the machine.
  setPriority(LOWEST_PRIORITY);
  await other.take();
  await control.take();
  await sleep(2_000);
  const report = async (name, bytes, answers) => {
    const [{ longest, path, failed }, { longest: machine }] = await Promise.all([
      other.take(),
      control.take(),
    ]);
    const odd = answers.filter((answer) =>
      /^5\d\d$|no answer|still open|HTTP\/1\.1 5/.test(String(answer)),
    );
    const holds = meets(longest - machine <= MAX_WAIT_MS) && failed === 0 && odd.length === 0;
    if (!holds) failures += 1;
    const counted = Object.entries(Object.groupBy(answers, String)).map(([answer, all]) =>
      all.length > 1 ? `${answer} (${all.length})` : answer,
    );
    process.stdout.write(
      `| ${holds ? " " : "X"} | ${name} | ${bytes} | ${longest.toFixed(0)} (${path}) | ${machine.toFixed(0)} | ${failed} | ${counted.join(", ")} |\n`,
    );
  };
  await report("nothing", 0, []);
  const held = [];
  for (const { name, bytes, run } of attacks) {
    if (values.only && !name.includes(values.only)) continue;
    const answers = await run(shop.url, held);
    await sleep(100);
    await report(name, bytes, answers);
  }
  const fuzzes = [
    ["requests of the contract", () => fuzzContract(shop.url, Number(values.fuzz), NAMES)],
    ["mangled addresses", () => fuzzAddresses(shop.url, Number(values.addresses))],
  ];
  for (const [name, fuzz] of fuzzes) {
    const { statuses, faults } = await fuzz();
    const counts = [...statuses].sort(([a], [b]) => a - b);
    const count = counts.reduce((sum, [, each]) => sum + each, 0);
    await report(`fuzz: ${count} ${name}`, 0, faults);
    process.stdout.write(`${counts.map(([status, each]) => `${status}: ${each}`).join(", ")}\n`);
  }
  if (!isShort) {
    await sleep(QUIET_S * 1000);
    const open = held.filter((socket) => !socket.destroyed).length;
    const stillOpen = open === 0 ? ["none"] : [`${open} still open`];
    await report(`sockets still open after ${QUIET_S} s`, 0, stillOpen);
  }
  await Promise.all([other.leave(), control.leave()]);
  await sleep(QUIET_S * 1000);
  const after = await memory(shop);
  const growth = after.held / before.held - 1;
  if (!meets(growth <= MAX_GROWTH)) failures += 1;
  process.stdout.write(
    `memory held: ${before.held} MB before, ${after.held} MB after (${(growth * 100).toFixed(0)} %); with what is not collected yet: ${before.all} and ${after.all} MB\n`,
  );
  const seconds = await stopWhileStalled(shop);
  process.stdout.write(`stop with a stalled upload: ${seconds.toFixed(1)} s\n`);
  return failures + (meets(seconds <= 10) ? 0 : 1);
}

/** What a shop has met before it is attacked: each of its pages, and requests of every kind. */
async function useAll(url) {
  const pages = (await sitemapAddresses(url)).slice(0, FIRST_PAGES);
  for (const path of pages) await (await fetch(url + path)).arrayBuffer();
  await fuzzContract(url, FIRST_REQUESTS, NAMES);
  await fuzzAddresses(url, FIRST_REQUESTS);
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

/**
 * Resident memory of the server's process, in MB: `all`, and what is `held` once garbage has been
 * collected, which V8 does when it sees fit. The process opens its inspector when told to.
 */
async function memory({ pid: pidOf, inspected }) {
  const pid = pidOf();
  const all = resident(pid);
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await inspector(inspected));
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(socket, "message");
  socket.close();
  await sleep(1_000);
  return { all, held: resident(pid) };
}

/** The address of a process' inspector, once it is open. */
async function inspector(port) {
  for (let wait = 0; ; wait += 100) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    const [target] = answer ? await answer.json() : [];
    if (target) return target.webSocketDebuggerUrl;
    if (wait > MAX_INSPECTOR_WAIT_MS) throw new Error("The server's inspector does not open.");
    await sleep(100);
  }
}

function resident(pid) {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { onPath } from "../../scripts/toolchain/programs.mjs";
import { isShort } from "../setup.ts";

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MICROS = 10_000;

const MAX_WAIT_SECONDS = 60;
/** In place of seconds, in which a busy machine may answer nothing. */
const SHORT_REQUESTS = 4 * CONNECTIONS;

const wrk = isShort ? undefined : onPath("wrk");
/** autocannon cannot ask as fast as a bare server answers: the processor times are right even so. */
export const generator = wrk ? "wrk" : "autocannon";

/** Sends requests in turn for some seconds: `{ count, seconds, cpuMicros, p99 }`. */
export async function measure(url, pid, requests, { seconds, isOnce }) {
  const send = wrk ? sendByWrk : sendByAutocannon;
  if (!isOnce && !isShort) await send(url, requests, WARM_UP_SECONDS);
  const before = cpuMicros(pid);
  const began = performance.now();
  const { count, failed, p99 } = await send(url, requests, seconds);
  if (failed > 0 || count === 0) throw new Error(`${url}: ${failed} of ${count} failed.`);
  return {
    count,
    seconds: (performance.now() - began) / 1000,
    cpuMicros: cpuMicros(pid) - before,
    p99,
  };
}

async function sendByAutocannon(url, requests, seconds) {
  let next = 0;
  const setupRequest = (sent) => ({ ...sent, ...requests[next++ % requests.length] });
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    timeout: MAX_WAIT_SECONDS,
    ...(isShort ? { amount: SHORT_REQUESTS } : { duration: seconds }),
    requests: [{ setupRequest }],
  });
  const failed = result.errors + result.non2xx;
  return { count: result.requests.total, failed, p99: result.latency.p99 };
}

async function sendByWrk(url, requests, seconds) {
  const folder = mkdtempSync(join(tmpdir(), "shortlisted-bench-"));
  try {
    const script = join(folder, "requests.lua");
    writeFileSync(script, scriptOf(requests));
    const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout=10s", "-s", script];
    const { stdout } = spawnSync(wrk, [...options, url], { encoding: "utf8" });
    return JSON.parse(stdout.split("\n").findLast((line) => line.startsWith("{")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In Lua: the requests in turn, and the figures as a line of JSON. */
function scriptOf(requests) {
  const text = (value) => (value === undefined ? "nil" : JSON.stringify(value));
  const headersOf = (headers) =>
    `{${Object.entries(headers).map(([name, value]) => `[${text(name)}]=${text(value)}`)}}`;
  const rows = requests.map(
    ({ method, path, headers, body }) =>
      `{${text(method)},${text(path)},${headersOf(headers)},${text(body)}}`,
  );
  return `local sent, turn = {${rows.join(",\n")}}, 0
function request()
  local one = sent[turn % #sent + 1]
  turn = turn + 1
  return wrk.format(one[1], one[2], one[3], one[4])
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('{"count":%d,"failed":%d,"p99":%f}',
    summary.requests, failed, latency:percentile(99) / 1000))
end
`;
}

/** What a process has worked in all its threads; NaN where it cannot be read. */
export function cpuMicros(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, "utf8").split(") ").at(-1).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

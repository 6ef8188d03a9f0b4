import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "../toolchain/say.mjs";
import { freePort } from "../toolchain/server.mjs";
import { startInstance } from "./instance";
import { startLoad } from "./load";
import { addGoods, paidOrders, placesToVisit } from "./trial-shop";

const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;
const AS_NOBODY = [
  "setpriv",
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  "--clear-groups",
  "env",
  "HOME=/nonexistent",
];
const NAMESPACE = ["unshare", "--mount", ...(IS_ROOT ? [] : ["--map-root-user"])];
const ENDS_MS = 60_000;

/** Checkout and data at places that every account may enter, the checkout read-only. */
const READ_ONLY = `set -e
mount -t tmpfs -o mode=755 none /mnt
mkdir /mnt/shop /mnt/data
mount --bind "$1" /mnt/shop
mount -o remount,bind,ro /mnt/shop
mount --bind "$2" /mnt/data
cd /mnt/shop
if touch written 2>/dev/null; then echo "The checkout can be written to." >&2; exit 1; fi
shift 2
exec "$@"`;

/** `npm start` from a read-only file system and, where this account is root, as another account. */
export function readOnlyStart(checkout: string, own: string) {
  const data = join(own, "data");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (IS_ROOT) chownSync(data, NOBODY, NOBODY);
  const command = [
    ...NAMESPACE,
    "sh",
    "-c",
    READ_ONLY,
    "read-only",
    checkout,
    data,
    ...(IS_ROOT ? AS_NOBODY : []),
    "npm",
    "start",
  ];
  // Of this account's own folder of temporary files the other one sees nothing.
  const places = { DATA_DIR: "/mnt/data", TMPDIR: "/tmp" };
  const env = { ...places, DATABASE_URL: "", SMTP_URL: "", STRIPE_SECRET_KEY: "" };
  return { command, data, env };
}

/**
 * Serves a built checkout with `npm start` from a read-only file system and, where this account is
 * root, as another account than the files' owner.
 * @returns the number of faults
 */
export async function readOnly(checkout: string, folder: string): Promise<number> {
  if (spawnSync("unshare", [...NAMESPACE.slice(1), "true"]).status !== 0) {
    say("A read-only checkout cannot be made here: run the proof as root on Linux.");
    return 1;
  }
  const own = join(folder, "read-only");
  const { command, data, env } = readOnlyStart(checkout, own);
  const port = await freePort();
  const log = join(own, "log");
  const saidWithoutData = start(command, { ...env, DATA_DIR: "" });
  const instance = await startInstance({ command, checkout, port, env, log });
  const place = { sqlite: join(data, "shop.db") };
  const { load, get, stop, close } = startLoad(
    `http://127.0.0.1:${port}`,
    await placesToVisit(port),
    await addGoods(place),
  );
  while (load.failures.length === 0 && (load.pages < 20 || load.orders.length < 5)) await sleep(50);
  await stop();
  // The shop keeps it in its folder of data.
  await get("/feed.xml");
  close();
  const paid = await paidOrders(place);
  const code = await instance.stop();
  const who = IS_ROOT ? "as another account" : "as this account";
  say(
    `read-only checkout, ${who}: ${load.pages} pages, ${paid} orders, ${load.failures.length} failed, exit code ${code}`,
  );
  for (const failure of load.failures) say(failure);
  if (!IS_ROOT) say("Not tried: npm start as another account. Run the proof as root.");
  const isRefused = saidWithoutData.includes("set DATA_DIR to a folder that it may write to");
  if (!isRefused) say(`Without DATA_DIR it says: ${saidWithoutData}`);
  const isGood = isRefused && paid === load.orders.length && code === 0;
  return load.failures.length + (isGood ? 0 : 1);
}

/** @returns what a start says that ends by itself */
function start([program = "", ...args]: readonly string[], env: Record<string, string>): string {
  const { stderr } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    timeout: ENDS_MS,
  });
  return stderr;
}

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Stop, say } from "../toolchain/say.mjs";
import { freePort } from "../toolchain/server.mjs";
import { npm, pull, switchTo } from "./checkout";
import { type Instance, killAll, startInstance } from "./instance";
import { readOnlyStart } from "./other-account";

const AGES = ["1 minute ago", "25 hours ago", "3 days ago", "2 years ago", "2 days"];
const PAGES = ["/products", "/details/1", "/designers", "/cart", "/checkout", "/login", "/contact"];
const POLL_MS = 5;

const folderOf = (checkout: string) => join(checkout, ".releases");

function foldersIn(checkout: string): string[] {
  return readdirSync(folderOf(checkout)).filter((name) => name !== "current.json");
}

export function age(checkout: string, time: string): void {
  const folders = foldersIn(checkout).map((name) => join(folderOf(checkout), name));
  execFileSync("touch", ["-d", time, ...folders]);
}

/** kill -9 of a build of the next version, while it makes its release; then back to this version. */
export async function killBuild(checkout: string): Promise<void> {
  pull(checkout);
  const hasDraft = () =>
    foldersIn(checkout).some(
      (name) => name.startsWith("draft-") && existsSync(join(folderOf(checkout), name, "server")),
    );
  await killWhen(checkout, ["run", "build"], hasDraft);
  if (!hasDraft()) throw new Stop("The build had ended before it was killed.");
  switchTo(checkout, "HEAD~1");
}

async function killWhen(
  checkout: string,
  args: readonly string[],
  isTime: () => boolean,
): Promise<void> {
  const child = spawn("npm", args, { cwd: checkout, stdio: "ignore" });
  const gone = once(child, "exit");
  while (!isTime()) {
    if (child.exitCode !== null) throw new Stop(`npm ${args.join(" ")} was not to end.`);
    await sleep(POLL_MS);
  }
  killAll(child);
  await gone;
}

/**
 * Two shops run from two releases of one checkout, one of them read-only and as another account, while
 * it is built again and again with releases of every age. Then one shop, and a start, are killed.
 * @param checkout on the next version, with the releases of both
 * @returns the number of faults
 */
export async function keepReleases(checkout: string, folder: string): Promise<number> {
  const own = join(folder, "releases");
  mkdirSync(own);
  const faults: string[] = [];
  const expectReleases = (count: number, when: string) => {
    const left = foldersIn(checkout);
    if (left.length !== count) faults.push(`${when}: ${left.join(", ")} in .releases`);
  };
  const start = async (command: readonly string[], env: Record<string, string>, name: string) =>
    startInstance({ command, checkout, port: await freePort(), env, log: join(own, name) });
  const env = { DATABASE_URL: "", SMTP_URL: "", STRIPE_SECRET_KEY: "" };
  const here = { ...env, DATA_DIR: join(own, "here") };
  const running: Instance[] = [];
  try {
    running.push(await start(["npm", "start"], here, "here.log"));
    switchTo(checkout, "HEAD~1");
    await npm(checkout, ["run", "build"]);
    const other = readOnlyStart(checkout, join(own, "other"));
    running.push(await start(other.command, other.env, "other.log"));
    for (const [turn, time] of AGES.entries()) {
      switchTo(checkout, turn % 2 === 0 ? "origin/main" : "HEAD~1");
      age(checkout, time);
      await npm(checkout, ["run", "build"]);
      expectReleases(2, `two shops, releases of ${time}`);
      for (const { get } of running) {
        const ready = await get("/readyz");
        if (!ready.ok) faults.push(`releases of ${time}: ${await ready.text()}`);
      }
    }
    for (const { get } of running)
      for (const path of PAGES) {
        const { status } = await get(path);
        if (status !== 200) faults.push(`${path}: ${status}`);
      }
    await running.pop()?.kill();
    await npm(checkout, ["run", "build"]);
    expectReleases(1, "the shop on the old version was killed");
    await running.pop()?.kill();
    const lock = join(checkout, ".setup-lock");
    await killWhen(checkout, ["start"], () => existsSync(lock));
    running.push(await start(["npm", "start"], here, "again.log"));
    if (existsSync(lock)) faults.push("The lock of a killed start is left.");
  } finally {
    for (const { stop } of running) await stop();
  }
  say(`releases: ${AGES.length} ages, ${faults.length} faults`);
  for (const fault of faults) say(fault);
  return faults.length;
}

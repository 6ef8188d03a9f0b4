import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addSpent, spentByChild } from "./processor-time.mjs";
import { canInstallPackages, installPackages, isExecutable, onPath } from "./programs.mjs";
import { say } from "./say.mjs";
import { freePort } from "./server.mjs";
import { temporaryPlace } from "./temporary.mjs";

const debianVersions = "/usr/lib/postgresql";
const missing =
  "No PostgreSQL: install it (on Debian `apt-get install postgresql`) or set TEST_POSTGRES_URL.";

/** Nothing survives the machine, which no test switches off; a process may be killed all the same. */
const inHaste = ["fsync", "synchronous_commit", "full_page_writes", "autovacuum", "jit"].flatMap(
  (setting) => ["-c", `${setting}=off`],
);

/**
 * A PostgreSQL for the tests: `{ url, stop }`. A temporary cluster on its own port, gone after
 * `stop` and also when this process dies in any way. Undefined, after a line that says what to do,
 * when there is none to be had.
 *
 * @param options.isDurable whether it writes to the disk as in production
 */
export async function startPostgres({ isDurable = false } = {}) {
  if (process.env.TEST_POSTGRES_URL) {
    return { url: process.env.TEST_POSTGRES_URL, stop: async () => {} };
  }
  let programs = findPrograms();
  if (!programs && canInstallPackages() && (await installPackages(["postgresql"]))) {
    programs = findPrograms();
  }
  const cluster = programs && (await startCluster(programs, isDurable));
  if (!programs) say(missing);
  return cluster;
}

function findPrograms() {
  const folders = [dirname(onPath("initdb") ?? ""), ...debianFolders()];
  return folders.find((f) => ["initdb", "postgres"].every((name) => isExecutable(join(f, name))));
}

function debianFolders() {
  try {
    const versions = readdirSync(debianVersions).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(debianVersions, version, "bin"));
  } catch {
    return [];
  }
}

async function startCluster(programs, isDurable) {
  const folder = mkdtempSync(
    join(isDurable ? tmpdir() : temporaryPlace(), "shortlisted-postgres-"),
  );
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();

  const keeper = readFileSync(new URL("temporary-postgres.sh", import.meta.url), "utf8");
  const args = [
    "-c",
    keeper,
    "temporary-postgres",
    programs,
    folder,
    String(port),
    ...(isDurable ? [] : inHaste),
  ];
  const child = spawn("/bin/sh", args, {
    ...user,
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    stdio: ["pipe", "ignore", "pipe"],
  });
  const said = [];
  child.stderr.on("data", (text) => said.push(text));
  const gone = new Promise((resolve) => child.once("exit", () => resolve(spentByChild())));
  const stop = async () => {
    child.stdin.end();
    addSpent(await gone, { isPostgres: true });
  };

  const url = `postgresql://shop@127.0.0.1:${port}/postgres`;
  while (child.exitCode === null && child.signalCode === null) {
    if (await accepts(url)) return { url, stop };
    await sleep(100);
  }
  await stop();
  say(`PostgreSQL did not start:\n${Buffer.concat(said)}`);
}

/** PostgreSQL refuses to run as root: the account it came with, when we are root. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      spawnSync("id", [flag, name], { encoding: "utf8" }),
    );
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
}

/** Whether it can be asked; while it starts it takes connections, and then refuses them. */
async function accepts(url) {
  // Only now: this file is read before the packages are there.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

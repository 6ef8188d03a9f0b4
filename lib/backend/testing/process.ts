import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { buildSync } from "esbuild";
import { call, type Transport } from "@/lib/api/call";
import { type Database, type DatabaseLocation, openDatabase } from "../db/open";
import type { Engine } from "../db/transaction";
import { createPostgresDatabase, migratedSqlite } from "./engines";
import type { AnsweringShop } from "./shopper";

const ROOT = join(__dirname, "../../..");
const LEASH = join(ROOT, "scripts/toolchain/exit-with-parent.mjs");
const BUNDLES = join(ROOT, ".cache/servers");
const bundles = new Map<string, string>();

/**
 * One file of a script and all that it imports, made once for a test file: a process that reads and
 * compiles each module by itself takes four times as long to start.
 */
function bundleOf(script: string): string {
  const made = bundles.get(script);
  if (made) return made;
  const { outputFiles } = buildSync({
    entryPoints: [script],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    platform: "node",
    logLevel: "error",
    // The condition "react-server" would do, but under it React cannot write the letters' HTML.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    external: ["argon2", "better-sqlite3", "pg-native", "sharp"],
  });
  const bundle = join(BUNDLES, `${relative(ROOT, script).replace(/\W/g, "-")}.cjs`);
  // Several test processes make the same one, and none may read half of it.
  const draft = `${bundle}.${process.pid}`;
  mkdirSync(BUNDLES, { recursive: true });
  for (const { contents } of outputFiles) writeFileSync(draft, contents);
  renameSync(draft, bundle);
  bundles.set(script, bundle);
  return bundle;
}

/** A migrated database that outlives the processes that use it, and the environment that leads them to it. */
export interface SharedDatabase {
  environment: Record<string, string>;
  /** Where those processes keep their files. */
  folder: string;
  where: DatabaseLocation;
  /** Opens it in this process for as long as the work lasts. */
  within: <Value>(work: (database: Database) => Promise<Value>) => Promise<Value>;
  remove: () => void;
}

export async function createSharedDatabase(engine: Engine): Promise<SharedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  const postgres = engine === "postgres" ? await createPostgresDatabase() : null;
  const file = join(folder, "shop.db");
  if (postgres === null) writeFileSync(file, await migratedSqlite());
  const where: DatabaseLocation = postgres === null ? { sqlite: file } : { postgres };
  return {
    where,
    folder,
    environment: { DATA_DIR: folder, DATABASE_URL: postgres ?? "" },
    within: async (work) => {
      const database = await openDatabase(where);
      try {
        return await work(database);
      } finally {
        await database.db.destroy();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface ServerProcess extends AnsweringShop {
  /** Sends a raw request. */
  send: Transport;
  /** Ends it as a power cut would. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** Stops it in the middle, and lets it go on, as a debugger or a paused machine does. */
  pause: () => void;
  resume: () => void;
  /** Ends it as whoever runs it would. Resolves when it is gone. */
  stop: () => Promise<void>;
}

/** Starts the backend in a process of its own, or what another script serves of it. */
export async function startServer(
  { environment }: SharedDatabase,
  script = join(__dirname, "serve.ts"),
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["--import", LEASH, bundleOf(script)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "inherit", "pipe"],
  });
  const address = await firstLine(child);
  const transport: Transport = (path, init) => fetch(`${address}${path}`, init);
  return {
    send: transport,
    call: (endpoint, input) => call(transport, endpoint, input),
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.kill(signal)) await gone;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

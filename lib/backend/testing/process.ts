import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { call, type Transport } from "@/lib/api/call";
import { bundleOf } from "@/lib/testing/bundle";
import { type Database, type DatabaseLocation, openDatabase } from "../db/open";
import type { Engine } from "../db/transaction";
import { createPostgresDatabase, migratedSqlite } from "./engines";
import type { AnsweringShop } from "./shopper";

const ROOT = process.cwd();
const LEASH = join(ROOT, "scripts/toolchain/exit-with-parent.mjs");

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
  script = join(ROOT, "lib/backend/testing/serve.ts"),
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

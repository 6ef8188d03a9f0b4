import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { call, type Transport } from "@/lib/api/call";
import { type Database, type Engine, openDatabase } from "../db/open";
import { createPostgresDatabase } from "./engines";
import type { AnsweringShop } from "./shopper";

const ROOT = join(__dirname, "../../..");

/** A database that outlives the processes that use it, and the environment that leads them to it. */
export interface SharedDatabase extends Database {
  environment: Record<string, string>;
  close: () => Promise<void>;
}

export async function openSharedDatabase(engine: Engine): Promise<SharedDatabase> {
  if (engine === "postgres") {
    const url = await createPostgresDatabase();
    const database = await openDatabase({ postgres: url });
    const environment = { DATABASE_URL: url };
    return { ...database, environment, close: () => database.db.destroy() };
  }
  const folder = mkdtempSync(join(tmpdir(), "shop-"));
  const database = await openDatabase({ sqlite: join(folder, "shop.db") });
  const close = async () => {
    await database.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, environment: { DATA_DIR: folder, DATABASE_URL: "" }, close };
}

export interface ServerProcess extends AnsweringShop {
  /** Ends it as a power cut would. Resolves when it is gone. */
  kill: () => Promise<void>;
}

/** Starts the backend in a process of its own. */
export async function startServer({ environment }: SharedDatabase): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", join(__dirname, "serve.ts")],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production", ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const address = await firstLine(child);
  const transport: Transport = (path, init) => fetch(`${address}${path}`, init);
  return {
    call: (endpoint, input) => call(transport, endpoint, input),
    kill: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null && child.kill("SIGKILL")) await gone;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 100;

export interface Instance {
  /** As /healthz says it. */
  version: () => Promise<string>;
  /** SIGTERM, as docs/operations.md says; resolves with the exit code when it is gone. */
  stop: () => Promise<number | null>;
  /** kill -9 of the start and all that it has started. */
  kill: () => Promise<void>;
  get: (path: string) => Promise<Response>;
}

interface Start {
  /** `npm start`, or what runs it in another place. */
  command: readonly string[];
  checkout: string;
  port: number;
  env: Record<string, string>;
  /** A file for what it says. */
  log: string;
}

/** Resolves once it is ready to serve. */
export async function startInstance({
  command,
  checkout,
  port,
  env,
  log,
}: Start): Promise<Instance> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: checkout,
    env: { ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1", TRUST_PROXY: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const file = createWriteStream(log, { flags: "a" });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  const gone = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null)
      throw new Error(`The start ended with ${child.exitCode}:\n${readFileSync(log, "utf8")}`);
    await sleep(POLL_MS);
  }
  return {
    version: async () => (await fetch(`${url}/healthz`)).text(),
    stop: async () => {
      if (child.exitCode === null) child.kill("SIGTERM");
      await gone;
      return child.exitCode;
    },
    kill: async () => {
      killAll(child);
      await gone;
    },
    get: (path) => fetch(url + path),
  };
}

/** kill -9 of a process and all that it has started. */
export function killAll({ pid = 0 }: ChildProcess): void {
  for (const each of familyOf(pid)) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // It has ended with its parent.
    }
  }
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return [pid, ...children.map(Number).flatMap(familyOf)];
}

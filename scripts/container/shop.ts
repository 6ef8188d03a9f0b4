import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Stop } from "../toolchain/say.mjs";
import { freePort } from "../toolchain/server.mjs";
import type { Podman, Said } from "./podman";

const POLL_MS = 50;
const READY_WITHIN_MS = 90_000;
/** As docs/deploying.md says it, "In a container". */
const LOCKED = [
  "--read-only",
  "--tmpfs=/tmp",
  "--cap-drop=all",
  "--security-opt=no-new-privileges",
  "--memory=512m",
];

export interface Place {
  folder: string;
  /** The account that it belongs to, whom no machine knows. */
  user: number;
}

export interface ContainerShop {
  url: string;
  readyMs: number;
  command: (args: readonly string[], input?: string) => string;
  tried: (args: readonly string[]) => Said;
  /** Of memory, of the whole container. */
  megabytes: (peak?: "peak") => number;
  send: (signal: string) => void;
  /** @returns the exit code */
  stop: () => number;
}

export function placeFor(folder: string, name: string, user: number): Place {
  const place = { folder: join(folder, name), user };
  mkdirSync(place.folder, { mode: 0o700 });
  chownSync(place.folder, user, user);
  return place;
}

export function containerArguments({ folder, user }: Place): string[] {
  return [...LOCKED, `--user=${user}:${user}`, `--volume=${folder}:/data`];
}

/** Resolves once it is ready to serve. */
export async function startContainer(
  podman: Podman,
  name: string,
  image: string,
  place: Place,
  words: readonly string[],
): Promise<ContainerShop> {
  const port = await freePort();
  const env = [
    `--env=PORT=${port}`,
    "--env=HOST=127.0.0.1",
    "--env=TRUST_PROXY=1",
    "--env=STOP_DELAY=0",
  ];
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  podman.done([
    ...podman.run,
    "--detach",
    `--name=${name}`,
    ...containerArguments(place),
    ...env,
    image,
    "start",
    ...words,
  ]);
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (performance.now() - start > READY_WITHIN_MS)
      throw new Stop(`${name} is not ready:\n${logOf(podman, name)}`);
    await sleep(POLL_MS);
  }
  const readyMs = Math.round(performance.now() - start);
  const inside = (args: readonly string[]) => ["exec", "--interactive", name, ...args];
  return {
    url,
    readyMs,
    command: (args, input) => podman.done(inside(["shop", ...args]), input),
    tried: (args) => podman.tried(inside(args)),
    megabytes: (peak) => memoryOf(podman, inside, peak),
    send: (signal) => void podman.done(["kill", `--signal=${signal}`, name]),
    stop: () => {
      podman.done(["stop", "--time=30", name]);
      const code = Number(podman.done(["inspect", "--format={{.State.ExitCode}}", name]));
      podman.done(["rm", name]);
      return code;
    },
  };
}

/** By either version of control groups; 0 where there is neither. */
function memoryOf(podman: Podman, inside: (args: readonly string[]) => string[], peak?: "peak") {
  const files = peak
    ? ["memory.peak", "memory/memory.max_usage_in_bytes"]
    : ["memory.current", "memory/memory.usage_in_bytes"];
  for (const file of files) {
    const { status, stdout } = podman.tried(inside(["cat", `/sys/fs/cgroup/${file}`]));
    if (status === 0) return Math.round(Number(stdout) / 1024 ** 2);
  }
  return 0;
}

function logOf({ tried }: Podman, name: string): string {
  const { stdout, stderr } = tried(["logs", name]);
  return `${stdout}${stderr}`;
}

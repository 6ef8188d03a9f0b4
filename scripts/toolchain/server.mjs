import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "./child.mjs";
import { pinnedEnvironment, pinnedNode } from "./node.mjs";
import { holdCurrentRelease } from "./release.mjs";
import { root } from "./root.mjs";
import { Stop, say } from "./say.mjs";

/**
 * A small server's memory: what the young generation and malloc's arenas keep for later is worth
 * 240 MB after a storm and 5 % of a page's rendering (bench/attack, "memory"). V8 keeps empty pages in
 * proportion to what it may take: up to 130 MB, and 17 with this, without a loss of time, where a shop
 * of 100,000 products uses 80 (`npm run bench:server -- --memory`).
 */
const FRUGAL_V8 = "--max-semi-space-size=8 --max-old-space-size=768";
const FRUGAL_MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Serves the checkout's build until it is told to stop, and gives its exit code. */
export function serve(port, { env } = {}) {
  const release = holdCurrentRelease();
  if (!release) throw new Stop("There is no build: run `npm run build` or `npm start` first.");
  return serveFrom(release.folder, join("server", "main.ts"), port, { env, mark: release.mark });
}

/** Serves what a folder holds; the server holds the folder's mark too, in case it outlives this process. */
export async function serveFrom(folder, program, port, { env, mark } = {}) {
  const error = await listenError(port);
  if (error === "EACCES") throw new Stop(`This account may not listen on port ${port}.`);
  if (error) throw new Stop(`Port ${port} is taken. Set PORT to another one.`);
  const leash = new URL("exit-with-parent.mjs", import.meta.url).href;
  return run(pinnedNode(folder), [`--import=${leash}`, join(folder, program)], {
    cwd: folder,
    env: pinnedEnvironment({
      ...FRUGAL_MALLOC,
      // What is said last counts: an owner's own.
      NODE_OPTIONS: `${FRUGAL_V8} ${process.env.NODE_OPTIONS ?? ""}`,
      NODE_ENV: "production",
      ...env,
      DATA_DIR: resolve(root, env?.DATA_DIR || process.env.DATA_DIR || ".data"),
      PORT: String(port),
    }),
    stdio: ["ignore", "inherit", "inherit", "pipe", mark ?? "ignore"],
    onStart: (child) => announce(folder, port, child),
  });
}

/**
 * A TCP port nobody listens on at the moment; none of those that a system gives to connections and to
 * whoever asks for any, who could have it before it is listened on.
 */
export async function freePort() {
  const port = randomInt(20_000, 32_768);
  return (await listenError(port)) ? freePort() : port;
}

/** `null` for a port that is free. */
function listenError(port) {
  return new Promise((resolve) => {
    const server = createServer().once("error", ({ code }) => resolve(code));
    server.listen(port, () => server.close(() => resolve(null)));
  });
}

async function announce(folder, port, child) {
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await sleep(100);
  }
  say(`The shop is open at http://localhost:${port} (version ${versionOf(folder)})`);
}

function versionOf(folder) {
  const { version, commit } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  return commit ? `${version}, commit ${commit}` : version;
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, process.env.HOST || "127.0.0.1").once("error", () =>
      resolve(false),
    );
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/toolchain/server.mjs";

/**
 * Serves the built shop, or another checkout's that is built too, over a freshly seeded database that is removed when it stops.
 * `pid()` is the server's own process; `port` also leads to its data (`e2e/support/data-folder.mjs`).
 */
export async function serveShop(env = {}, cwd = process.cwd()) {
  const port = Number(env.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["e2e/support/serve.mjs"], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill();
    await once(server, "exit");
  };
  while (server.exitCode === null) {
    const response = await fetch(`${url}/api/categories`).catch(() => null);
    if (response?.ok) return { url, port, stop, pid: () => childOf(server.pid) };
    await sleep(100);
  }
  throw new Error("The shop did not start.");
}

function childOf(pid) {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid), "-f", "server/main.ts"], {
    encoding: "utf8",
  });
  return Number(stdout.split("\n", 1)[0]);
}

import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/toolchain/server.mjs";

/** Serves the built shop over a freshly seeded database that is removed when it stops. */
export async function serveShop() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["e2e/support/serve.mjs"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (server.exitCode === null) {
    const response = await fetch(`${url}/api/categories`).catch(() => null);
    if (response?.ok) return { url, stop: () => server.kill() };
    await sleep(100);
  }
  throw new Error("The shop did not start.");
}

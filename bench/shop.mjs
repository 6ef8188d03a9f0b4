import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

const bin = (name) => join(import.meta.dirname, "..", "node_modules", ".bin", name);

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Serves the built shop over a freshly seeded database in a folder. */
export async function serveShop(directory, environment = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: directory, SHOP_URL: url, ...environment };
  const seeded = spawnSync(
    process.execPath,
    [bin("tsx"), "--conditions=react-server", "scripts/seed.ts"],
    { env, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (seeded.status !== 0) throw new Error("The catalogue could not be seeded.");
  const server = spawn(
    process.execPath,
    [bin("next"), "start", "-H", "127.0.0.1", "-p", String(port)],
    { env: { ...env, NODE_ENV: "production" }, stdio: ["ignore", "ignore", "inherit"] },
  );
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) break;
    const response = await fetch(`${url}/api/categories`).catch(() => null);
    if (response?.ok) return { url, stop: () => server.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error("The shop did not start.");
}

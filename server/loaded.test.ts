import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = mkdtempSync(join(tmpdir(), "loaded-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Serves a page, says which packages that took, and stops as it is told to. */
const CODE = `
import { createRequire } from "node:module";
import { serve } from ${JSON.stringify(join(__dirname, "serve.ts"))};

const next = (_, response) => response.end("<p>Ring</p>");
const root = ${JSON.stringify(root)};
const nothing = async () => undefined;
const shop = {
  followChanges: null, cacheInFront: null, revalidateSecret: null, publicUrl: null,
  trustsProxy: false, trustedProxies: 0, stopDelaySeconds: 0, keepAliveSeconds: 5, host: "127.0.0.1",
  picturesFolder: root, pictures: null, staticFolder: root, dataFolder: root,
  api: async () => Response.json({}), apiKeysOf: () => null, callRoute: () => null, digestOf: async () => "",
  canonicalListing: () => null, isReachable: async () => true, isReady: async () => true,
  outagePage: async () => "", failurePage: async () => "", figures: null, close: nothing,
  watchSettings: () => ({ look() {}, close() {} }),
  metrics: process.argv[1] ? { host: "127.0.0.1", port: 0 } : null,
};
const port = await serve(next, shop, { root, port: 0, close: nothing });
await (await fetch("http://127.0.0.1:" + port + "/details/1")).text();
const paths = Object.keys(createRequire(import.meta.url).cache);
const found = paths.flatMap((path) => /node_modules\\/(prom-client)\\//.exec(path)?.[1] ?? []);
process.stdout.write(JSON.stringify([...new Set(found)]));
process.kill(process.pid, "SIGTERM");
`;

async function loadedBy(settings: readonly string[]) {
  const args = ["--input-type=module", "-e", CODE, ...settings];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as string[];
}

it("nothing of metrics is loaded where no setting asks for it", async () => {
  expect(await loadedBy([])).toEqual([]);
  expect(await loadedBy(["on"])).toEqual(["prom-client"]);
});

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { openHttpServer } from "@/lib/testing/http-server";

const root = mkdtempSync(join(tmpdir(), "loaded-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Serves a page, says which packages that took, and stops as it is told to. */
const CODE = `
import { createRequire } from "node:module";
import { serve } from ${JSON.stringify(join(__dirname, "serve.ts"))};
import { inRequestSpan, noteSpan } from ${JSON.stringify(join(__dirname, "../lib/tracing.ts"))};

const next = ({ headers }, response) =>
  process.argv[1]
    ? inRequestSpan({ name: "GET /details/[id]" }, headers, (end) => {
        noteSpan({ name: "query select" }, 1);
        end({});
        response.end("<p>Ring</p>");
      })
    : response.end("<p>Ring</p>");
const root = ${JSON.stringify(root)};
const nothing = async () => undefined;
const shop = {
  followChanges: null, cacheInFront: null, revalidateSecret: null, publicUrl: null,
  trustsProxy: false, trustedProxies: 0, stopDelaySeconds: 0, keepAliveSeconds: 5, host: "127.0.0.1",
  picturesFolder: root, staticFolder: root, dataFolder: root,
  api: async () => Response.json({}), apiKeysOf: () => null, callRoute: () => null, digestOf: async () => "",
  canonicalListing: () => null, isReachable: async () => true, isReady: async () => true,
  outagePage: async () => "", failurePage: async () => "", figures: null, close: nothing,
  watchSettings: () => ({ look() {}, close() {} }),
  metrics: process.argv[1] ? { host: "127.0.0.1", port: 0 } : null,
  traces: process.argv[1] ? { share: 1 } : null,
};
const port = await serve(next, shop, { root, port: 0, close: nothing });
await (await fetch("http://127.0.0.1:" + port + "/details/1")).text();
const paths = Object.keys(createRequire(import.meta.url).cache);
const found = paths.flatMap((path) => /node_modules\\/(prom-client|@opentelemetry\\/[\\w-]+)\\//.exec(path)?.[1] ?? []);
process.stdout.write(JSON.stringify([...new Set(found)]));
process.kill(process.pid, "SIGTERM");
`;

async function loadedBy(settings: readonly string[], environment: Record<string, string> = {}) {
  const args = ["--input-type=module", "-e", CODE, ...settings];
  const options = { env: { ...process.env, ...environment } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return JSON.parse(stdout) as string[];
}

it("nothing of metrics and traces is loaded where no setting asks for it", async () => {
  expect(await loadedBy([])).toEqual(["@opentelemetry/api"]);
});

it("a collector is sent the trace of a request, in OpenTelemetry's own format", async () => {
  const bodies: string[] = [];
  const { url, close } = await openHttpServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`);
    response.end("{}");
  });
  const packages = await loadedBy(["on"], { OTEL_EXPORTER_OTLP_ENDPOINT: url });
  expect(packages).toEqual(expect.arrayContaining(["prom-client", "@opentelemetry/sdk-trace"]));
  await close();

  expect(bodies).toEqual([expect.stringMatching(/^\/v1\/traces \{/)]);
  const { resourceSpans } = JSON.parse(bodies[0]!.slice("/v1/traces ".length));
  const spans: { name: string; traceId: string; spanId: string; parentSpanId?: string }[] =
    resourceSpans[0].scopeSpans[0].spans;
  const way = ["GET /details/*", "render", "GET /details/[id]", "query select"].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(new Set(way.map((span) => span?.traceId)).size).toBe(1);
  expect(way.map((span) => span?.parentSpanId)).toEqual([
    undefined,
    ...way.slice(0, 3).map((span) => span?.spanId),
  ]);
});

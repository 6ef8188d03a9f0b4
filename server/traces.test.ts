import { ExportResultCode } from "@opentelemetry/core";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { Kysely, sql } from "kysely";
import { askServer } from "@/lib/api/ask-server";
import { reportQuery } from "@/lib/backend/db/report-query";
import { sqliteDialect } from "@/lib/backend/db/sqlite";
import { openHttpServer } from "@/lib/testing/http-server";
import { inRequestSpan } from "@/lib/tracing";
import { serversBeforeNext } from "./testing/servers";
import { until } from "./testing/until";
import { startTraces } from "./traces";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";
const traceparent = `00-${TRACE}-${CALLER}-01`;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Takes spans as a collector does. */
function openCollector() {
  const spans: ReadableSpan[] = [];
  const collector = { code: ExportResultCode.SUCCESS, exports: 0, spans };
  const traces = startTraces(
    { share: 1 },
    { version: "1.2.3", commit: "abc" },
    {
      export: (sent, done) => {
        collector.exports += 1;
        if (collector.code === ExportResultCode.SUCCESS) spans.push(...sent);
        done({ code: collector.code, error: new Error("refused") });
      },
      shutdown: async () => undefined,
    },
  );
  closers.push(traces.close);
  const named = (name: string) => spans.find((span) => span.name === name);
  const untilNamed = (name: string) =>
    until(async () => {
      await traces.flush();
      return named(name) !== undefined;
    });
  return { collector, traces, named, untilNamed };
}

describe("traces", () => {
  const openShop = serversBeforeNext();

  it("go from a proxy's request through its render to its queries, and name no visitor", async () => {
    const { collector, named, untilNamed } = openCollector();
    const db = new Kysely({ dialect: sqliteDialect(":memory:"), log: reportQuery });
    const { shop, get } = await openShop({ trustsProxy: true });
    // As Next does it.
    shop.say = ({ url = "", headers }, response) => {
      const attributes = { "http.target": url };
      inRequestSpan({ name: "GET /order/[token]", attributes }, headers, async (done) => {
        await sql`select ${"ada@example.com"} as email`.execute(db);
        done({});
        response.end("<p>Ring</p>");
      });
    };
    await (await get("/order/a-secret?email=ada@example.com", { traceparent })).text();
    await untilNamed("GET /order/*");

    const way = ["GET /order/*", "render", "GET /order/[token]", "query select"].map(named);
    expect(way.map((span) => span?.spanContext().traceId)).toEqual(Array(4).fill(TRACE));
    expect(way.map((span) => span?.parentSpanContext?.spanId)).toEqual([
      CALLER,
      ...way.slice(0, 3).map((span) => span?.spanContext().spanId),
    ]);
    const said = JSON.stringify(
      collector.spans.map(({ name, attributes }) => ({ name, attributes })),
    );
    expect(said).toContain("select ? as email");
    expect(said).not.toMatch(/a-secret|ada@|example\.com/);
    await db.destroy();
  });

  it("go on to another server, and not with what a stranger says", async () => {
    const { named, untilNamed } = openCollector();
    const asked: unknown[] = [];
    const other = await openHttpServer(({ headers }, response) => {
      asked.push(headers.traceparent);
      response.end("{}");
    });
    const { shop, get } = await openShop();
    shop.say = async (_, response) => {
      await askServer(new Request(other.url), AbortSignal.timeout(10_000));
      response.end("<p>Ring</p>");
    };
    await (await get("/details/1", { traceparent })).text();
    await untilNamed("GET /details/*");
    const { traceId, spanId } = named("call GET")?.spanContext() ?? {};
    expect(asked).toEqual([`00-${traceId}-${spanId}-01`]);
    expect(named("GET /details/*")?.spanContext().traceId).toBe(traceId);
    expect(traceId).not.toBe(TRACE);
    await other.close();
  });

  it("are reported once while the collector refuses them, and once when it takes them again", async () => {
    const lines: string[] = [];
    jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(`${line}`) > 0);
    const { collector, traces } = openCollector();
    const { get } = await openShop();
    const { FAILED, SUCCESS } = ExportResultCode;
    for (const [id, code] of [FAILED, FAILED, SUCCESS].entries()) {
      collector.code = code;
      await (await get(`/details/${id}`)).text();
      await until(async () => {
        await traces.flush();
        return collector.exports > id;
      });
    }
    const said = lines.filter((line) => line.includes("traces"));
    expect(said).toEqual([
      expect.stringMatching(/ warn traces cannot be sent error="?Error: refused/),
      expect.stringMatching(/ info traces are being sent again/),
    ]);
  });
});

import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { type Figures, measure } from "../../lib/platform/measured";
import { serversBeforeNext } from "../testing/servers";
import { until } from "../testing/until";
import { serveMetrics } from "./listen";
import type { MeasuredShop } from "./registry";

const FIGURES: Figures = {
  emails: { waiting: 3, oldestSeconds: 90 },
  webhookMessages: { waiting: 4, oldestSeconds: 120 },
  refunds: { waiting: 0, oldestSeconds: 0 },
  indexAgeSeconds: 0.5,
  pools: { reads: { total: 4, idle: 1, waiting: 2 } },
};

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function open(shop: Partial<MeasuredShop> = {}) {
  const { port, close } = await serveMetrics(
    { host: "127.0.0.1", port: 0 },
    {
      version: { version: "1.2.3", commit: "abc" },
      waitingRenders: () => ({ page: 2, call: 0 }),
      isRefused: () => false,
      dataFolder: tmpdir(),
      figures: async () => FIGURES,
      ...shop,
    },
  );
  closers.push(close);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const valueIn = (text: string, series: string) =>
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1);
  return { port, read, valueIn };
}

/** One of everything that is measured. */
function measureAll(): void {
  measure("render", { of: "page", waited: 0.2, seconds: 0.03 });
  measure("query", { operation: "select", seconds: 0.002 });
  measure("databaseWait", { for: "lock", seconds: 0.4 });
  measure("orderPlaced", {});
  for (const result of ["started", "paid", "refused", "failed"] as const)
    measure("payment", { provider: "stripe", result });
  measure("refund", { result: "done" });
  measure("webhook", { provider: "stripe", result: "signature" });
  measure("email", { result: "delayed" });
}

describe("metrics", () => {
  const openShop = serversBeforeNext();

  it("count requests by kind of address, method, status and what the cache did", async () => {
    const { read, valueIn } = await open();
    const { get } = await openShop({ callRoute: () => "/products/:id" });
    const paths = [
      "/details/1",
      "/details/1",
      "/details/2",
      "/order/a-secret",
      "/x/y",
      "/api/products/7",
    ];
    for (const path of paths) await (await get(path)).text();
    await get("/details/1", {}, "DELETE");
    let text = "";
    await until(async () => {
      text = await read();
      return text.includes('method="DELETE"');
    });

    const count = (labels: string) => valueIn(text, `shop_http_requests_total{${labels}}`);
    const of = (route: string, cache: string) =>
      count(`route="${route}",method="GET",status="200",cache="${cache}"`);
    expect([of("/details/*", "hit"), of("/details/*", "miss")]).toEqual(["1", "2"]);
    expect([of("/order/*", "none"), of("other", "miss")]).toEqual(["1", "1"]);
    expect(of("/api/products/:id", "miss")).toBe("1");
    expect(count('route="/details/*",method="DELETE",status="405",cache="none"')).toBe("1");
    expect(text).not.toContain("secret");
    const duration = 'shop_http_request_duration_seconds_count{route="/details/*",cache="miss"}';
    expect(valueIn(text, duration)).toBe("2");
    const renders = (of: string) => valueIn(text, `shop_render_duration_seconds_count{of="${of}"}`);
    expect([renders("page"), renders("call")]).toEqual(["4", "1"]);
  });

  it("are what Prometheus takes, by its own linter", async () => {
    const { read, valueIn } = await open();
    const { get } = await openShop();
    await (await get("/details/1")).text();
    measureAll();
    const text = await read();
    const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], {
      input: text,
      encoding: "utf8",
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, ""]);
    expect(valueIn(text, 'shop_build_info{version="1.2.3",commit="abc"}')).toBe("1");
    expect(valueIn(text, 'shop_database_connections{pool="reads",state="used"}')).toBe("3");
    expect(valueIn(text, "shop_emails_oldest_waiting_seconds")).toBe("90");
    expect(valueIn(text, "shop_webhook_messages_oldest_waiting_seconds")).toBe("120");
    expect(Number(valueIn(text, "shop_data_free_bytes"))).toBeGreaterThan(0);
  });

  it("answer without the database's figures while it does not", async () => {
    const { read, valueIn } = await open({ figures: () => Promise.reject(new Error("gone")) });
    const text = await read();
    expect(valueIn(text, "shop_database_up")).toBe("0");
    expect(valueIn(text, "shop_emails_waiting")).toBeUndefined();
    expect(valueIn(text, 'shop_render_queue_length{of="page"}')).toBe("2");
  });

  it("are refused a port that is taken, in one sentence", async () => {
    const { port } = await open();
    const shop = { host: "127.0.0.1", port };
    await expect(serveMetrics(shop, {} as MeasuredShop)).rejects.toThrow(
      /^METRICS cannot be used: listen EADDRINUSE.* Set another address or port\.$/,
    );
  });
});

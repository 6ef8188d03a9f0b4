import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Bridge } from "../../lib/http/server-bridge.ts";
import { withTimeout } from "../../lib/platform/event-loop.ts";
import { lastBackup } from "../../lib/platform/last-backup.ts";
import { type Figures, follow, type Measured } from "../../lib/platform/measured.ts";
import type { readVersion } from "../../lib/platform/version.ts";
import { requestMetrics } from "./request-metrics.ts";

/** Gauges of the library's whose names end as those of counters do. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];
const QUEUES = [
  ["emails", "emails", "Unsent emails"],
  ["webhookMessages", "webhook_messages", "Unsent messages of webhooks"],
  ["refunds", "refunds", "Refunds that are not settled yet"],
] as const;
const FIGURES_KEPT_MS = 15_000;
const FIGURES_MS = 1_000;
const SHORT = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10];
const LONG = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export interface MeasuredShop extends Pick<Bridge, "dataFolder" | "figures"> {
  version: ReturnType<typeof readVersion>;
  /** How many renders wait, by what they are of. */
  waitingRenders: () => Readonly<Record<Measured["render"]["of"], number>>;
  /** Whether the shop does not take its `shop.yaml`. */
  isRefused: () => boolean;
}

export interface Metrics {
  type: string;
  read: () => Promise<string>;
  close: () => void;
}

export function createMetrics(shop: MeasuredShop): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);
  const registers = [register];
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (this: Gauge<Label>) => void | Promise<void>,
  ) => new Gauge({ name, help, labelNames, registers, collect });
  const read = lastFigures(shop.figures);

  gauge("shop_build_info", "The version that runs; always 1.", ["version", "commit"], function () {
    const { version, commit } = shop.version;
    this.set({ version, commit: commit ?? "" }, 1);
  });
  gauge("shop_render_queue_length", "Renders that wait their turn.", ["of"], function () {
    for (const [of, count] of Object.entries(shop.waitingRenders())) this.set({ of }, count);
  });
  gauge("shop_settings_refused", "1 while shop.yaml is not taken.", [], function () {
    this.set(shop.isRefused() ? 1 : 0);
  });
  gauge("shop_data_free_bytes", "Room left on the disk of DATA_DIR.", [], async function () {
    const disk = await statfs(shop.dataFolder).catch(() => null);
    if (disk) this.set(disk.bavail * disk.bsize);
  });
  gauge("shop_data_size_bytes", "Size of the disk of DATA_DIR.", [], async function () {
    const disk = await statfs(shop.dataFolder).catch(() => null);
    if (disk) this.set(disk.blocks * disk.bsize);
  });
  gauge(
    "shop_last_backup_timestamp_seconds",
    "When the last whole backup was made, 0 without one.",
    [],
    async function () {
      this.set(((await lastBackup(shop.dataFolder))?.getTime() ?? 0) / 1000);
    },
  );
  if (shop.figures) {
    for (const [key, name, waits] of QUEUES) {
      gauge(`shop_${name}_waiting`, `${waits}, 10,000 at most.`, [], async function () {
        set(this, (await read())?.[key].waiting);
      });
      const help = `Age of the oldest of these, 0 without one: ${waits}.`;
      gauge(`shop_${name}_oldest_waiting_seconds`, help, [], async function () {
        set(this, (await read())?.[key].oldestSeconds);
      });
    }
    gauge(
      "shop_search_index_age_seconds",
      "Since the product index was known to hold all changes.",
      [],
      async function () {
        set(this, (await read())?.indexAgeSeconds);
      },
    );
    gauge(
      "shop_database_connections",
      "Connections to PostgreSQL, and what waits for one.",
      ["pool", "state"],
      async function () {
        for (const [pool, { total, idle, waiting }] of Object.entries(
          (await read())?.pools ?? {},
        )) {
          this.set({ pool, state: "used" }, total - idle);
          this.set({ pool, state: "idle" }, idle);
          this.set({ pool, state: "waiting" }, waiting);
        }
      },
    );
    gauge("shop_database_up", "Whether the database answers.", [], async function () {
      this.set((await read()) ? 1 : 0);
    });
  }
  const requests = requestMetrics(register);
  const ends = [requests.close, ...eventMetrics(registers)];
  return {
    type: register.contentType,
    read: async () => `${await register.metrics()}\n${requests.text()}`,
    close: () => {
      for (const end of ends) end();
      register.clear();
    },
  };
}

function set(gauge: Gauge, value: number | null | undefined): void {
  if (typeof value === "number") gauge.set(value);
  else gauge.remove();
}

function eventMetrics(registers: Registry[]): (() => void)[] {
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ) => new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, registers, buckets });

  const waits = histogram("shop_render_wait_seconds", "Time a render waited.", ["of"], LONG);
  const renders = histogram("shop_render_duration_seconds", "Time of a render.", ["of"], LONG);
  const queries = histogram(
    "shop_database_query_duration_seconds",
    "Time of a statement.",
    ["operation"],
    SHORT,
  );
  const locks = histogram(
    "shop_database_wait_seconds",
    "Time waited for a free connection of PostgreSQL, or for SQLite's lock.",
    ["for"],
    SHORT,
  );
  const orders = counter("shop_orders_placed_total", "Orders placed.", []);
  const payments = counter("shop_payments_total", "Payments.", ["provider", "result"]);
  const refunds = counter("shop_refunds_total", "Refunds.", ["result"]);
  const webhooks = counter("shop_webhooks_received_total", "Messages of payment providers.", [
    "provider",
    "result",
  ]);
  const emails = counter("shop_emails_total", "Attempts to send an email.", ["result"]);
  const messages = counter("shop_webhook_messages_total", "Attempts to send a webhook's message.", [
    "result",
  ]);
  return [
    follow("render", ({ of, waited, seconds }) => {
      waits.observe({ of }, waited);
      renders.observe({ of }, seconds);
    }),
    follow("query", ({ operation, seconds }) => queries.observe({ operation }, seconds)),
    follow("databaseWait", (wait) => locks.observe({ for: wait.for }, wait.seconds)),
    follow("orderPlaced", () => orders.inc()),
    follow("payment", (labels) => payments.inc(labels)),
    follow("refund", (labels) => refunds.inc(labels)),
    follow("webhook", (labels) => webhooks.inc(labels)),
    follow("email", (labels) => emails.inc(labels)),
    follow("webhookMessage", (labels) => messages.inc(labels)),
  ];
}

/** Asks the database every 15 s at most; `null` while it does not answer within a second. */
function lastFigures(figures: Bridge["figures"]): () => Promise<Figures | null> {
  let asked: { at: number; answer: Promise<Figures | null> } | null = null;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > FIGURES_KEPT_MS) {
      const answer = (figures?.() ?? Promise.resolve(null)).catch(() => null);
      asked = { at: now, answer: withTimeout(answer, FIGURES_MS, () => null) };
    }
    return asked.answer;
  };
}

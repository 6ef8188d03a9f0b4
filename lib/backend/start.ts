import { config } from "@/lib/config";
import type { CountedBrowserError } from "@/lib/domain/browser-error";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/day/durations";
import { configuredSender, outboxFolder } from "@/lib/mail/sender";
import { withTimeout } from "@/lib/platform/event-loop";
import { log } from "@/lib/platform/log";
import type { Figures } from "@/lib/platform/measured";
import type { ShopHome } from "@/shop/file/home";
import { createApp } from "./app";
import { LiveRevisions } from "./catalog/revisions";
import { openConfiguredBackend } from "./configured";
import { storedShop } from "./content/stored-settings";
import { sendStockAlerts } from "./customers/messages/stock-alerts";
import { changesSince, type Position } from "./db/change-log";
import { type Database, openProbe } from "./db/open";
import type { Subject } from "./db/table-row";
import { unavailable } from "./http/outage";
import { deliverMails } from "./mail/deliver";
import { sayFailures } from "./mail/failure-line";
import { releaseExpired } from "./orders/end";
import { closeOpenPayments } from "./orders/payments/close";
import { readFees } from "./orders/payments/fees";
import { pollRefunds, sendRefunds } from "./orders/payments/refunds";
import { settleImages } from "./orders/returns/images";
import { deliveryLoop } from "./outbox/delivery-loop";
import { purgeExpired, purgeOutbox } from "./purge";
import { countBrowserErrors } from "./reports/browser-errors";
import { readFigures } from "./reports/gauges";
import { changeDuePrices } from "./stock/dated-sales";
import { queueLowStockLetter } from "./stock/low-stock-letter";
import { queueCatalogEvents } from "./webhooks/catalog-events";
import { webhookDelivery } from "./webhooks/deliver";

const REACHABLE_MS = 1_000;
/** The HTTP server grants 10 s in all. */
const CLOSING_MS = { work: 1_000, database: 1_000 };

export interface StartedBackend {
  /** Answers 503 once closed. */
  answer(request: Request): Promise<Response>;
  isReachable(): Promise<boolean>;
  revisionOf(subjects: readonly Subject[]): Promise<string>;
  changesOf(
    subjects: readonly Subject[],
    since: Position | null,
  ): Promise<{ position: Position; hasChanged: boolean }>;
  isReady(): boolean;
  countBrowserErrors(counted: readonly CountedBrowserError[]): Promise<void>;
  figures(): Promise<Figures>;
  home: ShopHome;
  close(): Promise<void>;
}

export async function startBackend(): Promise<StartedBackend> {
  const backend = await openConfiguredBackend();
  const send = sayFailures(configuredSender(), backend.now);
  const post = deliveryLoop("sending an email", () => deliverMails(backend, send));
  const webhooks = webhookDelivery(backend);
  const probe = config.isBuilding ? backend : openProbe();
  await askDatabase(probe).catch(() => undefined);
  const clock = scheduler(() => backend.clock.sync());
  if (!config.isBuilding) {
    clock.every(MINUTE_MS, "sending mail", async () => post.wake());
    clock.every(MINUTE_MS, "queueing webhooks of the catalog", async () => {
      await queueCatalogEvents(backend);
      webhooks.wake();
    });
    clock.every(MINUTE_MS, "changing dated prices", () => changeDuePrices(backend));
    clock.every(MINUTE_MS, "sending stock alerts", async () => {
      if ((await sendStockAlerts(backend)) > 0) post.wake();
    });
    clock.every(MINUTE_MS, "releasing unpaid orders", () => releaseExpired(backend));
    clock.every(MINUTE_MS, "closing payments", () => closeOpenPayments(backend));
    clock.every(MINUTE_MS, "sending refunds", () => sendRefunds(backend));
    clock.every(HOUR_MS, "writing the low-stock email", async () => {
      await queueLowStockLetter(backend);
      post.wake();
    });
    clock.every(HOUR_MS, "reading fees", () => readFees(backend));
    clock.every(HOUR_MS, "checking refunds", () => pollRefunds(backend));
    clock.every(HOUR_MS, "deleting expired data", () => purgeExpired(backend));
    clock.every(HOUR_MS, "deleting old emails from the outbox", () =>
      purgeOutbox(outboxFolder(), new Date()),
    );
    // File times come from this machine's clock, not from the database's.
    const ofFiles = { ...backend, now: () => new Date() };
    clock.every(HOUR_MS, "cleaning up return pictures", () => settleImages(ofFiles));
    backend.products.isReady();
  }
  const app = createApp(backend);
  const revisions = new LiveRevisions(backend, backend.products);
  const underWay = new Set<Promise<Response>>();
  let closing: Promise<void> | null = null;
  let asking: Promise<boolean> | null = null;

  const answered = async (request: Request) => {
    const response = await app(request);
    if (request.method !== "GET") {
      post.wake();
      webhooks.wake();
    }
    return response;
  };
  const close = async () => {
    const ended = [clock.stop(), ...underWay];
    const atRest = Promise.allSettled(ended).then(() =>
      Promise.all([post.idle(), webhooks.idle()]),
    );
    if (!(await isDoneWithin(CLOSING_MS.work, atRest)))
      log.warn("shutting down with tasks still running");
    const closed = Promise.all([probe.db.destroy(), backend.db.destroy()]);
    if (!(await isDoneWithin(CLOSING_MS.database, closed))) log.warn("the database did not close");
  };

  return {
    answer: async (request) => {
      if (closing) return unavailable();
      const answer = answered(request);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    isReachable: () => {
      asking ??= isDoneWithin(REACHABLE_MS, askDatabase(probe)).finally(() => {
        asking = null;
      });
      return asking;
    },
    revisionOf: (subjects) => revisions.of(subjects),
    changesOf: async (subjects, since) => {
      const { position, changes } = await changesSince(backend, since);
      const hasChanged =
        changes === "all" || changes.some(({ subject }) => subjects.includes(subject));
      return { position, hasChanged };
    },
    isReady: () => backend.products.isReady(),
    countBrowserErrors: (counted) => countBrowserErrors(backend, counted),
    figures: () => readFigures(backend, probe),
    home: storedShop(backend.db, config.dataDir),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Reads a table, because a bare `select 1` touches neither SQLite's file nor the server's disk. */
function askDatabase({ db }: Database): Promise<unknown> {
  return db.selectFrom("content").select("key").limit(1).execute();
}

/** The work continues after the timeout. */
function isDoneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return withTimeout(done, milliseconds, () => false);
}

/**
 * Runs at most one round of each task at a time and never keeps the process alive. `sync` follows
 * the database's clock.
 */
function scheduler(sync: () => Promise<void>) {
  const timers: ReturnType<typeof setInterval>[] = [];
  const underWay = new Map<string, Promise<void>>();
  let isOver = false;
  return {
    /** `run` may answer the milliseconds after which it is wanted before its next round. */
    every(interval: number, task: string, run: () => Promise<unknown>): void {
      let soon: ReturnType<typeof setTimeout> | undefined;
      const attempt = () => {
        if (isOver || underWay.has(task)) return;
        const round = sync()
          .then(run)
          .then((wait) => {
            clearTimeout(soon);
            if (typeof wait === "number" && wait < interval)
              soon = setTimeout(attempt, wait).unref();
          })
          .catch((error: unknown) => log.error("a scheduled task failed", { task, error }))
          .finally(() => underWay.delete(task));
        underWay.set(task, round);
      };
      attempt();
      timers.push(setInterval(attempt, interval).unref());
    },
    async stop(): Promise<void> {
      isOver = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay.values());
    },
  };
}

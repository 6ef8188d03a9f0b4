import "server-only";
import { config } from "@/lib/config";
import { log } from "@/lib/log";
import { configuredSender, OUTBOX } from "@/lib/mail/sender";
import { createApp } from "./app";
import { LiveRevisions } from "./catalog/revisions";
import { openConfiguredBackend } from "./configured";
import { changesSince, type Position, type Subject } from "./db/change-log";
import { type Database, openProbe } from "./db/open";
import { unavailable } from "./http/outage";
import { deliverDue, deliveryLoop } from "./mail/deliver";
import { releaseExpired } from "./orders/end";
import { closeOpenPayments } from "./orders/payments/close";
import { askForRefunds, sendRefunds } from "./orders/payments/refunds";
import { settleImages } from "./orders/returns/images";
import { purgeExpired, purgeOutbox } from "./purge";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long the database may take to say that it is there. */
const REACHABLE_MS = 1_000;
/** How long what is under way may take to end, and then the database to close: of the door's 10 s. */
const CLOSING_MS = { work: 1_000, database: 1_000 };

export interface StartedBackend {
  /** Answers a request of the contract; once it is closed, with 503. */
  answer(request: Request): Promise<Response>;
  /** Whether the database answers within a second, however busy this process is with it. */
  isReachable(): Promise<boolean>;
  /** Another text after each change of one of these subjects. */
  revisionOf(subjects: readonly Subject[]): Promise<string>;
  /** The position of the log of changes, and whether one of the subjects has changed since another. */
  changesOf(
    subjects: readonly Subject[],
    since: Position | null,
  ): Promise<{ position: Position; hasChanged: boolean }>;
  /** Whether listings and searches can be answered at once. */
  isReady(): boolean;
  /** Ends what goes by the clock, waits for what is under way and closes the database, in seconds. */
  close(): Promise<void>;
}

/** Opens the configured database and starts answering. */
export async function startBackend(): Promise<StartedBackend> {
  const backend = await openConfiguredBackend();
  const send = configuredSender();
  const post = deliveryLoop(() => deliverDue(backend, send));
  const probe = config.isBuilding ? backend : openProbe();
  await askDatabase(probe).catch(() => undefined);
  const clock = clockwork(() => backend.clock.sync());
  if (!config.isBuilding) {
    clock.every(MINUTE_MS, "sending mail", async () => post.wake());
    clock.every(MINUTE_MS, "releasing unpaid orders", () => releaseExpired(backend));
    clock.every(MINUTE_MS, "closing payments", () => closeOpenPayments(backend));
    clock.every(MINUTE_MS, "sending refunds", () => sendRefunds(backend));
    clock.every(HOUR_MS, "asking for refunds", () => askForRefunds(backend));
    clock.every(HOUR_MS, "purging what has expired", () => purgeExpired(backend));
    clock.every(HOUR_MS, "purging the outbox", () => purgeOutbox(OUTBOX, new Date()));
    // Files bear the machine's own time.
    const ofFiles = { ...backend, now: () => new Date() };
    clock.every(HOUR_MS, "settling pictures", () => settleImages(ofFiles));
    backend.products.isReady();
  }
  const app = createApp(backend);
  const revisions = new LiveRevisions(backend, backend.products);
  const underWay = new Set<Promise<Response>>();
  let closing: Promise<void> | null = null;
  let asking: Promise<boolean> | null = null;

  const answered = async (request: Request) => {
    const response = await app(request);
    if (request.method !== "GET") post.wake();
    return response;
  };
  const close = async () => {
    const ended = [clock.stop(), backend.products.idle(), ...underWay];
    const atRest = Promise.allSettled(ended).then(() => post.idle());
    if (!(await within(CLOSING_MS.work, atRest))) log.warn("closing before everything had ended");
    const closed = Promise.all([probe.db.destroy(), backend.db.destroy()]);
    if (!(await within(CLOSING_MS.database, closed))) log.warn("the database did not close");
  };

  return {
    answer: async (request) => {
      if (closing) return unavailable();
      const answer = answered(request);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    isReachable: () => {
      asking ??= within(REACHABLE_MS, askDatabase(probe)).finally(() => {
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
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** A read of the file or the server itself: a bare `select 1` touches neither on SQLite. */
function askDatabase({ db }: Database): Promise<unknown> {
  return db.selectFrom("content").select("key").limit(1).execute();
}

/** @returns whether the work succeeded in time. It goes on where it did not. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/**
 * What is due by the clock is done even when nobody comes by: one round of each task at a time;
 * never keeps the process alive.
 * @param sync sets the clock by the database's, before each round.
 */
function clockwork(sync: () => Promise<void>) {
  const timers: ReturnType<typeof setInterval>[] = [];
  const underWay = new Map<string, Promise<void>>();
  return {
    every(interval: number, task: string, run: () => Promise<void>): void {
      const attempt = () => {
        if (underWay.has(task)) return;
        const round = sync()
          .then(run)
          .catch((error: unknown) => log.error("what is done by the clock failed", { task, error }))
          .finally(() => underWay.delete(task));
        underWay.set(task, round);
      };
      attempt();
      timers.push(setInterval(attempt, interval).unref());
    },
    /** Begins no more rounds. Resolves when those under way have ended. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay.values());
    },
  };
}

import "server-only";
import { config } from "@/lib/config";
import { configuredSender } from "@/lib/mail/sender";
import { createApp } from "./app";
import { changeQueue } from "./changes";
import { openConfiguredBackend } from "./configured";
import type { Backend } from "./context";
import { courier } from "./mail/courier";
import { deliverDue } from "./mail/deliver";
import { releaseExpired } from "./orders/expire";
import { closeOpenPayments } from "./payments/close";
import { sendRefunds } from "./payments/refunds";
import { purgeExpired } from "./purge";
import { settleImages } from "./returns/settle-images";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Opens the configured database and starts answering.
 * @param changed told what a writing request has changed, while that request lasts.
 */
export async function startBackend(
  changed: (tags: readonly string[]) => void,
): Promise<(request: Request) => Promise<Response>> {
  const changes = changeQueue(changed);
  const backend = await openConfiguredBackend(changes.changed);
  const send = configuredSender();
  const post = courier(() => deliverDue(backend, send));
  if (!config.isBuilding) {
    every(MINUTE_MS, "sending mail", async () => post.wake());
    every(MINUTE_MS, "releasing unpaid orders", () => releaseExpired(backend));
    every(MINUTE_MS, "closing payments", () => closeOpenPayments(backend));
    every(MINUTE_MS, "sending refunds", () => sendRefunds(backend));
    every(HOUR_MS, "purging what has expired", () => purgeExpired(backend));
    every(HOUR_MS, "settling pictures", () => settleImages(backend));
    readAhead(backend);
  }
  const app = createApp(backend);
  return async (request) => {
    const response = await app(request);
    if (request.method !== "GET") {
      changes.tell();
      post.wake();
    }
    return response;
  };
}

/** Makes the index before the first listing asks for it; a failure shows when one does. */
function readAhead({ products }: Backend): void {
  products.current().catch(() => undefined);
}

/**
 * What is due by the clock is done even when nobody comes by: one round at a time; never keeps the
 * process alive.
 */
function every(interval: number, task: string, run: () => Promise<void>): void {
  let isRunning = false;
  const attempt = async () => {
    if (isRunning) return;
    isRunning = true;
    await run().catch((error: unknown) => {
      process.stderr.write(`${task}: ${String(error)}\n`);
    });
    isRunning = false;
  };
  void attempt();
  setInterval(attempt, interval).unref();
}

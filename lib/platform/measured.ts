import { channel } from "node:diagnostics_channel";

/** Plain Node loads this file too: no path alias, erasable types alone. */

/** RFC 9211's words, shorter; "none" where no cache answers. */
export type CacheResult = "hit" | "stale" | "miss" | "none";

/** What happens in the shop, for whoever follows it (`server/metrics`). Times are in seconds. */
export interface Measured {
  request: { method: string; route: string; status: number; cache: CacheResult; seconds: number };
  render: { of: "page" | "call"; waited: number; seconds: number };
  query: { operation: string; seconds: number };
  databaseWait: { for: "connection" | "lock"; seconds: number };
  orderPlaced: Record<never, never>;
  payment: { provider: string; result: "started" | "paid" | "refused" | "failed" };
  refund: { result: "sent" | "done" | "failed" };
  webhook: {
    provider: string;
    result: "accepted" | "signature" | "time" | "unsigned" | "failed";
  };
  email: { result: "sent" | "delayed" | "failed" };
  webhookMessage: { result: "sent" | "delayed" | "failed" };
}

/** What only the database or the index knows, when metrics are asked for. */
export interface Figures {
  emails: { waiting: number; oldestSeconds: number };
  webhookMessages: { waiting: number; oldestSeconds: number };
  refunds: { waiting: number; oldestSeconds: number };
  /** Since the index was last known to hold all changes; `null` before it is built. */
  indexAgeSeconds: number | null;
  pools: Readonly<Record<string, { total: number; idle: number; waiting: number }>>;
}

/** What is counted, without a time. */
export const COUNTED = [
  "orderPlaced",
  "payment",
  "refund",
  "webhook",
  "email",
  "webhookMessage",
] as const satisfies readonly (keyof Measured)[];

const TIMED = ["request", "render", "query", "databaseWait"] as const;

const channels = new Map([...TIMED, ...COUNTED].map((name) => [name, channel(`shop.${name}`)]));

export const isMeasured = (name: keyof Measured): boolean =>
  channels.get(name)?.hasSubscribers ?? false;

/** Costs nothing to speak of while nobody follows. Channels are the process's, whichever bundle asks. */
export function measure<Name extends keyof Measured>(name: Name, value: Measured[Name]): void {
  const one = channels.get(name);
  if (one?.hasSubscribers) one.publish(value);
}

/** @returns a function that ends it */
export function follow<Name extends keyof Measured>(
  name: Name,
  note: (value: Measured[Name]) => void,
): () => void {
  const listener = (value: unknown) => note(value as Measured[Name]);
  channels.get(name)?.subscribe(listener);
  return () => void channels.get(name)?.unsubscribe(listener);
}

import "server-only";
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Failure, failure, type Result, success } from "@/lib/domain/result";
import { tooManyAttempts } from "@/lib/domain/wording";
import type { Database } from "../../db/open";
import { slowing } from "./limits";

/** Where attempts are counted, and by which clock. */
type Counter = Pick<Database, "db"> & { now: () => Date };

/** How often something may be done by one client or to one account. */
export interface Limit {
  name: string;
  /** Whom it counts for; `null` for nobody, which is not limited. */
  key: string | null;
  most: number;
  /** The time from the first attempt after which the count starts anew. */
  seconds: number;
}

/**
 * Counts an attempt against every limit given, in the database, so that instances and restarts do
 * not matter. Attempts that are refused count too.
 */
export async function limit(
  backend: Counter,
  ...limits: readonly Limit[]
): Promise<Result<null, never>> {
  let wait = 0;
  for (const { name, key, most, seconds } of limits) {
    if (key === null) continue;
    const { count, resetsAt } = await countAttempt(backend, hashKey(name, key), seconds);
    if (count <= most) continue;
    wait = Math.max(wait, Math.ceil((Date.parse(resetsAt) - backend.now().getTime()) / 1000), 1);
  }
  return wait === 0 ? success(null) : tooMany(wait);
}

/** Counts an attempt against a limit that does not refuse; gives by how many it is exceeded. */
export async function excess(
  backend: Counter,
  { name, key, most, seconds }: Limit,
): Promise<number> {
  if (key === null) return 0;
  const { count } = await countAttempt(backend, hashKey(name, key), seconds);
  return Math.max(0, count - most);
}

/** Takes attempts back that turned out to be right, such as a log-in with the right password. */
export async function forgive(
  { db }: Pick<Counter, "db">,
  ...limits: readonly Pick<Limit, "name" | "key">[]
): Promise<void> {
  for (const { name, key } of limits) {
    if (key === null) continue;
    await db
      .updateTable("limits")
      .set((current) => ({ count: current("count", "-", 1) }))
      .where("key", "=", hashKey(name, key))
      .where("count", ">", 0)
      .execute();
  }
}

/** Starts the counts of limits anew. */
export async function forget(
  { db }: Pick<Counter, "db">,
  ...limits: readonly Pick<Limit, "name" | "key">[]
): Promise<void> {
  const keys = limits.flatMap(({ name, key }) => (key === null ? [] : [hashKey(name, key)]));
  await db.deleteFrom("limits").where("key", "in", keys).execute();
}

/** The refusal of whoever has done something too often. */
export function tooMany(seconds: number): { ok: false; failure: Failure<never> } {
  return failure<never>("rateLimited", tooManyAttempts(seconds), { retryAfterSeconds: seconds });
}

/** A fingerprint: addresses and e-mails are not kept as they are. */
export function hashKey(name: string, key: string): string {
  return createHash("sha256").update(`${name} ${key}`).digest("hex");
}

async function countAttempt(
  { db, now }: Counter,
  key: string,
  seconds: number,
): Promise<{ count: number; resetsAt: string }> {
  const at = now().toISOString();
  const resets_at = new Date(now().getTime() + seconds * 1000).toISOString();
  return db
    .insertInto("limits")
    .values({ key, count: 1, resets_at })
    .onConflict((clash) =>
      clash.column("key").doUpdateSet({
        count: sql<number>`case when limits.resets_at <= ${at} then 1 else limits.count + 1 end`,
        resets_at: sql<string>`case when limits.resets_at <= ${at} then ${resets_at} else limits.resets_at end`,
      }),
    )
    .returning(["count", "resets_at as resetsAt"])
    .executeTakeFirstOrThrow();
}

/** Beyond this many clients in one window the count starts anew, rather than grow. */
const MOST_CLIENTS = 50_000;

/**
 * Wide limits on what is cheap and asked for often. They are counted by the process they protect, in
 * its memory, so that N instances let N times as much through: a write to the database for each read
 * would cost more than it saves.
 */
export class Floods {
  readonly #windows = new Map<string, { endsAt: number; counts: Map<string, number> }>();

  constructor(private readonly now: () => Date) {}

  /** Counts an attempt; refuses it when there were too many in the current window. */
  pass({ name, key, most, seconds }: Limit): Result<null, never> {
    if (key === null) return success(null);
    const at = this.now().getTime();
    let window = this.#windows.get(name);
    if (!window || window.endsAt <= at || window.counts.size > MOST_CLIENTS) {
      window = { endsAt: at + seconds * 1000, counts: new Map() };
      this.#windows.set(name, window);
    }
    const count = (window.counts.get(key) ?? 0) + 1;
    window.counts.set(key, count);
    return count <= most ? success(null) : tooMany(Math.ceil((window.endsAt - at) / 1000));
  }
}

/** How long an attempt waits that exceeds its limit by so many, in milliseconds. */
export function delayFor(excess: number): number {
  return Math.min(excess * slowing.stepMs, slowing.mostMs);
}

/**
 * Holds answers back, only so many at once in this process, of which only so many for one account.
 * Whoever waits holds nothing but a timer: never wait within a transaction.
 */
export class Delays {
  #held = 0;
  readonly #heldFor = new Map<string, number>();

  /** @param wait resolves after so many milliseconds. */
  constructor(private readonly wait: (milliseconds: number) => Promise<void> = waitForReal) {}

  /** Waits; gives `false` at once, without having waited, where too many wait already. */
  async hold(account: string, milliseconds: number): Promise<boolean> {
    if (milliseconds === 0) return true;
    const heldForOne = this.#heldFor.get(account) ?? 0;
    if (this.#held >= slowing.atOnce || heldForOne >= slowing.atOnceForOne) return false;
    this.#held++;
    this.#heldFor.set(account, heldForOne + 1);
    try {
      await this.wait(milliseconds);
    } finally {
      this.#held--;
      const left = (this.#heldFor.get(account) ?? 1) - 1;
      if (left === 0) this.#heldFor.delete(account);
      else this.#heldFor.set(account, left);
    }
    return true;
  }
}

async function waitForReal(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds);
}

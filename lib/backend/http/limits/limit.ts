import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Failure, failure, type Result, success } from "@/lib/domain/result";
import { tooManyAttempts } from "@/lib/domain/text/wording";
import type { Database } from "../../db/open";
import { backoff, type Limit } from "./limits";

type LimitStore = Pick<Database, "db"> & { now: () => Date };

/** Counts in the database, so that instances and restarts share it. Refused attempts count too. */
export async function limit(backend: LimitStore, ...limits: readonly Limit[]) {
  let wait = 0;
  for (const { name, key, max, seconds } of limits) {
    if (key === null) continue;
    const { count, resetsAt } = await countAttempt(backend, hashKey(name, key), seconds);
    if (count <= max) continue;
    wait = Math.max(wait, Math.ceil((Date.parse(resetsAt) - backend.now().getTime()) / 1000), 1);
  }
  return wait === 0 ? success(null) : tooManyRequests(wait);
}

export async function recordAttempt(
  backend: LimitStore,
  { name, key, max, seconds }: Limit,
): Promise<number> {
  if (key === null) return 0;
  const { count } = await countAttempt(backend, hashKey(name, key), seconds);
  return Math.max(0, count - max);
}

/** Takes back attempts that turned out right, such as a log-in with the right password. */
export async function undoAttempts(
  { db }: Pick<LimitStore, "db">,
  ...limits: readonly Pick<Limit, "name" | "key">[]
): Promise<void> {
  for (const { name, key } of limits) {
    if (key === null) continue;
    await db
      .updateTable("limits")
      .set((eb) => ({ count: eb("count", "-", 1) }))
      .where("key", "=", hashKey(name, key))
      .where("count", ">", 0)
      .execute();
  }
}

export async function resetLimits(
  { db }: Pick<LimitStore, "db">,
  ...limits: readonly Pick<Limit, "name" | "key">[]
): Promise<void> {
  const keys = limits.flatMap(({ name, key }) => (key === null ? [] : [hashKey(name, key)]));
  await db.deleteFrom("limits").where("key", "in", keys).execute();
}

export function tooManyRequests(seconds: number): { ok: false; failure: Failure<never> } {
  return failure<never>("rateLimited", tooManyAttempts(seconds), { retryAfterSeconds: seconds });
}

/** A hash, so that no address or email is stored. */
export function hashKey(name: string, key: string): string {
  return createHash("sha256").update(`${name} ${key}`).digest("hex");
}

async function countAttempt({ db, now }: LimitStore, key: string, seconds: number) {
  const at = now().toISOString();
  const resets_at = new Date(now().getTime() + seconds * 1000).toISOString();
  return db
    .insertInto("limits")
    .values({ key, count: 1, resets_at })
    .onConflict((oc) =>
      oc.column("key").doUpdateSet({
        count: sql<number>`case when limits.resets_at <= ${at} then 1 else limits.count + 1 end`,
        resets_at: sql<string>`case when limits.resets_at <= ${at} then ${resets_at} else limits.resets_at end`,
      }),
    )
    .returning(["count", "resets_at as resetsAt"])
    .executeTakeFirstOrThrow();
}

/** Beyond this many keys the window restarts instead of growing. */
const MAX_CLIENTS = 50_000;

/**
 * Counts in memory, because a write per read would cost more than it saves. N instances allow N
 * times as much.
 */
export class WindowLimiter {
  readonly #windows = new Map<string, { endsAt: number; counts: Map<string, number> }>();

  constructor(private readonly now: () => Date) {}

  consume({ name, key, max, seconds }: Limit): Result<null, never> {
    if (key === null) return success(null);
    const at = this.now().getTime();
    let window = this.#windows.get(name);
    if (!window || window.endsAt <= at || window.counts.size > MAX_CLIENTS) {
      window = { endsAt: at + seconds * 1000, counts: new Map() };
      this.#windows.set(name, window);
    }
    const count = (window.counts.get(key) ?? 0) + 1;
    window.counts.set(key, count);
    return count <= max ? success(null) : tooManyRequests(Math.ceil((window.endsAt - at) / 1000));
  }
}

/** Milliseconds. */
export function delayFor(excess: number): number {
  return Math.min(excess * backoff.stepMs, backoff.maxMs);
}

/** Bounds waiting answers per process and per account. Never wait inside a transaction. */
export class ResponseDelays {
  #held = 0;
  readonly #heldFor = new Map<string, number>();

  /** @param wait resolves after so many milliseconds. */
  constructor(private readonly wait: (milliseconds: number) => Promise<void> = waitForReal) {}

  /** Answers `false` at once when too many wait already. */
  async delay(account: string, milliseconds: number): Promise<boolean> {
    if (milliseconds === 0) return true;
    const heldForOne = this.#heldFor.get(account) ?? 0;
    if (this.#held >= backoff.maxConcurrent || heldForOne >= backoff.maxConcurrentPerAccount)
      return false;
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

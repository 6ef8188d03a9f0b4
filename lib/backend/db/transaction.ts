import type { Kysely, Transaction } from "kysely";
import type { Result } from "@/lib/domain/result";
import type { Schema } from "./schema";

const ATTEMPTS = 6;

export type Queries = Kysely<Schema>;

const committed = new WeakMap<Queries, (() => void)[]>();

/** Runs when the transaction is committed, and never otherwise; at once outside of one. */
export function afterCommit(db: Queries, run: () => void): void {
  const waiting = committed.get(db);
  if (waiting) waiting.push(run);
  else run();
}

class Rollback extends Error {
  constructor(readonly result: Result<never, unknown>) {
    super("rolled back");
  }
}

/**
 * A failed result rolls back. Deadlocks and unique violations run the work again, so it must have
 * no effect outside the transaction.
 */
export async function inTransaction<Value, Data = never>(
  db: Queries,
  work: (transaction: Transaction<Schema>) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  for (let attempt = 1; ; attempt++) {
    const waiting: (() => void)[] = [];
    try {
      const done = await db.transaction().execute(async (transaction) => {
        committed.set(transaction, waiting);
        const result = await work(transaction);
        if (!result.ok) throw new Rollback(result as Result<never, unknown>);
        return result;
      });
      for (const run of waiting) run();
      return done;
    } catch (error) {
      if (error instanceof Rollback) return error.result as Result<Value, Data>;
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

const LOST_RACES: ReadonlySet<string> = new Set([
  "40001",
  "40P01",
  "23505",
  "SQLITE_BUSY_SNAPSHOT",
  "SQLITE_CONSTRAINT_UNIQUE",
]);

function isLostRace(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST_RACES.has(String(error.code));
}

/** Nothing was written, and another try may succeed. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "55P03" || error.code === "SQLITE_BUSY";
}

export type Engine = "sqlite" | "postgres";

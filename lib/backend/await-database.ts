import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "@/lib/platform/log";
import { EX_UNAVAILABLE, StartRefused } from "@/lib/platform/start-refused";
import { connect, type DatabaseLocation } from "./db/open";
import { SHOPPER_TIMEOUTS } from "./db/postgres";
import { databaseRefusal } from "./db/refusal";
import { isOutage } from "./http/outage";

const WAIT_MS = 60_000;
const RETRY_MS = 500;
/** Those of shoppers, since a pooler may refuse what they ask for. */
const TIMEOUTS = { ...SHOPPER_TIMEOUTS, connection: 5_000, answer: 5_000 };

interface Waiting {
  pause?: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
  ask?: (place: DatabaseLocation) => Promise<unknown>;
}

/**
 * For a start: a database that starts beside the shop may take longer. Throws StartRefused when it is
 * not there after a minute, or at once where waiting cannot help.
 */
export async function awaitDatabase(
  place: DatabaseLocation,
  { pause = delay, now = () => performance.now(), ask = askOnce }: Waiting = {},
): Promise<void> {
  if ("sqlite" in place) return;
  const began = now();
  for (let attempt = 1; ; attempt++) {
    try {
      await ask(place);
      return;
    } catch (error) {
      const refusal = databaseRefusal(error, place);
      if (refusal !== null) throw new StartRefused(refusal);
      if (!isOutage(error)) throw error;
      if (now() - began >= WAIT_MS) throw new StartRefused(absent(error), EX_UNAVAILABLE);
      if (attempt === 1) {
        const seconds = WAIT_MS / 1000;
        log.warn("the database does not answer yet: the start waits for it", { seconds, error });
      }
      await pause(RETRY_MS);
    }
  }
}

async function askOnce(place: DatabaseLocation): Promise<void> {
  const { db } = connect(place, TIMEOUTS, 1);
  try {
    await sql`select 1`.execute(db);
  } finally {
    await db.destroy();
  }
}

function absent(error: unknown): string {
  return `The database at DATABASE_URL has not answered for ${WAIT_MS / 1000} seconds: start it, or correct the address (${reasonOf(error)}).`;
}

/** Several addresses of one name fail together, without a text. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

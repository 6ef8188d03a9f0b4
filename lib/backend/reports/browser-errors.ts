import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { BrowserError, CountedBrowserError } from "@/lib/domain/browser-error";
import type { Queries } from "../db/transaction";

/** Per day; anybody can send reports. */
const MAX_KINDS = 500;
const OTHERS: BrowserError = {
  message: "other errors",
  place: "",
  page: "",
  build: "",
  browser: "several browsers",
};

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function kindOf({ message, place, page, browser, build }: BrowserError): string {
  const text = JSON.stringify([message, place, page, browser, build]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Adds to the day's counts, in several instances at once. */
export async function countBrowserErrors(
  { db, now }: { db: Queries; now: () => Date },
  counted: readonly CountedBrowserError[],
  maxKinds = MAX_KINDS,
): Promise<void> {
  const day = dayOf(now());
  const rows = await db
    .selectFrom("browser_errors")
    .select("kind")
    .where("day", "=", day)
    .execute();
  const known = new Set(rows.map(({ kind }) => kind));
  for (const { visits, ...error } of counted) {
    const isRoom = known.size < maxKinds || known.has(kindOf(error));
    const shown = isRoom ? error : OTHERS;
    const kind = kindOf(shown);
    known.add(kind);
    await db
      .insertInto("browser_errors")
      .values({ day, kind, ...shown, visits })
      .onConflict((clash) =>
        clash.columns(["day", "kind"]).doUpdateSet({
          visits: sql<number>`browser_errors.visits + excluded.visits`,
        }),
      )
      .execute();
  }
}

export type BrowserErrorSummary = Awaited<ReturnType<typeof readBrowserErrors>>[number];

/** Those of yesterday and today that most visits met; page and place: the first in the alphabet. */
export async function readBrowserErrors(db: Queries, now: Date, most: number) {
  const yesterday = new Date(now);
  yesterday.setUTCDate(now.getUTCDate() - 1);
  const visits = sql<number>`cast(sum(visits) as integer)`;
  return db
    .selectFrom("browser_errors")
    .select(["message", "browser", sql<string>`min(page)`.as("page")])
    .select([sql<string>`min(place)`.as("place"), visits.as("visits")])
    .where("day", ">=", dayOf(yesterday))
    .groupBy(["message", "browser"])
    .orderBy(visits, "desc")
    .orderBy("message")
    .orderBy("browser")
    .limit(most)
    .execute();
}

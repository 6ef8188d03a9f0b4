import { Kysely, sql } from "kysely";
import { until } from "@/server/testing/until";
import { isOutage } from "../http/outage";
import { createPostgresDatabase, NO_LIMITS } from "../testing/engines";
import { type StallingProxy, stallingProxy } from "../testing/stalling-proxy";
import { type PostgresTimeouts, postgresDialect } from "./postgres";
import { isLockTimeout } from "./transaction";

interface Tables {
  notes: { text: string };
}

let server: string;
let proxy: StallingProxy;
let db: Kysely<Tables>;
let written: string[];
beforeAll(async () => {
  server = await createPostgresDatabase();
});
beforeEach(async () => {
  written = [];
  jest.spyOn(process.stderr, "write").mockImplementation((line) => written.push(String(line)) > 0);
  proxy = await stallingProxy(server);
  db = connect();
  await sql`drop table if exists notes`.execute(db);
  await sql`create table notes (text text not null)`.execute(db);
});
afterEach(async () => {
  await proxy.close();
  await db.destroy();
  jest.restoreAllMocks();
});

const connect = (limit: Partial<PostgresTimeouts> = {}) =>
  new Kysely<Tables>({
    dialect: postgresDialect(proxy.url, { ...NO_LIMITS, ...limit }),
  });
/** Has the one limit that a test is about, far below the others. */
async function limitTo(limit: Partial<PostgresTimeouts>): Promise<void> {
  await db.destroy();
  db = connect(limit);
}
const notes = () => db.selectFrom("notes").select("text").execute();
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "nothing was wrong",
    (error: unknown) => error,
  );

it("a silent PostgreSQL server times out, and is asked again once it answers", async () => {
  await limitTo({ connection: 1_000, answer: 1_000 });
  proxy.stall();
  const failures = await Promise.all([failureOf(notes()), failureOf(notes())]);
  expect(failures.map(isOutage)).toEqual([true, true]);
  const before = proxy.connections;
  proxy.resume();
  // On a busy machine an answer may again take longer.
  await until(async () => !isOutage(await failureOf(notes())));
  expect(proxy.connections).toBeGreaterThan(before);
});

it("a PostgreSQL transaction that times out half-way leaves nothing", async () => {
  await limitTo({ answer: 1_000 });
  const failure = await failureOf(
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ text: "lost" }).execute();
      proxy.stall();
      await transaction.insertInto("notes").values({ text: "lost too" }).execute();
    }),
  );
  expect(isOutage(failure)).toBe(true);
  proxy.resume();
  await limitTo({});
  await sql`alter table notes add column author text`.execute(db);
  expect(await notes()).toEqual([]);
});

it("a PostgreSQL statement timeout keeps the connection", async () => {
  await limitTo({ statement: 1_000 });
  await notes();
  const before = proxy.connections;
  expect(isOutage(await failureOf(sql`select pg_sleep(60)`.execute(db)))).toBe(true);
  expect(await notes()).toEqual([]);
  expect(proxy.connections).toBe(before);
});

it("an idle PostgreSQL transaction is ended", async () => {
  await limitTo({ idleInTransaction: 500 });
  const idle = sql`select from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  const failure = await failureOf(
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ text: "forgotten" }).execute();
      await until(async () => (await idle.execute(db)).rows.length === 0);
      await transaction.insertInto("notes").values({ text: "too late" }).execute();
    }),
  );
  expect(isOutage(failure)).toBe(true);
  expect(await notes()).toEqual([]);
});

it("the shop survives broken PostgreSQL connections, idle and inside a transaction", async () => {
  await notes();
  proxy.cut();
  const failure = await failureOf(
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ text: "lost" }).execute();
      proxy.cut();
      await new Promise((resolve) => setImmediate(resolve));
      await transaction.selectFrom("notes").selectAll().execute();
    }),
  );
  expect(isOutage(failure)).toBe(true);
  expect(await notes()).toEqual([]);
  expect(written.join("")).toContain(" warn a PostgreSQL connection was lost ");
});

it("a wait for a PostgreSQL row lock times out without blocking readers", async () => {
  await limitTo({ lock: 300 });
  await db.insertInto("notes").values({ text: "locked" }).execute();
  const update = (queries: Kysely<Tables>) =>
    queries.updateTable("notes").set({ text: "changed" }).execute();
  const failures = await db.transaction().execute(async (transaction) => {
    await update(transaction);
    const waiting = Array.from({ length: 30 }, () =>
      failureOf(db.transaction().execute((other) => update(other))),
    );
    expect(await notes()).toEqual([{ text: "locked" }]);
    return Promise.all(waiting);
  });
  expect(failures.map(isLockTimeout)).not.toContain(false);
  expect(failures.map(isOutage)).not.toContain(false);
  expect(await notes()).toEqual([{ text: "changed" }]);
});

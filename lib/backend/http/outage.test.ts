import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { sql } from "kysely";
import { getBrands } from "@/lib/contract/brands";
import { getSessionId } from "@/lib/contract/guest-session";
import { openDatabase } from "../db/open";
import { testBackend } from "../testing/backend";
import { describeEngines } from "../testing/engines";
import { isOutage } from "./outage";

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};
const coded = (code: string) => Object.assign(new Error("from the driver"), { code });

test.each([
  coded("ECONNREFUSED"),
  coded("ENOSPC"),
  coded("08006"),
  coded("53300"),
  coded("57P01"),
  coded("57014"),
  coded("SQLITE_BUSY"),
  coded("SQLITE_IOERR_WRITE"),
  coded("SQLITE_FULL"),
  coded("SQLITE_READONLY_DBMOVED"),
  new Error("Connection terminated unexpectedly"),
  new Error("Query read timeout"),
  new Error("outer", { cause: coded("ECONNRESET") }),
  new AggregateError([coded("EHOSTUNREACH"), coded("ECONNREFUSED")]),
])("the error %p is an outage", (error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  coded("23505"),
  coded("42P01"),
  coded("SQLITE_CONSTRAINT_UNIQUE"),
  coded("SQLITE_ERROR"),
  new TypeError("Cannot read properties of undefined"),
  new Error("nothing there"),
  "ECONNREFUSED",
  null,
])("the error %p is not an outage", (error) => {
  expect(isOutage(error)).toBe(false);
});

test("an error that is its own cause is looked at once", () => {
  const circle = new Error("round");
  circle.cause = circle;
  expect(isOutage(circle)).toBe(false);
});

test("what SQLite really says of a locked, a read-only and a broken file is an outage", () => {
  const folder = mkdtempSync(join(tmpdir(), "outage-"));
  try {
    const file = join(folder, "a.db");
    const writer = new SqliteDatabase(file);
    writer.exec("create table t (x); begin immediate");
    const other = new SqliteDatabase(file, { timeout: 0 });
    expect(isOutage(thrownBy(() => other.exec("begin immediate")))).toBe(true);
    writer.exec("rollback");
    const reader = new SqliteDatabase(file, { readonly: true });
    expect(isOutage(thrownBy(() => reader.exec("insert into t values (1)")))).toBe(true);
    for (const database of [writer, other, reader]) database.close();
    expect(isOutage(thrownBy(() => writer.exec("select 1")))).toBe(true);
    expect(isOutage(thrownBy(() => new SqliteDatabase(join(folder, "none", "b.db"))))).toBe(false);
    const full = new SqliteDatabase(join(folder, "full.db"));
    full.exec("create table t (x)");
    full.pragma("max_page_count = 2");
    const fill = full.prepare("insert into t values (zeroblob(9000))");
    expect(isOutage(thrownBy(() => fill.run()))).toBe(true);
    full.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describeEngines("a shop whose database is away", (open, engine) => {
  let written: string[];
  beforeEach(() => {
    written = [];
    jest
      .spyOn(process.stderr, "write")
      .mockImplementation((line) => written.push(String(line)) > 0);
  });
  afterEach(() => jest.restoreAllMocks());

  it("answers every call 503 and says when to come back, without a word of why", async () => {
    const { url } = await open();
    const database = await openDatabase(
      engine === "sqlite" ? { sqlite: ":memory:" } : { postgres: url },
    );
    const shop = testBackend(database);
    expect((await shop.send("/brands")).status).toBe(200);
    await database.db.destroy();
    for (const endpoint of [getBrands, getSessionId]) {
      const response = await shop.send(endpoint.path, { method: endpoint.method });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("5");
      expect(await response.json()).toEqual({
        message: "The shop cannot answer right now. Please try again.",
      });
    }
    expect(written).toHaveLength(2);
    expect(written[0]).toMatch(/ warn the database cannot be reached method=GET path=\/brands /);
  });

  it("answers 500 to a fault of its own, with the stack in the log alone", async () => {
    const database = await open();
    const shop = testBackend(database);
    await sql`alter table brands rename to lost`.execute(database.db);
    const response = await shop.send("/brands?secret=1");
    expect(response.status).toBe(500);
    expect(response.headers.has("retry-after")).toBe(false);
    expect(await response.json()).toEqual({
      message: "Something went wrong. Please try again.",
    });
    expect(written.join("")).toMatch(
      /^\S+ error an API call failed method=GET path=\/brands error=".*\\n +at .*"\n$/,
    );
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { getBrands } from "@/lib/contract/brands";
import { type Database, openDatabase } from "../db/open";
import { testBackend } from "../testing/backend";
import { addRing } from "../testing/goods";
import { expectFailure, expectValue, guest } from "../testing/shopper";
import { countPieces } from "../testing/stock-count";

let folder: string;
let database: Database;
beforeEach(async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), "full-"));
  database = await openDatabase({ sqlite: join(folder, "shop.db") });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const pragma = async (text: string) =>
  Object.values((await sql<object>`pragma ${sql.raw(text)}`.execute(database.db)).rows[0] ?? {})[0];

it("a full disk: orders are refused with 503, reads go on, and nothing is broken afterwards", async () => {
  const shop = testBackend(database);
  const ring = await addRing(shop, 10_000);
  const buyer = async () => {
    const one = await guest(shop);
    expectValue(await one.add(ring));
    return one;
  };
  const last = await buyer();
  const pages = await pragma("page_count");
  await pragma(`max_page_count = ${pages}`);
  const { db } = database;
  // What is free in the last pages is used up first.
  const fill = () =>
    sql`insert into content (key, value) values
    (lower(hex(randomblob(16))), hex(zeroblob(400)))`.execute(db);
  await expect(
    (async () => {
      for (;;) await fill();
    })(),
  ).rejects.toMatchObject({ code: "SQLITE_FULL" });
  const statuses = new Set<string>();
  for (let attempt = 0; attempt < 20; attempt++) {
    const placed = await last.place({}, `attempt-${1000 + attempt}`);
    if (!placed.ok) statuses.add(expectFailure(placed).message);
  }
  expect([...statuses]).toEqual(["The shop cannot answer right now. Please try again."]);
  expectValue(await shop.call(getBrands, {}));
  await pragma("max_page_count = 100000");
  expectValue(await last.place({}, "attempt-0001"));
  expect(await pragma("integrity_check")).toBe("ok");
  const { inStock, held } = await countPieces(db);
  expect(inStock + held).toBe(10_000);
});

it("a transaction that SQLite has rolled back by itself fails with what SQLite said of it", async () => {
  const { db } = database;
  await sql`create trigger refusing before insert on content begin
    select raise(rollback, 'given up'); end`.execute(db);
  const adding = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("content").values({ key: "a", value: "1" }).execute();
  });
  await expect(adding).rejects.toThrow("given up");
  expect(await db.selectFrom("content").selectAll().execute()).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import pg from "pg";
import { ENGINES } from "@/lib/backend/testing/engines";
import type { ChangeFeed } from "@/lib/platform/change-feed";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import { createSharedDatabase, type SharedDatabase } from "../testing/process";
import { cuttableWay } from "../testing/proxy";
import { openChangeFeed } from "./change-feed";
import type { Changes } from "./change-log";
import { type Database, type DatabaseLocation, openDatabase } from "./open";
import type { Queries } from "./transaction";

describe.each(ENGINES)("the feed of changes (%s)", (engine) => {
  let shared: SharedDatabase;
  let database: Database;
  let feeds: ChangeFeed[];
  let brandId: number;

  beforeEach(async () => {
    shared = await createSharedDatabase(engine);
    database = await openDatabase(shared.where);
    brandId = await addBrand(database.db);
    feeds = [];
  });
  afterEach(async () => {
    for (const feed of feeds) await feed.close();
    await database.db.destroy();
    shared.remove();
  });

  const follow = async (where: DatabaseLocation = shared.where) => {
    const told: Changes[] = [];
    const feed = await openChangeFeed(where, (changes) => told.push(changes));
    feeds.push(feed);
    await feed.sync();
    told.length = 0;
    /** What is new, after a call that was certain. */
    const news = async () => {
      feed.markUncertain();
      expect(await feed.sync()).toBe(true);
      return textOf(told.splice(0));
    };
    return { feed, told, news };
  };
  const rename = (db: Queries, name: string) =>
    db.updateTable("brands").set({ description: name }).where("id", "=", brandId).execute();

  it("the change feed reports another connection's commit once", async () => {
    const { news } = await follow();
    expect(await news()).toEqual([]);
    await rename(database.db, "A");
    await rename(database.db, "B");
    expect(await news()).toEqual([`brand:${brandId}`]);
    expect(await news()).toEqual([]);
    const category = await addCategory(database.db);
    expect(await news()).toEqual([`category:${category}`]);
  });

  it("the change feed reports another process's plain SQL", async () => {
    const { news } = await follow();
    await rename(database.db, "A");
    await news();
    runElsewhere(shared.where, `update brands set name = 'Elsewhere' where id = ${brandId}`);
    expect(await news()).toEqual([`brand:${brandId}`]);
  });

  it("the change feed reports to every reader", async () => {
    const [one, two] = [await follow(), await follow()];
    await rename(database.db, "A");
    expect(await one.news()).toEqual([`brand:${brandId}`]);
    expect(await two.news()).toEqual([`brand:${brandId}`]);
  });

  it("the change feed reports no rollback and no change of untracked tables", async () => {
    const { news } = await follow();
    const undone = database.db.transaction().execute(async (transaction) => {
      await rename(transaction, "A");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const session = { id: "guest", created_at: "2026-01-01T00:00:00.000Z" };
    await database.db.insertInto("guest_sessions").values(session).execute();
    expect(await news()).toEqual([]);
  });

  it("answers at once when nothing has changed", async () => {
    const { feed, news } = await follow();
    const clock = jest.spyOn(performance, "now").mockReturnValue(1000);
    await news();
    expect(feed.sync()).toBe(true);
    clock.mockRestore();
  });

  it('the change feed reports "all" for many changes or another log', async () => {
    const { news } = await follow();
    const { db } = database;
    const log = engine === "sqlite" ? sql`(subject, id, version)` : sql`(subject, id)`;
    const version = engine === "sqlite" ? sql`, 500` : sql``;
    await sql`with recursive many (id) as (select 1 union all select id + 1 from many where id < 1200)
      insert into changes ${log} select 'product', id ${version} from many`.execute(db);
    expect(await news()).toEqual(["all"]);
    expect(await news()).toEqual([]);
    if (engine === "sqlite") {
      await sql`delete from changes where version >= 500`.execute(db);
    } else {
      await sql`create table restored (like changes including all)`.execute(db);
      await sql`drop table changes`.execute(db);
      await sql`alter table restored rename to changes`.execute(db);
    }
    expect(await news()).toEqual(["all"]);
    await rename(db, "A");
    expect(await news()).toEqual([`brand:${brandId}`]);
  });

  it("passes over no change of writers that commit at the same time", async () => {
    const { feed, told, news } = await follow();
    const categoryId = await addCategory(database.db);
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      const added = [];
      for (let at = 0; at < 5; at++) {
        const [variant] = await database.db
          .transaction()
          .execute((transaction) =>
            addProduct(transaction, { brandId, categoryId, name: `${writer} ${at}` }),
          );
        added.push(`product:${variant!.productId}`);
      }
      return added;
    });
    let isDone = false;
    const heard: string[] = [];
    const reading = (async () => {
      while (!isDone) {
        feed.markUncertain();
        await feed.sync();
        heard.push(...textOf(told.splice(0)));
        await new Promise(setImmediate);
      }
    })();
    const added = (await Promise.all(writers)).flat();
    isDone = true;
    await reading;
    heard.push(...(await news()));
    expect(heard).toEqual(expect.arrayContaining(added));
    expect(added).toHaveLength(40);
  });
});

describe("the feed of changes on PostgreSQL", () => {
  const opened: ChangeFeed[] = [];
  const cuts: (() => Promise<void>)[] = [];
  let url: string;
  let shared: SharedDatabase;
  let database: Database;
  let complaint: jest.SpyInstance;

  beforeEach(async () => {
    complaint = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    shared = await createSharedDatabase("postgres");
    url = (shared.where as { postgres: string }).postgres;
    database = await openDatabase(shared.where);
  });
  afterEach(async () => {
    for (const feed of opened.splice(0)) await feed.close();
    for (const cut of cuts.splice(0)) await cut();
    complaint.mockRestore();
    await database.db.destroy();
    shared.remove();
  });

  it("the change feed waits for no open transaction, and reports each commit once", async () => {
    const { feed, told } = await recorded(shared.where);
    const { db } = database;
    const brand = await addBrand(db, { rates: {} });
    const news = async () => {
      feed.markUncertain();
      expect(await feed.sync()).toBe(true);
      return textOf(told.splice(0));
    };
    expect(await news()).toEqual([`brand:${brand}`]);
    await db.transaction().execute(async (first) => {
      await first.updateTable("brands").set({ description: "First" }).execute();
      const category = await addCategory(db);
      expect(await news()).toEqual([`category:${category}`]);
      expect(await news()).toEqual([]);
      await db.transaction().execute(async (second) => {
        const other = await addCategory(second);
        const third = await addCategory(db);
        expect(await news()).toEqual([`category:${third}`]);
        await second.updateTable("categories").set({ name: "X" }).where("id", "=", other).execute();
      });
      expect(await news()).toHaveLength(1);
      expect(await news()).toEqual([]);
    });
    expect(await news()).toEqual([`brand:${brand}`]);
    expect(await news()).toEqual([]);
  });

  it("passes over rows that were restored from a server with higher transaction numbers", async () => {
    const { feed, told } = await recorded(shared.where);
    await sql`insert into changes (subject, id, xid) values ('brand', 1, '999999999')`.execute(
      database.db,
    );
    feed.markUncertain();
    expect(await feed.sync()).toBe(true);
    expect(told).toEqual([]);
  });

  it("asks again when it has not for 0.1 ms, once for all who ask", async () => {
    const { feed } = await recorded(shared.where);
    const clock = jest.spyOn(performance, "now").mockReturnValue(1000);
    const query = jest.spyOn(pg.Client.prototype, "query");
    feed.markUncertain();
    await feed.sync();
    clock.mockReturnValue(1000.09);
    expect(feed.sync()).toBe(true);
    clock.mockReturnValue(1000.11);
    query.mockClear();
    const answers = Array.from({ length: 100 }, () => feed.sync());
    for (const answer of answers) expect(answer).toBeInstanceOf(Promise);
    expect(await Promise.all(answers)).not.toContain(false);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    clock.mockRestore();
    await feed.close();
  });

  it("the change feed is uncertain while the connection is lost, and reports the changes once it is back", async () => {
    const way = await aWay();
    const { feed, told, toldAgain } = await recorded({ postgres: way.url });
    await way.cut();
    feed.markUncertain();
    expect(await feed.sync()).toBe(false);
    expect(feed.sync()).toBe(false);
    const added = await addBrand(database.db);
    expect(told).toEqual([]);
    await way.mend();
    await toldAgain();
    expect(textOf(told)).toContain(`brand:${added}`);
    expect(told).not.toContain("all");
    expect(await feed.sync()).toBe(true);
    const brand = await addBrand(database.db);
    feed.markUncertain();
    await feed.sync();
    expect(textOf(told.slice(1))).toContain(`brand:${brand}`);
    await feed.close();
  });

  it("forgets everything when another server has taken its place", async () => {
    const way = await aWay();
    const { feed, told, toldAgain } = await recorded({ postgres: way.url });
    await way.cut();
    feed.markUncertain();
    expect(await feed.sync()).toBe(false);
    const query = pg.Client.prototype.query;
    const asked = jest.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [text] = given;
      const isOther = typeof text === "string" && text.includes("pg_postmaster_start_time()");
      return Reflect.apply(query, this, isOther ? ["select '1999-12-31' as at"] : given);
    });
    await way.mend();
    await toldAgain();
    expect(told).toEqual(["all"]);
    asked.mockRestore();
    await feed.close();
  });

  it("ends its attempts to come back when it is closed", async () => {
    const way = await aWay();
    const { feed, told } = await recorded({ postgres: way.url });
    await way.cut();
    feed.markUncertain();
    expect(await feed.sync()).toBe(false);
    await feed.close();
    await way.mend();
    expect(feed.sync()).toBe(false);
    expect(told).toEqual([]);
  });

  async function aWay() {
    const way = await cuttableWay(url);
    cuts.push(way.cut);
    return way;
  }

  async function recorded(where: DatabaseLocation) {
    const told: Changes[] = [];
    let wake = () => {};
    const feed = await openChangeFeed(where, (changes) => {
      told.push(changes);
      wake();
    });
    opened.push(feed);
    await feed.sync();
    told.length = 0;
    const toldAgain = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      });
    return { feed, told, toldAgain };
  }
});

function textOf(told: readonly Changes[]): string[] {
  return told.flatMap((changes) =>
    changes === "all" ? ["all"] : changes.map(({ subject, id }) => `${subject}:${id}`),
  );
}

/** Runs SQL in a process of its own, with nothing of ours. */
function runElsewhere(where: DatabaseLocation, statement: string): void {
  const script =
    "sqlite" in where
      ? "new (require('better-sqlite3'))(process.argv[1]).exec(process.argv[2])"
      : `const c = new (require('pg').Client)(process.argv[1]);
         c.connect().then(() => c.query(process.argv[2])).then(() => c.end())`;
  const place = "sqlite" in where ? where.sqlite : where.postgres;
  const { status, stderr } = spawnSync(process.execPath, ["-e", script, place, statement], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
}

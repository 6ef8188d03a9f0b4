import { Kysely, sql } from "kysely";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import {
  createEmptyPostgresDatabase,
  describeEngines,
  dropPostgresDatabases,
} from "../testing/engines";
import { changesSince } from "./change-log";
import { migrate } from "./migrate";
import * as shop from "./migrations/001-shop";
import * as browse from "./migrations/002-browse";
import * as changes from "./migrations/015-changes";
import * as owner from "./migrations/016-owner";
import * as changedAt from "./migrations/020-changed-at";
import * as noGlobalLock from "./migrations/025-no-global-lock";
import { connect } from "./open";
import { postgresDialect } from "./postgres";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";

describeEngines("migrations", (open, engine) => {
  it("build the whole schema on an empty database and can be run again", async () => {
    const isPostgres = engine === "postgres";
    const postgres = isPostgres ? await createEmptyPostgresDatabase() : "";
    const { db } = connect(isPostgres ? { postgres } : { sqlite: ":memory:" });
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name);
    expect(await tables()).toEqual([]);
    await migrate(db, engine);
    await migrate(db, engine);
    expect(await tables()).toEqual(expect.arrayContaining(["products", "variants", "orders"]));
    await db.destroy();
    if (isPostgres) await dropPostgresDatabases([postgres]);
  });

  it("refuse data that a newer version has changed, by the name of that version", async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'then')`.execute(
      db,
    );
    const refusal = () => migrate(db, engine).catch((error: Error) => error);
    expect(await refusal()).toMatchObject({
      name: "StartRefused",
      message: expect.stringMatching(
        /^The data was changed by version \d+\.\d+\.\d+.*cannot read it/,
      ),
    });
    const future = { version: "9.9.9 (abcdef)", migrated_at: "2999-01-01T00:00:00.000Z" };
    await db.insertInto("versions").values(future).execute();
    expect(await refusal()).toMatchObject({ message: expect.stringContaining("9.9.9 (abcdef)") });
  });

  it("take over the changes that were numbered before", async () => {
    const dialect =
      engine === "sqlite"
        ? sqliteDialect(":memory:")
        : postgresDialect(await createEmptyPostgresDatabase());
    const old = new Kysely<unknown>({ dialect });
    const db: Kysely<Schema> = old.withTables<Pick<Schema, keyof Schema>>();
    await shop.up(old, engine);
    await browse.up(old, engine);
    const ring = { brandId: await addBrand(db), categoryId: await addCategory(db) };
    const [{ productId } = { productId: 0 }] = await addProduct(db, { ...ring, pictures: [] });
    const versions = async () =>
      (
        await sql<{ id: number; version: number }>`
        select id, version from changes where subject = 'product'`.execute(db)
      ).rows;
    const { rows: before } = await sql<{ version: number }>`
      select version from product_changes`.execute(db);
    await changes.up(old, engine);
    expect(await versions()).toEqual([{ id: productId, version: before[0]?.version }]);
    await owner.up(old);
    await changedAt.up(old, engine);
    await noGlobalLock.up(old, engine);
    const database = { db, engine };
    const { position } = await changesSince(database, null);
    await db.updateTable("products").set({ price: 5 }).execute();
    expect((await changesSince(database, position)).changes).toEqual([
      { subject: "product", id: productId },
    ]);
    expect((await versions()).at(-1)?.version).toBeGreaterThan(before[0]?.version ?? 0);
    await old.destroy();
  });

  it("refuse an inventory below -1", async () => {
    const { db } = await open();
    const product = { key: "p", name: "P", description: "", details: "", price: 1 };
    await db
      .insertInto("brands")
      .values({ key: "b", name: "B", description: "", is_international: 0 })
      .execute();
    await db.insertInto("categories").values({ key: "c", name: "C", position: 0 }).execute();
    const { id } = await db
      .insertInto("products")
      .values({
        ...product,
        brand_id: 1,
        category_id: 1,
        has_price_range: 0,
        is_exclusive: 0,
        is_clothing: 0,
        released_at: "2026-01-01T00:00:00.000Z",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const insert = (inventory: number) =>
      db
        .insertInto("variants")
        .values({
          product_id: id,
          value_key: String(inventory),
          chosen: "[]",
          price: 1,
          inventory,
          is_default: 0,
        })
        .execute();
    await insert(-1);
    await expect(insert(-2)).rejects.toThrow();
  });
});

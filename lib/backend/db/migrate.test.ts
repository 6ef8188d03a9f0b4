import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import {
  createEmptyPostgresDatabase,
  describeEngines,
  dropPostgresDatabases,
} from "../testing/engines";
import { changesSince } from "./change-log";
import { migrate, migrationsOf } from "./migrate";
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

  it("keep what was refunded and asked back by order before it was by piece", async () => {
    const postgres = engine === "postgres" ? await createEmptyPostgresDatabase() : "";
    const { db } = connect(postgres ? { postgres } : { sqlite: ":memory:" });
    const provider = { getMigrations: async () => migrationsOf(engine) };
    await new Migrator({ db, provider }).migrateTo("047-mailboxes");
    const at = "2026-06-01T12:00:00.000Z";
    const order = async (number: string, refunded: number, amount: number, restocked: boolean) => {
      const texts = { idempotency_key: number, request_hash: "", payment_url: "", note: "" };
      const money = { goods: 900, discount: 0, shipping: 0, tax: 0, total: 900 };
      const { id } = await db
        .insertInto("orders")
        .values({
          ...{ ...texts, ...money, number, token: number, payment_token: number, email: "" },
          ...{ status: "paid", ship_to: "{}", refunded, refunded_amount: amount },
          ...{ created_at: at, expires_at: at },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const shipment = await db
        .insertInto("shipments")
        .values({
          ...{ order_id: id, brand_id: 1, brand_name: "", shipping_type: "", shipping_price: 0 },
          status: "shipped",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const line = { product_id: 1, variant_id: 1, name: "", chosen: "[]", unit_price: 300 };
      await db
        .insertInto("order_lines")
        .values({
          ...{ ...line, order_id: id, shipment_id: shipment.id, quantity: 3, total: 900 },
          reserved: restocked ? 0 : 3,
        })
        .execute();
      return id;
    };
    const ask = (order_id: number, decision: string) =>
      db
        .insertInto("return_requests")
        .values({
          ...{ order_id, name: "", phone: "", email: "", reason: "", decision },
          ...{ image: String(order_id), created_at: at },
        })
        .execute();
    const [whole, refused, open] = [
      await order("whole", 1, 900, true),
      await order("refused", 1, 0, false),
      await order("open", 1, 0, false),
    ];
    await db
      .insertInto("refunds")
      .values({
        ...{ order_id: whole, once_key: "once", amount: 900, reason: "", status: "done" },
        ...{ restock: 1, created_at: at },
      })
      .execute();
    await ask(refused, "refused");
    await ask(open, "open");
    await db
      .insertInto("brands")
      .values({ key: "b", name: "B", description: "", is_international: 0 })
      .execute();
    const kinds = ["Pickup", "International", "Standard", "International Post"];
    for (const [position, type] of kinds.entries())
      await db
        .insertInto("shipping_rates")
        .values({ brand_id: 1, type, price: 1, remote_price: 1, position })
        .execute();
    await migrate(db, engine);
    const rates = await db
      .selectFrom("shipping_rates")
      .select(["type", "places"])
      .orderBy("position")
      .execute();
    expect(rates.map(({ type, places }) => `${type}: ${places}`)).toEqual([
      ...["Pickup: home", "International: abroad", "Standard: home", "International Post: abroad"],
    ]);
    const taxed = await db.selectFrom("orders").select("included_tax").execute();
    expect(taxed).toEqual(Array(3).fill({ included_tax: null }));
    const items = await db
      .selectFrom("refund_items")
      .select(["quantity", "restock", "restocked"])
      .execute();
    expect(items).toEqual([{ quantity: 3, restock: 3, restocked: 3 }]);
    const asked = await db
      .selectFrom("return_items")
      .innerJoin("return_requests", "return_requests.id", "request_id")
      .select(["order_id", "quantity"])
      .orderBy("order_id")
      .execute();
    expect(asked).toEqual([
      { order_id: refused, quantity: 3 },
      { order_id: open, quantity: 3 },
    ]);
    const flags = await db.selectFrom("orders").select("refunded").orderBy("id").execute();
    expect(flags.map(({ refunded }) => refunded)).toEqual([1, 0, 1]);
    await db.updateTable("return_requests").set({ order_id: refused }).execute();
    await db.destroy();
    if (postgres) await dropPostgresDatabases([postgres]);
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
    const ring = {
      brandId: await addBrand(db, { rates: { Standard: 0 } }),
      categoryId: await addCategory(db),
    };
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

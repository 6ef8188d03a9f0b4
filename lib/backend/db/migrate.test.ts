import {
  createEmptyPostgresDatabase,
  describeEngines,
  dropPostgresDatabases,
} from "../testing/engines";
import { migrate } from "./migrate";
import { connect } from "./open";

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

import { sql } from "kysely";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { guest } from "../testing/shopper";
import { NEW, NONE, type ShownTable, shownRows } from "../testing/shown-rows";
import type { Subject } from "./change-log";
import { SHOWN } from "./shown";
import type { Queries } from "./transaction";

const OF_THE_MIGRATOR = ["kysely_migration", "kysely_migration_lock"];

describeEngines("what the change log is told", (open, engine) => {
  const openShop = async () => {
    const { db } = await open();
    const brand = await addBrand(db, { rates: {} });
    const category = await addCategory(db);
    const collection = await addCollection(db);
    const [variant] = await addProduct(db, {
      brandId: brand,
      categoryId: category,
      variations: ["Color"],
      variants: [{ values: ["Amber"], inventory: 9 }],
    });
    const product = variant!.productId;
    const ids = {
      brand,
      category,
      collection,
      product,
      value: variant!.valueIds[0]!,
      variant: variant!.id,
    };
    return { db, ids, told: (work: () => Promise<unknown>) => toldBy(db, work) };
  };

  it("is settled for every table that there is", async () => {
    const { db } = await open();
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables.filter((name) => !OF_THE_MIGRATOR.includes(name)).sort()).toEqual(
      Object.keys(SHOWN).sort(),
    );
  });

  it.each(Object.keys(shownRows(NONE)) as ShownTable[])(
    "is every row of %s that comes, changes or goes",
    async (table) => {
      const { db, ids, told } = await openShop();
      const { row, change, inserted, updated, deleted } = shownRows(ids)[table];
      if (table === "product_values") {
        const value = { id: NEW, variation: "Color", value: "New" };
        await db
          .insertInto("variation_values")
          .values(value as never)
          .execute();
      }
      const name = table as "content";
      const isIt = sql.join(
        Object.entries(row)
          .filter(([column]) => !(column in change))
          .slice(0, 2)
          .map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
        sql` and `,
      );
      const update = db
        .updateTable(name)
        .set(change as object)
        .where(sql<boolean>`${isIt}`);
      const found = db.deleteFrom(name).where(sql<boolean>`${isIt}`);
      expect(
        await told(() =>
          db
            .insertInto(name)
            .values(row as never)
            .execute(),
        ),
      ).toEqual(inserted);
      expect(await told(() => update.execute())).toEqual(updated);
      expect(await told(() => found.execute())).toEqual(deleted);
    },
  );

  it("is each product of a designer, a category or a value that has another name", async () => {
    const { db, ids, told } = await openShop();
    const product = `product:${ids.product}`;
    const rename = (table: "brands" | "categories", id: number) =>
      db.updateTable(table).set({ name: "Other" }).where("id", "=", id).execute();
    expect(await told(() => rename("brands", ids.brand))).toEqual([`brand:${ids.brand}`, product]);
    expect(await told(() => rename("categories", ids.category))).toEqual([
      `category:${ids.category}`,
      product,
    ]);
    const value = db.updateTable("variation_values").set({ value: "Honey" });
    expect(await told(() => value.where("id", "=", ids.value).execute())).toEqual([product]);
  });

  it("is both products between which a row has moved", async () => {
    const { db, ids, told } = await openShop();
    const [other] = await addProduct(db, { brandId: ids.brand, categoryId: ids.category });
    const move = db.updateTable("product_images").set({ product_id: other!.productId });
    expect(await told(() => move.where("product_id", "=", ids.product).execute())).toEqual(
      [`product:${ids.product}`, `product:${other!.productId}`].sort(),
    );
  });

  it("is a variant's words for listings, its price, stock and picture for its own page", async () => {
    const { db, ids, told } = await openShop();
    const set = (values: object) =>
      told(() => db.updateTable("variants").set(values).where("id", "=", ids.variant).execute());
    expect(await set({ price: 7 })).toEqual([`details:${ids.product}`]);
    expect(await set({ price: 7 })).toEqual([]);
    expect(await set({ image: "/x.jpg" })).toEqual([`details:${ids.product}`]);
    expect(await set({ inventory: 0 })).toEqual([`details:${ids.product}`]);
    expect(await set({ chosen: "[1]" })).toEqual([`product:${ids.product}`]);
    expect(await set({ is_default: 0, price: 8 })).toEqual([
      `details:${ids.product}`,
      `product:${ids.product}`,
    ]);
  });

  it("is what goes with a row that is deleted", async () => {
    const { db, ids, told } = await openShop();
    const item = { product_id: ids.product, collection_id: ids.collection, position: 0 };
    await db.insertInto("product_collections").values(item).execute();
    const collection = db.deleteFrom("collections").where("id", "=", ids.collection);
    expect(await told(() => collection.execute())).toEqual([
      `collection:${ids.collection}`,
      `product:${ids.product}`,
    ]);
    const value = db.deleteFrom("variation_values").where("id", "=", ids.value);
    expect(await told(() => value.execute())).toEqual([`product:${ids.product}`]);
  });

  it("is nothing of what is rolled back", async () => {
    const { db, told } = await openShop();
    const undo = () =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable("products").set({ name: "Undone" }).execute();
        throw new Error("undone");
      });
    expect(await told(() => undo().catch(() => undefined))).toEqual([]);
  });

  it("is, of an order, the details of what it sold and no listing", async () => {
    const { db, ids, told } = await openShop();
    const values = { type: "Standard", price: 0, remote_price: 0, position: 0 };
    await db
      .insertInto("shipping_rates")
      .values({ brand_id: ids.brand, ...values })
      .execute();
    const buyer = await guest(testBackend({ db, engine }));
    const amber = { id: ids.variant, productId: ids.product, valueIds: [ids.value] };
    expect(await told(() => buyer.add({ ...amber, values: ["Amber"], price: 10_000 }))).toEqual([]);
    expect(await told(() => buyer.place())).toEqual([`details:${ids.product}`]);
  });

  if (engine === "postgres") {
    it("is every product that was ever told of, when the table is emptied at once", async () => {
      const { db, ids, told } = await openShop();
      const empty = () => sql`truncate products cascade`.execute(db);
      expect(await told(empty)).toEqual(expect.arrayContaining([`product:${ids.product}`]));
    });

    it("is told at the commit, so that a long transaction holds up no other", async () => {
      const { db, ids, told } = await openShop();
      const sell = db.updateTable("variants").set({ inventory: 1 }).where("id", "=", ids.variant);
      await db.transaction().execute(async (importing) => {
        await importing.updateTable("brands").set({ description: "Long" }).execute();
        expect(await told(() => sell.execute())).toEqual([`details:${ids.product}`]);
      });
    });

    it("is numbered after what was committed meanwhile, whatever a transaction sees", async () => {
      const { db, ids } = await openShop();
      const snapshot = db.transaction().setIsolationLevel("repeatable read");
      await snapshot.execute(async (transaction) => {
        await transaction.selectFrom("content").selectAll().execute();
        await db.updateTable("products").set({ price: 5 }).execute();
        await transaction.updateTable("brands").set({ description: "Late" }).execute();
      });
      const versionOf = async (subject: Subject, id: number) => {
        const log = db.selectFrom("changes").select("version").where("subject", "=", subject);
        return (await log.where("id", "=", id).executeTakeFirstOrThrow()).version;
      };
      expect(await versionOf("brand", ids.brand)).toBeGreaterThan(
        await versionOf("product", ids.product),
      );
    });
  }

  it("is one number more at each commit, and one row for each thing", async () => {
    const { db, ids } = await openShop();
    const numbers = [];
    for (let price = 1; price <= 3; price++) {
      await db.updateTable("products").set({ price }).execute();
      const rows = await db
        .selectFrom("changes")
        .select("version")
        .where("subject", "=", "product")
        .where("id", "=", ids.product)
        .execute();
      expect(rows).toHaveLength(1);
      numbers.push(rows[0]!.version);
    }
    expect(numbers[1]).toBe(numbers[0]! + 1);
    expect(numbers[2]).toBe(numbers[1]! + 1);
  });
});

async function toldBy(db: Queries, work: () => Promise<unknown>): Promise<string[]> {
  const last = () => db.selectFrom("changes").select(({ fn }) => fn.max("version").as("version"));
  const before = await last().executeTakeFirst();
  await work();
  const rows = await db
    .selectFrom("changes")
    .select(["subject", "id"])
    .where("version", ">", before?.version ?? 0)
    .execute();
  return rows.map(({ subject, id }) => `${subject}:${id}`).sort();
}

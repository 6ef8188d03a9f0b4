import { sql } from "kysely";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { guest } from "../testing/shopper";
import { NEW, NONE, type ShownTable, shownRows } from "../testing/shown-rows";
import { changesSince, deleteSuperseded } from "./change-log";
import type { Database } from "./open";
import type { Queries } from "./transaction";

describeEngines("what the triggers write to the change log", (open, engine) => {
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
    return { db, ids, told: (work: () => Promise<unknown>) => toldBy({ db, engine }, work) };
  };

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

  it("is each group of a product that is hidden or moves to another", async () => {
    const { db, ids, told } = await openShop();
    const item = { product_id: ids.product, collection_id: ids.collection, position: 0 };
    await db.insertInto("product_collections").values(item).execute();
    const other = await addBrand(db, { rates: {} });
    const set = (values: object) =>
      told(() => db.updateTable("products").set(values).where("id", "=", ids.product).execute());
    const [brand, product] = [`brand:${ids.brand}`, `product:${ids.product}`];
    const groups = [brand, `category:${ids.category}`, `collection:${ids.collection}`];
    expect(await set({ is_hidden: 1 })).toEqual([...groups, product]);
    expect(await set({ price: 7 })).toEqual([product]);
    expect(await set({ brand_id: other })).toEqual([brand, `brand:${other}`, product]);
  });

  it("is both products between which a row has moved", async () => {
    const { db, ids, told } = await openShop();
    const [other] = await addProduct(db, { brandId: ids.brand, categoryId: ids.category });
    const move = db.updateTable("product_images").set({ product_id: other!.productId });
    expect(await told(() => move.where("product_id", "=", ids.product).execute())).toEqual(
      [`product:${ids.product}`, `product:${other!.productId}`].sort(),
    );
  });

  it("is a variant's words, price and whether it is sold out for listings; picture and stock for its own page", async () => {
    const { db, ids, told } = await openShop();
    const set = (values: object) =>
      told(() => db.updateTable("variants").set(values).where("id", "=", ids.variant).execute());
    expect(await set({ price: 7 })).toEqual([`product:${ids.product}`]);
    expect(await set({ price: 7 })).toEqual([]);
    expect(await set({ image: "/x.jpg" })).toEqual([`details:${ids.product}`]);
    const stock = `stock:${ids.product}`;
    expect(await set({ inventory: 3 })).toEqual([stock]);
    expect(await set({ inventory: 3 })).toEqual([]);
    for (const inventory of [0, -1, 0, 5]) {
      expect(await set({ inventory })).toEqual([`product:${ids.product}`, stock]);
    }
    expect(await set({ inventory: -1 })).toEqual([stock]);
    expect(await set({ chosen: "[1]" })).toEqual([`product:${ids.product}`]);
    expect(await set({ compare_at: 9 })).toEqual([`product:${ids.product}`]);
    expect(await set({ is_default: 0, image: "/y.jpg" })).toEqual([
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

  it("is, of an order, the stock of what it sold and no listing", async () => {
    const { db, ids, told } = await openShop();
    const values = { type: "Standard", price: 0, remote_price: 0, position: 0 };
    await db
      .insertInto("shipping_rates")
      .values({ brand_id: ids.brand, ...values })
      .execute();
    const buyer = await guest(testBackend({ db, engine }));
    const amber = { id: ids.variant, productId: ids.product, valueIds: [ids.value] };
    expect(await told(() => buyer.add({ ...amber, values: ["Amber"], price: 10_000 }))).toEqual([]);
    expect(await told(() => buyer.place())).toEqual([`stock:${ids.product}`]);
  });

  if (engine === "postgres") {
    it("emptying the products table logs every product", async () => {
      const { db, ids, told } = await openShop();
      const empty = () => sql`truncate products cascade`.execute(db);
      expect(await told(empty)).toEqual(expect.arrayContaining([`product:${ids.product}`]));
    });

    it("holds up no other, when a transaction that has changed the same product goes on", async () => {
      const { db, ids, told } = await openShop();
      const other = { product_id: ids.product, value_key: "x", chosen: "[]", is_default: 0 };
      const added = db.insertInto("variants").values({ ...other, price: 7, inventory: 1 });
      const { id } = await added.returning("id").executeTakeFirstOrThrow();
      const sell = (queries: Queries, variant: number) =>
        queries.updateTable("variants").set({ inventory: 0 }).where("id", "=", variant).execute();
      const sold = await db.transaction().execute(async (importing) => {
        await sell(importing, ids.variant);
        await sql`set constraints all immediate`.execute(importing);
        return told(() =>
          db.transaction().execute(async (order) => {
            await sql`set local lock_timeout = 500`.execute(order);
            await sell(order, id);
          }),
        );
      });
      expect(sold).toEqual([`product:${ids.product}`, `stock:${ids.product}`]);
    });

    it("is one row for each thing a statement or a transaction has changed", async () => {
      const { db, ids } = await openShop();
      const rows = () =>
        db.selectFrom("changes").where("id", "=", ids.product).select("subject").execute();
      await db.deleteFrom("changes").execute();
      await db.transaction().execute(async (transaction) => {
        for (let price = 1; price <= 3; price++) {
          await transaction.updateTable("products").set({ price }).execute();
          await transaction
            .updateTable("variants")
            .set({ image: `/${price}.jpg` })
            .execute();
        }
      });
      expect((await rows()).map(({ subject }) => subject).sort()).toEqual(["details", "product"]);
    });

    it("is nothing of an update that changes nothing", async () => {
      const { db, told } = await openShop();
      expect(await told(() => sql`update products set name = name`.execute(db))).toEqual([]);
      expect(await told(() => sql`update variants set price = price`.execute(db))).toEqual([]);
      expect(await told(() => sql`update content set value = value`.execute(db))).toEqual([]);
    });

    it("is no less when two rows of a product exchange their prices", async () => {
      const { db, ids, told } = await openShop();
      const other = { product_id: ids.product, value_key: "x", chosen: "[]", is_default: 0 };
      await db
        .insertInto("variants")
        .values({ ...other, price: 7, inventory: 1 })
        .execute();
      const exchange = sql`update variants set price =
        (select sum(other.price) from variants as other) - price`;
      expect(await told(() => exchange.execute(db))).toEqual([`product:${ids.product}`]);
    });

    it("keeps the last row of each thing, when those before it are deleted", async () => {
      const { db, ids } = await openShop();
      const positions = [(await changesSince({ db, engine }, null)).position];
      for (let price = 1; price <= 3; price++) {
        await db.updateTable("products").set({ price }).execute();
        positions.push((await changesSince({ db, engine }, null)).position);
      }
      const since = async () =>
        Promise.all(
          positions.map(async (position) => (await changesSince({ db, engine }, position)).changes),
        );
      const before = await since();
      // Other tests' transactions on this server may have been running.
      await sql`update changes set horizon = xid where xid <> '0'`.execute(db);
      expect((await deleteSuperseded(db, 100)).numDeletedRows).toBeGreaterThanOrEqual(3n);
      expect(await since()).toEqual(before);
      expect(before.slice(0, 4)).toEqual([
        ...Array.from({ length: 3 }, () => [{ subject: "product", id: ids.product }]),
        [],
      ]);
      expect((await deleteSuperseded(db, 100)).numDeletedRows).toBe(0n);
    });

    it("keeps a row that another transaction committed last", async () => {
      const { db, ids } = await openShop();
      const database = { db, engine };
      let between = "";
      await db.transaction().execute(async (first) => {
        await first.updateTable("brands").set({ description: "First" }).execute();
        await sql`insert into changes (subject, id) values ('brand', ${ids.brand})
          on conflict do nothing`.execute(first);
        await sql`insert into changes (subject, id) values ('brand', ${ids.brand})`.execute(db);
        between = (await changesSince(database, null)).position;
      });
      await deleteSuperseded(db, 100);
      expect((await changesSince(database, between)).changes).toEqual([
        { subject: "brand", id: ids.brand },
      ]);
    });
  }
});

async function toldBy(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { position } = await changesSince(database, null);
  await work();
  const { changes } = await changesSince(database, position);
  if (changes === "all") return ["all"];
  return changes.map(({ subject, id }) => `${subject}:${id}`).sort();
}

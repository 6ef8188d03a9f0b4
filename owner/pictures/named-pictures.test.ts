import { rowOf, TABLE_NAMES } from "../../lib/backend/db/tables";
import { addBrand, addProduct } from "../../lib/backend/testing/catalog";
import { describeEngines } from "../../lib/backend/testing/engines";
import { namedPictures } from "./named-pictures";

/** What is called like a picture and is none that pages show. */
const OTHERS = ["orders.payment_url", "return_requests.image", "webhooks.url"];

describeEngines("the pictures that are named", (open) => {
  it("are looked for in every column that can hold one", async () => {
    const { db } = await open();
    const tables = await db.introspection.getTables();
    const likely = tables.flatMap(({ name: table, columns }) =>
      columns
        .filter(({ name }) => /image$|picture|url$/.test(name))
        .map(({ name }) => `${table}.${name}`),
    );
    const known = TABLE_NAMES.flatMap((table) =>
      (rowOf(table).pictures ?? []).map((column) => `${table}.${column}`),
    );
    expect(likely.sort()).toEqual([...known, ...OTHERS].sort());
  });

  it("are those of products, variants, designers and banners, once each", async () => {
    const { db } = await open();
    const address = (name: string) => `/pictures/9f/${name}/full.jpg`;
    const [variant] = await addProduct(db, { brandId: await addBrand(db) });
    const productId = variant?.productId ?? 0;
    await db
      .updateTable("product_images")
      .set({ url: address("a") })
      .execute();
    await db
      .updateTable("variants")
      .set({ image: address("a") })
      .where("product_id", "=", productId)
      .execute();
    await db
      .updateTable("brands")
      .set({ image: address("b"), footer_image: "/catalogue/c.jpg" })
      .execute();
    const value = JSON.stringify({ slides: [address("d"), "https://cdn.example/e.jpg"] });
    await db.insertInto("content").values({ key: "shop", value }).execute();
    expect(await namedPictures(db)).toEqual(new Set(["a", "b", "d"].map(address)));
  });
});

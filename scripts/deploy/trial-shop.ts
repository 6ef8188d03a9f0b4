import { holdStored } from "@/lib/backend/content/open-shop";
import { connect, type DatabaseLocation } from "@/lib/backend/db/open";
import { addBrand, addProduct, type BuiltVariant } from "@/lib/backend/testing/catalog";
import { only } from "@/lib/backend/testing/goods";
import { sitemapAddresses } from "../toolchain/sitemap.mjs";

const PAGES = ["/", "/products", "/designers", "/faq", "/cart"];
const MAX_PRODUCT_PAGES = 12;

/** Something to buy that never sells out, in the database of a shop that runs. */
export async function addGoods(place: DatabaseLocation): Promise<BuiltVariant> {
  const { db } = connect(place);
  // Its answers are read by its settings.
  await holdStored(db);
  const brandId = await addBrand(db, { name: "Hesper & Lowe" });
  const goods = only(await addProduct(db, { brandId, variants: [{ inventory: -1 }] }));
  await db.destroy();
  return goods;
}

/** Something without options that the shop has already. */
export async function goodsBySku(place: DatabaseLocation, sku: string): Promise<BuiltVariant> {
  const { db } = connect(place);
  await holdStored(db);
  const { id, product_id, price } = await db
    .selectFrom("variants")
    .where("sku", "=", sku)
    .select(["id", "product_id", "price"])
    .executeTakeFirstOrThrow();
  await db.destroy();
  return { id, productId: product_id, price: Number(price), valueIds: [], values: [] };
}

export async function paidOrders(place: DatabaseLocation): Promise<number> {
  const { db } = connect(place);
  const { count } = await db
    .selectFrom("orders")
    .where("status", "=", "paid")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(count);
}

export async function placesToVisit(port: number | undefined): Promise<string[]> {
  const paths: string[] = await sitemapAddresses(`http://127.0.0.1:${port}`);
  const products = paths.filter((path) => path.startsWith("/details/"));
  return [...PAGES, ...products.slice(0, MAX_PRODUCT_PAGES)];
}

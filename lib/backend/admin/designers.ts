import "server-only";
import { byName } from "@/lib/domain/by-name";
import { failure, type Result, success } from "@/lib/domain/result";
import type { ShippingRate as KnownShippingRate } from "@/lib/domain/shipping";
import { shippingRateOf, shippingRateRow } from "../catalog/shipping-rates";
import { lockCatalog } from "../db/catalog-lock";
import { inTransaction, type Queries } from "../db/transaction";

export type DesignerRate = Omit<KnownShippingRate, "type"> & { type: string };

export interface AdminDesigner {
  id: number;
  name: string;
  products: number;
  story: string;
  picture: string | null;
  banners: string[];
  footerPicture: string | null;
  shipsAbroad: boolean;
  isHidden: boolean;
  shipping: DesignerRate[];
  email: string;
}

export type DesignerChange = Partial<Omit<AdminDesigner, "id" | "products" | "isHidden">>;

export async function listDesigners(db: Queries): Promise<AdminDesigner[]> {
  const brands = await db.selectFrom("brands").selectAll().execute();
  const [images, rates, products] = await Promise.all([
    db
      .selectFrom("brand_images")
      .selectAll()
      .where("kind", "=", "slider")
      .orderBy("position")
      .execute(),
    db.selectFrom("shipping_rates").selectAll().orderBy("position").orderBy("id").execute(),
    db
      .selectFrom("products")
      .select(["brand_id", ({ fn }) => fn.countAll<number>().as("count")])
      .where("is_hidden", "=", 0)
      .groupBy("brand_id")
      .execute(),
  ]);
  const counts = new Map(products.map(({ brand_id, count }) => [brand_id, Number(count)]));
  return brands
    .map((brand) => ({
      id: brand.id,
      name: brand.name,
      products: counts.get(brand.id) ?? 0,
      story: brand.description,
      picture: brand.image,
      banners: images.filter(({ brand_id }) => brand_id === brand.id).map(({ url }) => url),
      footerPicture: brand.footer_image,
      shipsAbroad: brand.is_international === 1,
      isHidden: brand.is_hidden === 1,
      shipping: rates.filter(({ brand_id }) => brand_id === brand.id).map(shippingRateOf),
      email: brand.email,
    }))
    .sort(byName);
}

export function changeDesigner(
  db: Queries,
  name: string,
  change: DesignerChange,
): Promise<Result<AdminDesigner>> {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const named = (wanted: string) => (designer: AdminDesigner) =>
      designer.name.toLowerCase() === wanted.trim().toLowerCase();
    const all = await listDesigners(transaction);
    const found = all.find(named(name));
    if (!found) return failure("notFound", `There is no designer ${name}.`);
    const other = change.name === undefined ? undefined : all.find(named(change.name));
    if (other && other.id !== found.id)
      return failure("conflict", `There is a designer ${other.name} already.`);
    await put(transaction, found, change);
    const after = (await listDesigners(transaction)).find(({ id }) => id === found.id);
    return success(after ?? found);
  });
}

async function put(db: Queries, { id, name }: AdminDesigner, change: DesignerChange) {
  const row = {
    name: change.name?.trim(),
    description: change.story,
    image: change.picture,
    footer_image: change.footerPicture,
    email: change.email,
    is_international: change.shipsAbroad === undefined ? undefined : change.shipsAbroad ? 1 : 0,
  } as const;
  if (Object.values(row).some((value) => value !== undefined))
    await db.updateTable("brands").set(row).where("id", "=", id).execute();
  if (change.banners) {
    await db
      .deleteFrom("brand_images")
      .where("brand_id", "=", id)
      .where("kind", "=", "slider")
      .execute();
    for (const [position, url] of change.banners.entries()) {
      const image = {
        brand_id: id,
        kind: "slider",
        url,
        name: row.name ?? name,
        position,
      } as const;
      await db.insertInto("brand_images").values(image).execute();
    }
  }
  if (change.shipping) {
    await db.deleteFrom("shipping_rates").where("brand_id", "=", id).execute();
    for (const [position, given] of change.shipping.entries()) {
      const rate = { brand_id: id, ...shippingRateRow(given), position };
      await db.insertInto("shipping_rates").values(rate).execute();
    }
  }
}

import "server-only";
import { byName } from "@/lib/domain/listing/by-name";
import { failure, type Result, success } from "@/lib/domain/result";
import { goesAbroad, type ShippingRate } from "@/lib/domain/shipping/shipping";
import { shippingRateOf, shippingRateRow } from "../../lib/backend/catalog/shipping-rates";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { checkNewName, findGroup, type GroupSummary } from "./named-group";

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
  shipping: ShippingRate[];
  email: string;
}

export type DesignerChange = Partial<Omit<AdminDesigner, "id" | "products" | "isHidden">>;

export async function listDesigners(db: Queries, id?: number): Promise<AdminDesigner[]> {
  const brands = await db
    .selectFrom("brands")
    .selectAll()
    .$if(id !== undefined, (all) => all.where("id", "=", id ?? 0))
    .execute();
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
    const found = await findGroup(transaction, "designer", name);
    if (!found.ok) return found;
    const free = await checkNewName(transaction, "designer", found.value, change.name);
    if (!free.ok) return free;
    await put(transaction, found.value, change);
    const [after] = await listDesigners(transaction, found.value.id);
    return after ? success(after) : failure("notFound", `There is no designer ${name}.`);
  });
}

async function put(db: Queries, { id, name }: GroupSummary, change: DesignerChange) {
  const shipsAbroad = change.shipsAbroad ?? change.shipping?.some(goesAbroad);
  const row = {
    name: change.name?.trim(),
    description: change.story,
    image: change.picture,
    footer_image: change.footerPicture,
    email: change.email,
    is_international: shipsAbroad === undefined ? undefined : shipsAbroad ? 1 : 0,
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
    for (const [position, option] of change.shipping.entries()) {
      const rate = { brand_id: id, ...shippingRateRow(option), position };
      await db.insertInto("shipping_rates").values(rate).execute();
    }
  }
}

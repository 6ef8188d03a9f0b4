import { byName } from "@/lib/domain/listing/by-name";
import type { Brand, BrandPage } from "@/lib/domain/listing/catalog";
import type { Queries } from "../db/transaction";
import { withPictures } from "./newest-pictures";

export function visibleBrands(db: Queries) {
  return db
    .selectFrom("brands")
    .where("brands.is_hidden", "=", 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("products")
          .select("products.id")
          .whereRef("brand_id", "=", "brands.id")
          .where("products.is_hidden", "=", 0),
      ),
    );
}

/**
 * Includes hidden designers, since their products link to them; excludes those kept only for old
 * orders.
 */
function brandsWithPage(db: Queries) {
  return db.selectFrom("brands").where(({ or, not, exists, selectFrom }) => {
    const own = selectFrom("products").select("products.id").whereRef("brand_id", "=", "brands.id");
    return or([exists(own.where("products.is_hidden", "=", 0)), not(exists(own))]);
  });
}

export async function listBrands(db: Queries): Promise<Brand[]> {
  const brands = await visibleBrands(db)
    .select(({ exists, selectFrom }) => [
      "id",
      "name",
      "image",
      "description",
      exists(
        selectFrom("products")
          .select("products.id")
          .whereRef("brand_id", "=", "brands.id")
          .where("products.is_exclusive", "=", 1)
          .where("products.is_hidden", "=", 0),
      ).as("hasExclusives"),
    ])
    .execute();
  const shown = brands
    .map((brand) => ({ ...brand, hasExclusives: Boolean(brand.hasExclusives) }))
    .sort(byName);
  return withPictures(db, "brand", shown);
}

export async function findBrand(db: Queries, id: number): Promise<BrandPage | undefined> {
  const brand = await brandsWithPage(db)
    .select(["id", "name", "image", "description", "footer_image as footerImage"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!brand) return undefined;
  const images = await db
    .selectFrom("brand_images")
    .select(["id", "kind", "url as src", "name"])
    .where("brand_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const imagesOf = (kind: string) => images.filter((image) => image.kind === kind);
  return {
    ...brand,
    slides: imagesOf("slider").map(({ id, src }) => ({ id, src })),
    popupPictures: imagesOf("popup").map(({ name, src }) => ({ name, src })),
  };
}

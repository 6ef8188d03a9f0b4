import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { allGroups, findGroup, type GroupSummary } from "./named-group";

interface AdminCategory extends GroupSummary {
  /** `null` = that of its newest product. */
  picture: string | null;
  /** On sale, without subcategories. */
  products: number;
}

export async function listCategories(db: Queries): Promise<AdminCategory[]> {
  const rows = await db
    .selectFrom("products")
    .select(["category_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("is_hidden", "=", 0)
    .groupBy("category_id")
    .execute();
  const counts = new Map(rows.map(({ category_id, count }) => [category_id, Number(count)]));
  const images = await db.selectFrom("categories").select(["id", "image"]).execute();
  const pictures = new Map(images.map(({ id, image }) => [id, image]));
  return (await allGroups(db, "category"))
    .map((category) => ({
      ...category,
      products: counts.get(category.id) ?? 0,
      picture: pictures.get(category.id) ?? null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** `null` = that of its newest product. */
export function setCategoryPicture(
  db: Queries,
  name: string,
  picture: string | null,
): Promise<Result<AdminCategory, never>> {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const found = await findGroup(transaction, "category", name);
    if (!found.ok) return found;
    const { id } = found.value;
    await transaction
      .updateTable("categories")
      .set({ image: picture })
      .where("id", "=", id)
      .execute();
    const after = (await listCategories(transaction)).find((each) => each.id === id);
    return after ? success(after) : failure("notFound", `There is no category ${name}.`);
  });
}

export async function allCategoryNames(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom("categories").select("name").execute();
  return rows.map(({ name }) => name);
}

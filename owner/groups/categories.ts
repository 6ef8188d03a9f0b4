import "server-only";
import { type Command, Option } from "commander";
import type { Queries } from "../../lib/backend/db/transaction";
import type { RunTask } from "../command/command-context";
import { addGroups, productsOnSale, readPictureIn } from "./group-commands";
import { allGroups } from "./named-group";

export function addCategories(shop: Command, run: RunTask): void {
  const picture = new Option(
    "--picture <picture>",
    "a file or an https address, best 3:4; none for that of its newest product",
  );
  addGroups(shop, run, {
    kind: "category",
    name: "categories",
    about: "show the product categories, and set their pictures",
    listed: "list the category tree; products name their category under Type",
    named: "its name or path (case-insensitive), or its number, such as #12",
    set: "change a category's picture",
    fields: [[picture.makeOptionMandatory(), readPictureIn("image")]],
    list: listCategories,
    inWords,
  });
}

/** Products are those on sale, without subcategories'; a picture of `null` is its newest product's. */
async function listCategories(db: Queries) {
  const products = await productsOnSale(db, "category_id");
  const images = await db.selectFrom("categories").select(["id", "image"]).execute();
  const pictures = new Map(images.map(({ id, image }) => [id, image]));
  return (await allGroups(db, "category"))
    .map((category) => ({
      ...category,
      products: products.get(category.id) ?? 0,
      picture: pictures.get(category.id) ?? null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function inWords({
  name,
  products,
  isHidden,
  picture,
}: Awaited<ReturnType<typeof listCategories>>[number]): string {
  const own = picture === null ? "" : `, picture: ${picture}`;
  return `${name}  ${products} on sale${isHidden ? ", hidden" : ""}${own}`;
}

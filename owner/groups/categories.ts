import type { Command } from "commander";
import { success } from "@/lib/domain/result";
import { listCategories, setCategoryPicture } from "@/owner/groups/categories-sql";
import type { RunTask } from "../command/command-context";
import { storePicture } from "../pictures/store-picture";
import { addGroupChanges } from "./group-commands";

const NONE = "none";

export function addCategories(shop: Command, run: RunTask): void {
  const categories = shop
    .command("categories")
    .description("show the product categories, and set their pictures");
  categories
    .command("list")
    .description("list the category tree; products name their category under Type")
    .action(() =>
      run(async ({ db }) => {
        const all = await listCategories(db);
        const text = all.map(inWords).join("\n") || "There are no categories yet.";
        return success({ text, data: all });
      }),
    );
  categories
    .command("set")
    .description("change a category's picture")
    .argument("<category>", "its name or path (case-insensitive), or its number, such as #12")
    .requiredOption(
      "--picture <picture>",
      "a file or an https address, best 3:4; none for that of its newest product",
    )
    .action((name: string, { picture }: { picture: string }) =>
      run(async ({ db }, context) => {
        const kept = picture === NONE ? success(null) : await storePicture(context, picture);
        if (!kept.ok) return kept;
        const done = await setCategoryPicture(db, name, kept.value);
        return done.ok ? success({ text: inWords(done.value), data: done.value }) : done;
      }),
    );
  addGroupChanges(categories, "category", run);
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

import type { Command } from "commander";
import { listCategories } from "@/lib/backend/admin/categories";
import { success } from "@/lib/domain/result";
import type { RunTask } from "./command-context";
import { addGroupChanges } from "./group-commands";

export function addCategories(shop: Command, run: RunTask): void {
  const categories = shop.command("categories").description("show the product categories");
  categories
    .command("list")
    .description("list the category tree; products name their category under Type")
    .action(() =>
      run(async ({ db }) => {
        const all = await listCategories(db);
        const lines = all.map(
          ({ name, products, isHidden }) =>
            `${name}  ${products} on sale${isHidden ? ", hidden" : ""}`,
        );
        return success({ text: lines.join("\n") || "There are no categories yet.", data: all });
      }),
    );
  addGroupChanges(categories, "category", run);
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { removeDemo } from "@/demo/remove";
import type { ShopBackend } from "@/lib/backend/app";
import { success } from "@/lib/domain/result";
import { removeDemoShop } from "@/shop/file/demo";
import type { CommandContext, CommandResult, RunTask } from "./command-context";
import { confirm, YES_OPTION } from "./confirm";

const PICTURES = join(process.cwd(), "public", "catalogue");

export function addDemo(shop: Command, perform: RunTask): void {
  shop
    .command("demo")
    .description("manage the demo catalog of a new shop")
    .command("remove")
    .description("remove it; products in orders are hidden instead")
    .option("--dry-run", "show what would be removed, without changing anything", false)
    .option(...YES_OPTION)
    .action((options: RemoveOptions) =>
      perform((backend, desk) => removeFrom(backend, desk, options)),
    );
}

interface RemoveOptions {
  dryRun: boolean;
  yes: boolean;
}

async function removeFrom(
  { db }: ShopBackend,
  desk: CommandContext,
  options: RemoveOptions,
): CommandResult {
  const { dryRun: isDryRun, yes } = options;
  const demo = demoCatalog(manifest, (file) => existsSync(join(PICTURES, file)));
  if (!isDryRun) {
    const { products, hidden } = await removeDemo(db, demo, { isDryRun: true });
    const confirmed = await confirm(
      desk,
      `Remove the demo catalog with its ${products + hidden} products`,
      yes,
    );
    if (!confirmed.ok) return confirmed;
  }
  const removed = await removeDemo(db, demo, { isDryRun });
  const isRuleGone = !isDryRun && removeDemoShop(desk.dataDir);
  const { products, hidden, designers, shortlists, categories, banners } = removed;
  const text = [
    ...(isDryRun ? ["Dry run: nothing was changed."] : []),
    `Of the demo ${isDryRun ? "would go" : "are gone"}: ${products} products, ${designers} designers, ${shortlists} shortlists, ${categories} categories, ${banners} sets of banners.`,
    ...(isRuleGone
      ? [
          "The demo's taxes, final sale and offer are gone too: make your own with npm run shop -- init.",
        ]
      : []),
    ...(hidden > 0 ? [`Hidden, because they appear in orders: ${hidden} products.`] : []),
  ].join("\n");
  return success({ text, data: { isDryRun, ...removed } });
}

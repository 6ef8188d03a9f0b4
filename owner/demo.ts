import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { removeDemo } from "@/demo/remove";
import type { ShopBackend } from "@/lib/backend/app";
import { success } from "@/lib/domain/result";
import type { Perform, Told } from "./desk";

const PICTURES = join(process.cwd(), "public", "catalogue");

/** Adds `demo remove`; docs/owner.md tells of it. */
export function addDemo(shop: Command, perform: Perform): void {
  shop
    .command("demo")
    .description("the catalog that a new shop shows until it has its own")
    .command("remove")
    .description("take it out; what an order names is hidden instead")
    .option("--dry-run", "tell what would go; change nothing", false)
    .action(({ dryRun }: { dryRun: boolean }) => perform((backend) => removeFrom(backend, dryRun)));
}

async function removeFrom({ db }: ShopBackend, isDryRun: boolean): Told {
  const demo = demoCatalog(manifest, (file) => existsSync(join(PICTURES, file)));
  const removed = await removeDemo(db, demo, { isDryRun });
  const { products, hidden, designers, shortlists, categories, banners } = removed;
  const text = [
    ...(isDryRun ? ["A dry run: nothing was changed."] : []),
    `Of the demo ${isDryRun ? "would go" : "are gone"}: ${products} products, ${designers} designers, ${shortlists} shortlists, ${categories} categories, ${banners} sets of banners.`,
    ...(hidden > 0 ? [`Hidden, since orders name them: ${hidden} products.`] : []),
  ].join("\n");
  return success({ text, data: { isDryRun, ...removed } });
}

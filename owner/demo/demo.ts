import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { removeDemo } from "@/demo/remove";
import { releaseCodes } from "@/lib/backend/cart/discounts";
import type { Queries } from "@/lib/backend/db/transaction";
import { success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { clearDemoFiles, isDemoText, NOTHING_SET } from "@/shop/file/demo";
import { releasedInWords } from "../codes/code-terms";
import type { CommandContext, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { keepSettings, settingsIn } from "../settings/home";

const RULES_GONE =
  "The demo's taxes, final sale and offer are gone too: make your own with npm run shop -- init.";
const PICTURES = join(process.cwd(), "public", "catalogue");

export function addDemo(program: Command, run: RunTask): void {
  program
    .command("demo")
    .description("manage the demo catalog of a new shop")
    .command("remove")
    .description("remove the demo catalog; products in orders are hidden instead")
    .option("--dry-run", "show what would be removed, without changing anything", false)
    .option(...YES_OPTION)
    .action(({ dryRun: isDryRun, yes }: RemoveOptions) =>
      run(async ({ db }, context) => {
        const demo = demoCatalog(manifest, (file) => existsSync(join(PICTURES, file)));
        if (!isDryRun) {
          const { products, hidden } = await removeDemo(db, demo, { isDryRun: true, releaseCodes });
          const act = `Remove the demo catalog with its ${countOf(products + hidden, "product")}`;
          const confirmed = await confirm(context, act, yes);
          if (!confirmed.ok) return confirmed;
        }
        const removed = await removeDemo(db, demo, { isDryRun, releaseCodes });
        const isRuleGone = !isDryRun && (await removeRules(db, context));
        const { products, hidden, designers, shortlists, categories, banners } = removed;
        const text = [
          isDryRun && "Dry run: nothing was changed.",
          `${isDryRun ? "To remove" : "Removed"} from the demo: ${countOf(products, "product")}, ${countOf(designers, "designer")}, ${countOf(shortlists, "shortlist")}, ${countOf(categories, "category", "categories")}, ${countOf(banners, "set")} of banners.`,
          ...releasedInWords(removed.releasedCodes),
          isRuleGone && RULES_GONE,
          hidden > 0 &&
            `Hidden instead, because orders contain them: ${countOf(hidden, "product")}.`,
        ];
        return success({ text: text.filter(Boolean).join("\n"), data: { isDryRun, ...removed } });
      }),
    );
}

interface RemoveOptions {
  dryRun: boolean;
  yes: boolean;
}

/** Settings that an owner has changed stay. */
async function removeRules(db: Queries, context: CommandContext): Promise<boolean> {
  const own = await settingsIn(context, db);
  if (!isDemoText(own.text)) return false;
  await keepSettings(context, own, NOTHING_SET, "demo remove");
  await own.home.keep({ files: clearDemoFiles(context.dataDir, own.files) }, "demo remove");
  return true;
}

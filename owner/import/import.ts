import { basename, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Command, InvalidArgumentError } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { isOutage } from "@/lib/backend/http/outage";
import { readHandlesBySku } from "@/lib/backend/stock/variants";
import { success } from "@/lib/domain/result";
import { formatNumber } from "@/lib/domain/text/list-text";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { withInputs } from "../command/input";
import { decimalOption, openProductList } from "../lists/lists";
import { cleanWhenDue } from "../pictures/clean";
import { openPictureFiles, type PictureFiles } from "../pictures/files";
import { PictureFinder } from "../pictures/find";
import { Groups } from "./groups-sql";
import { ImportLog } from "./import-log";
import { findPictures } from "./pictures";
import type { UpsertOptions } from "./plan";
import { type ReadProduct, readProducts } from "./product-draft";
import { ImportReport } from "./report";
import { type ImportOptions, importTags, readShortlistsFrom, readVendor } from "./tags";
import { undoLastImport } from "./undo";
import { hideOthers, upsertProducts } from "./upsert-products";

/** Each transaction takes some hundredths of a second, during which SQLite blocks shoppers' writes. */
const BATCH = 20;
/** After each transaction the shop gets SQLite's lock for as long as it took, up to this. */
const MAX_PAUSE_MS = 50;

const WHAT = "Name the files to import, or use --undo to undo the last import.";

export function addImport(shop: Command, run: RunTask): void {
  shop
    .command("import")
    .description(
      "import products from Shopify, WooCommerce, Squarespace, Etsy, Square, or a feed for Google or Meta",
    )
    .argument(
      "[files...]",
      "the files; keep a product's rows together in one file; - for standard input",
      collect,
    )
    .option(
      "--dry-run",
      "show what would be added, changed and refused, without writing anything",
      false,
    )
    .option("--undo", "undo the last import; takes no files", false)
    .option("--prune", "hide the products that are in none of the files", false)
    .option(YES_OPTION[0], "skip the confirmation of --prune, for scripts", YES_OPTION[2])
    .option("--stock", "set the stock of existing variants too, which otherwise stays", false)
    .addOption(decimalOption())
    .option(
      "--shortlists-from <tags>",
      "tags that become shortlists: tags (all), none, or names separated by commas; existing shortlists by default",
      readShortlistsFrom,
    )
    .option("--vendor <name>", "the designer of products without one", readVendor)
    .option("--pictures <path>", "a folder or zip file of pictures; repeatable", collect)
    .option(
      "--link-pictures",
      "link to pictures at their https addresses instead of copying them",
      false,
    )
    .addHelpText(
      "after",
      `
Products are matched by Handle, their variants by SKU, or else by their options. Existing ones are
updated and new ones added; what a file has no column for stays, and so does the stock of existing
variants without --stock. An interrupted import can be run again. A product with an error stays as it
was, and all others are imported.

Image Src is a file in --pictures, or an https address, which is downloaded once. A product without
one gets the pictures in --pictures that are named after its handle: ring.jpg, ring_2.jpg, ring/…

  npm run shop -- import products_export_1.csv products_export_2.csv --dry-run
  npm run shop -- import products.csv --pictures photos.zip
  npm run shop -- import --undo`,
    )
    .action((files: string[], options: ImportOptions & { undo: boolean }, command: Command) => {
      if (options.undo === files.length > 0) command.error(WHAT);
      return run((backend, context) =>
        options.undo
          ? undoLastImport(backend, context, options)
          : importProducts(backend, context, files, options),
      );
    });
}

function collect(file: string, files: string[] | undefined): string[] {
  if (file === "") throw new InvalidArgumentError("A file name is empty.");
  return [...(files ?? []), file];
}

async function importProducts(
  backend: ShopBackend,
  context: CommandContext,
  files: readonly string[],
  options: ImportOptions,
): CommandResult {
  const opened: PictureFiles[] = [];
  try {
    for (const path of options.pictures ?? []) {
      const pictures = await openPictureFiles(resolve(context.folder, path));
      if (!pictures.ok) return pictures;
      opened.push(pictures.value);
    }
    const finder = new PictureFinder({
      store: context.pictures,
      fetching: { ...context.fetching, interrupted: context.interrupted },
      files: opened,
      isLinked: options.linkPictures,
      isDryRun: options.dryRun,
    });
    return await withInputs(context, files, (paths) =>
      importFiles(backend, context, finder, paths, options),
    );
  } finally {
    for (const pictures of opened) pictures.close();
  }
}

async function importFiles(
  backend: ShopBackend,
  context: CommandContext,
  finder: PictureFinder,
  paths: readonly string[],
  options: ImportOptions,
): CommandResult {
  if (options.prune && !options.dryRun && !context.ask) {
    const act = "Hide the products that are in none of the files";
    const confirmed = await confirm(context, act, options.yes);
    if (!confirmed.ok) return confirmed;
  }
  const groups = new Groups();
  await groups.load(backend.db);
  const log = new ImportLog(backend.now());
  const report = new ImportReport(options);
  const isShortlist = (name: string) => groups.hasShortlist(name);
  const tags = importTags(options.shortlistsFrom ?? "existing", isShortlist, report.found);
  const known = new Map<string, string>();
  const writer = writing(backend, context, finder, groups, report, {
    isDryRun: options.dryRun,
    setsStock: options.stock,
    now: backend.now(),
    log,
  });
  for (const path of paths) {
    const { decimal, vendor } = options;
    const opened = await openProductList(path, {
      decimal,
      vendor,
      now: backend.now(),
      handlesBySku: () => readHandlesBySku(backend.db),
    });
    if (!opened.ok) {
      report.refuseFile(basename(path), opened.failure.message);
      continue;
    }
    report.begin(basename(path), opened.value);
    for await (const { handle, problems, read } of readProducts(opened.value, path, known)) {
      if (context.interrupted.aborted) break;
      if (!read || problems.length > 0) report.refuse(handle, problems);
      else {
        for (const note of read.notes) report.note(note);
        tags.apply(read);
        await writer.add(read);
      }
      context.progress(report.progress());
    }
    await writer.flush();
    report.end(opened.value);
  }
  tags.end();
  if (context.interrupted.aborted) {
    report.found.add({ kind: "interrupted" });
    report.isWhole = false;
  }
  if (options.prune && !report.isWhole) report.found.add({ kind: "notWhole" });
  else if (options.prune) await prune(backend, context, known, log, report, options);
  if (report.isWhole && !options.dryRun) await cleanWhenDue(backend, context.pictures);
  if (options.dryRun || !log.hasChanges) return success(report.report());
  if (!context.interrupted.aborted) await log.end(backend.db);
  const result = report.report();
  return success({ ...result, text: `${result.text}\nTo undo it: npm run shop -- import --undo` });
}

async function prune(
  { db }: ShopBackend,
  context: CommandContext,
  known: ReadonlyMap<string, string>,
  log: ImportLog,
  report: ImportReport,
  { dryRun, yes }: ImportOptions,
): Promise<void> {
  const found = await hideOthers(db, known, null);
  if (!dryRun && found.length > 0) {
    context.progress("");
    const products = found.length === 1 ? "product that is" : "products that are";
    const act = `Hide ${formatNumber(found.length)} ${products} in none of the files`;
    const confirmed = await confirm(context, act, yes);
    if (!confirmed.ok) {
      report.found.add({ kind: "pruneDeclined" });
      return;
    }
  }
  const hidden = dryRun ? found : await hideOthers(db, known, log);
  for (const subject of hidden) report.found.add({ kind: "hidden", subject });
}

/** When a batch fails, its products are written one by one. */
function writing(
  backend: ShopBackend,
  context: CommandContext,
  finder: PictureFinder,
  groups: Groups,
  report: ImportReport,
  options: UpsertOptions,
) {
  let batch: ReadProduct[] = [];
  const put = async (ready: readonly ReadProduct[]) => {
    const drafts = ready.map(({ draft }) => draft);
    const { outcomes, made } = await upsertProducts(backend.db, groups, drafts, options);
    for (const [at, read] of ready.entries()) {
      const outcome = outcomes[at];
      if (!outcome) continue;
      if ("findings" in outcome) report.count(outcome);
      else report.refuseWhole(read, outcome);
    }
    report.addGroups(made);
  };
  const putEach = async (ready: readonly ReadProduct[]) => {
    for (const read of ready) {
      await put([read]).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        const why = error instanceof Error ? error.message : String(error);
        report.refuseWhole(read, { why: `could not be saved: ${why}` });
      });
    }
  };
  const flush = async () => {
    const ready = batch;
    batch = [];
    if (ready.length === 0) return;
    if (!(await findPictures(ready, finder, report, context))) return;
    const start = performance.now();
    await put(ready).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      return putEach(ready);
    });
    if (backend.engine === "sqlite") {
      await setTimeout(Math.min(MAX_PAUSE_MS, performance.now() - start));
    }
  };
  return {
    flush,
    async add(read: ReadProduct) {
      batch.push(read);
      if (batch.length >= BATCH) await flush();
    },
  };
}

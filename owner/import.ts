import { existsSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Command, InvalidArgumentError } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import type { PictureDraft, ProductDraft } from "@/lib/backend/owner/draft";
import { Groups } from "@/lib/backend/owner/groups";
import { hideOthers } from "@/lib/backend/owner/prune";
import { putProducts } from "@/lib/backend/owner/put-products";
import { isOutage } from "@/lib/backend/server/outage";
import { failure, success } from "@/lib/domain/result";
import type { Desk, Perform, Told } from "./desk";
import { ImportReport } from "./import-report";
import { findPicture } from "./pictures";
import type { Header } from "./products-csv/columns";
import type { Problem, ReadProduct } from "./products-csv/product";
import { openProducts } from "./products-csv/products";

/** Products in one transaction: some hundredths of a second, which shoppers' writes wait on SQLite. */
const BATCH = 20;
/** As long as a transaction took, up to so much, SQLite's one lock is left to the shop. */
const LONGEST_PAUSE_MS = 50;

export interface ImportOptions {
  dryRun: boolean;
  prune: boolean;
  keepStock: boolean;
  linkPictures: boolean;
}

/** Adds `import`; docs/owner.md tells of it. */
export function addImport(shop: Command, perform: Perform): void {
  shop
    .command("import")
    .description("bring in products from CSV files as Shopify exports them, or change them")
    .argument("<files...>", "the files; a product's rows stand together in one of them", collect)
    .option("--dry-run", "tell what would be added, changed and refused; write nothing", false)
    .option("--prune", "hide the products that are in none of the files", false)
    .option("--keep-stock", "leave the stock of what is there: the shop has sold since", false)
    .option("--link-pictures", "show pictures from the https addresses where they are", false)
    .addHelpText(
      "after",
      `
Products are told apart by Handle, their variants by SKU, else by their options. What is there is
changed, what is not is added; it can be interrupted and run again. A product with an error is left
as it was, all others are brought in.

  npm run shop -- import products_export_1.csv products_export_2.csv --dry-run
  npm run shop -- import products_export_*.csv --link-pictures`,
    )
    .action((files: string[], options: ImportOptions) =>
      perform((backend, desk) => importProducts(backend, desk, files, options)),
    );
}

function collect(file: string, files: string[] | undefined): string[] {
  if (file === "") throw new InvalidArgumentError("A file has no name.");
  return [...(files ?? []), file];
}

/** Brings the products of some files into the shop. */
async function importProducts(
  backend: ShopBackend,
  desk: Desk,
  files: readonly string[],
  options: ImportOptions,
): Told {
  const paths = files.map((file) => resolve(desk.folder, file));
  const missing = paths.find((path) => !existsSync(path) || !statSync(path).isFile());
  if (missing) return failure("notFound", `There is no file ${missing}.`);
  const groups = new Groups();
  await groups.load(backend.db);
  const report = new ImportReport(options);
  const known = new Map<string, string>();
  const writer = writing(backend, groups, report, options);
  for (const path of paths) {
    const file = basename(path);
    const opened = await openProducts(path, known);
    if (!opened.ok) {
      report.refuseFile(file, opened.failure.message);
      continue;
    }
    const { header, products } = opened.value;
    for await (const told of products) {
      if (desk.interrupted.aborted) break;
      if ("problems" in told) {
        report.refuse(file, header, told.handle, told.problems);
        continue;
      }
      await withPictures(told.read, options, report, file, header);
      const { draft, problems } = told.read;
      if (problems.length > 0) report.refuse(file, header, told.handle, problems);
      else await writer.add({ draft, file, header, row: told.row });
      desk.progress(report.progress(file));
    }
    await writer.flush();
  }
  report.isInterrupted = desk.interrupted.aborted;
  if (options.prune && report.isWhole) {
    for (const key of await hideOthers(backend.db, known, { isDryRun: options.dryRun }))
      report.hide(key);
  }
  return success(report.told());
}

interface Ready {
  draft: ProductDraft;
  file: string;
  header: Header;
  row: number;
}

/** Gathers products and writes them a batch at a time; where a batch fails, one by one. */
function writing(
  backend: ShopBackend,
  groups: Groups,
  report: ImportReport,
  options: ImportOptions,
) {
  let batch: Ready[] = [];
  const put = async (ready: readonly Ready[]) => {
    const drafts = ready.map(({ draft }) => draft);
    const { changes, fresh } = await putProducts(backend.db, groups, drafts, {
      isDryRun: options.dryRun,
      keepStock: options.keepStock,
      now: backend.now(),
    });
    for (const change of changes) report.count(change);
    report.meet(fresh);
  };
  const putEach = async (ready: readonly Ready[]) => {
    for (const one of ready) {
      await put([one]).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        const why = error instanceof Error ? error.message : String(error);
        const message = `could not be written: ${why}`;
        report.refuse(one.file, one.header, one.draft.handle, [{ row: one.row, message }]);
      });
    }
  };
  const flush = async () => {
    const ready = batch;
    batch = [];
    if (ready.length === 0) return;
    const start = performance.now();
    await put(ready).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      return putEach(ready);
    });
    if (backend.engine === "sqlite") {
      await setTimeout(Math.min(LONGEST_PAUSE_MS, performance.now() - start));
    }
  };
  return {
    flush,
    async add(ready: Ready) {
      batch.push(ready);
      if (batch.length >= BATCH) await flush();
    },
  };
}

/** Finds the pictures of a product. It comes in without those that cannot be had. */
async function withPictures(
  { draft, variantRows, pictures }: ReadProduct,
  options: ImportOptions,
  report: ImportReport,
  file: string,
  header: Header,
): Promise<void> {
  const found = new Map<string, PictureDraft | undefined>();
  const find = async (src: string, alt: string, at: Pick<Problem, "row" | "column">) => {
    if (found.has(src)) return found.get(src);
    const picture = await findPicture({ src, alt }, { isLinked: options.linkPictures });
    const drawn = "picture" in picture ? picture.picture : undefined;
    found.set(src, drawn);
    if ("elsewhere" in picture) report.passPicture();
    if ("why" in picture)
      report.missPicture(file, header, { ...at, value: src, message: picture.why });
    return drawn;
  };
  if (pictures) {
    draft.pictures = [];
    for (const { src, alt, row } of pictures) {
      const picture = await find(src, alt || draft.name, { row, column: "image" });
      if (picture) draft.pictures.push(picture);
      else draft.isMissingPictures = true;
    }
  }
  for (const [at, variant] of draft.variants.entries()) {
    if (!variant.image) continue;
    const row = variantRows[at] ?? 0;
    variant.image = (await find(variant.image, "", { row, column: "variantImage" }))?.url;
  }
}

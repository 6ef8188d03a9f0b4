import { basename } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { listStock } from "@/lib/backend/stock/list-stock";
import {
  type AdminVariant,
  type ChangedVariant,
  changePrice,
  changeStock,
  type StockEdit,
} from "@/lib/backend/stock/variants";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { formatPrice } from "@/lib/domain/money/money";
import { failure, success } from "@/lib/domain/result";
import { applyStockList } from "@/owner/products/stock-sql";
import type { CommandResult, RunTask } from "../command/command-context";
import { fileText } from "../command/file-report";
import { withInputs } from "../command/input";
import { LIMIT_OPTION, listText } from "../command/list";
import { reported } from "../command/report";
import {
  type DecimalMark,
  decimalOption,
  displayText,
  InvalidCell,
  type ReportedProblem,
  readMoney,
  readPieces,
  readStock,
} from "../lists/lists";

const NAME = [
  "<name>",
  "a SKU, a product's handle, or top:Size=S for a variant without a SKU",
] as const;

const FEW_PIECES = 3;

interface StockListOptions {
  soldOut: boolean;
  low?: number | true;
  product?: string;
  limit: number;
}

function readLow(text: string): number {
  if (!/^\d{1,6}$/.test(text))
    throw new InvalidArgumentError("Give a number of pieces, such as 3.");
  return Number(text);
}

export function addStock(shop: Command, run: RunTask): void {
  const stock = shop.command("stock").description("show and change stock");
  stock
    .command("list")
    .description("list the stock of products on sale")
    .option("--sold-out", "only sold-out variants", false)
    .option(
      "--low [pieces]",
      "only variants with at most so many pieces, 3 without a number",
      readLow,
    )
    .option("--product <handle>", "only the variants of one product")
    .option(...LIMIT_OPTION)
    .action((given: StockListOptions) =>
      run(async ({ db }) => {
        const low = given.low === true ? FEW_PIECES : given.low;
        const filter = { isSoldOut: given.soldOut, low, handle: given.product };
        const found = await listStock(db, filter, given.limit);
        const lines = found.variants.map(
          (variant) => `${labelOf(variant)}: ${stockText(variant.inventory)}`,
        );
        return success({ text: listText(found.total, lines, "No variants found."), data: found });
      }),
    );
  stock
    .command("set")
    .description("set a variant's stock")
    .argument(...NAME)
    .argument("<pieces>", "such as 12, or unlimited")
    .action((name: string, pieces: string) =>
      run(async ({ db }) => {
        const change = pieces === "unlimited" ? UNLIMITED_INVENTORY : wholePieces(pieces);
        if (change instanceof InvalidCell) return cellFailure(pieces, change);
        return reported(await changeStock(db, name, { pieces: change }), stockLine);
      }),
    );
  stock
    .command("adjust")
    .description("adjust a variant's stock up or down")
    .argument(...NAME)
    .argument("<change>", "such as +5, or -2 after a --: stock adjust RING-6 -- -2")
    .action((name: string, text: string) =>
      run(async ({ db }) => {
        const pieces = wholePieces(text.replace(/^[+-]/, ""));
        if (pieces instanceof InvalidCell) return cellFailure(text, pieces);
        const change: StockEdit = { by: text.startsWith("-") ? -pieces : pieces };
        return reported(await changeStock(db, name, change), stockLine);
      }),
    );
  addStockImport(stock, run);
  shop
    .command("price")
    .description("set the price of a variant, or of all variants of a product")
    .argument(...NAME)
    .argument("<price>", "such as 120.00")
    .option("--compare-at <price>", "the previous price; none to remove it")
    .action((name: string, text: string, { compareAt }: { compareAt?: string }) =>
      run(async ({ db }) => {
        const price = readMoney(text);
        if (price instanceof InvalidCell) return cellFailure(text, price);
        const before =
          compareAt === undefined || compareAt === "none" ? null : readMoney(compareAt);
        if (before instanceof InvalidCell) return cellFailure(compareAt ?? "", before);
        if (before !== null && before <= price) {
          return failure(
            "validation",
            `--compare-at ${formatPrice(before)} is not above the price of ${formatPrice(price)}.`,
          );
        }
        const prices = compareAt === undefined ? { price } : { price, compareAt: before };
        return reported(await changePrice(db, name, prices), (changed) =>
          changed
            .map(({ before, after }) =>
              changeLine(after, formatPrice(before.price), formatPrice(after.price)),
            )
            .join("\n"),
        );
      }),
    );
}

function wholePieces(text: string): number | InvalidCell {
  return text.startsWith("-") ? new InvalidCell("is below zero") : readPieces(text);
}

function cellFailure(text: string, { why }: InvalidCell): Awaited<CommandResult> {
  return failure("validation", `"${displayText(text)}" ${why}.`);
}

function addStockImport(stock: Command, run: RunTask): void {
  stock
    .command("import")
    .description("set stock from a CSV file")
    .argument(
      "<file>",
      "columns SKU and Quantity, or Shopify's inventory export; - for standard input",
    )
    .option("--dry-run", "show what would change, without changing anything", false)
    .addOption(decimalOption())
    .addHelpText(
      "after",
      `
A row names a variant by its SKU, or by Handle and Option1–3 Value, and its stock under Quantity,
Available or On hand, or in a column for each location, which are added up. All clear rows are set at
once; rows with an error, with an unknown SKU or with a variant that appears twice are left out.

  npm run shop -- stock import inventory_export.csv --dry-run`,
    )
    .action((file: string, options: StockImportOptions) =>
      run((backend, context) =>
        withInputs(context, [file], ([path = ""]) => importStock(backend, path, options)),
      ),
    );
}

interface StockImportOptions {
  dryRun: boolean;
  decimal?: DecimalMark;
}

async function importStock(
  { db }: ShopBackend,
  path: string,
  { dryRun: isDryRun, decimal }: StockImportOptions,
): CommandResult {
  const file = basename(path);
  const table = await readStock(path, decimal);
  if (!table.ok) return failure("validation", `${file}: ${table.failure.message}`);
  const { rows, problems: misread, unread, nameColumn } = table.value;
  const { changed, unchanged, refused } = await applyStockList(db, rows, isDryRun);
  const unmatched = refused.map(({ listed, message }) => {
    const value = listed.sku || listed.handle;
    return { row: listed.row, column: nameColumn(listed), value, message };
  });
  const problems = [...misread, ...unmatched]
    .sort((one, other) => one.row - other.row)
    .map((problem): ReportedProblem => {
      const { value } = problem;
      return { file, ...problem, ...(value === undefined ? {} : { value: displayText(value) }) };
    });
  const text = fileText({
    file,
    problems,
    changes: changed.map(stockLine),
    what: "Variants",
    counts: [
      [changed.length, isDryRun ? "to change" : "changed"],
      [unchanged, "unchanged"],
    ],
    unreadColumns: unread,
    isDryRun,
  });
  return success({
    text,
    data: { isDryRun, changed, unchanged, problems, unreadColumns: unread },
    exitCode: problems.length === 0 ? 0 : 1,
  });
}

function stockLine({ before, after }: ChangedVariant): string {
  return changeLine(after, stockText(before.inventory), stockText(after.inventory));
}

function changeLine(variant: AdminVariant, before: string, after: string): string {
  const which = labelOf(variant);
  return before === after ? `${which}: ${after}, unchanged` : `${which}: ${before} → ${after}`;
}

function labelOf({ name, values, sku }: AdminVariant): string {
  return [name, values, sku && `(${sku})`].filter(Boolean).join(" ");
}

function stockText(inventory: number): string {
  return inventory === UNLIMITED_INVENTORY ? "unlimited" : `${inventory} in stock`;
}

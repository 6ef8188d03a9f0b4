import type { Command } from "commander";
import { changePrice, changeStock, type StockChange } from "@/lib/backend/owner/variants";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { formatPrice } from "@/lib/domain/money";
import { failure, success } from "@/lib/domain/result";
import type { Perform, Told } from "./desk";
import { BadCell, readMoney, readPieces } from "./products-csv/cells";
import { addStockImport, changeLine, stockLine } from "./stock-import";

const NAME = ["<name>", "a SKU, or the handle of a product"] as const;

/** Adds `stock` and `price`; docs/owner.md tells of them. */
export function addStock(shop: Command, perform: Perform): void {
  const stock = shop.command("stock").description("say how many pieces there are");
  stock
    .command("set")
    .description("say how many pieces of a variant are in stock")
    .argument(...NAME)
    .argument("<pieces>", "such as 12, or unlimited")
    .action((name: string, pieces: string) =>
      perform(async ({ db }) => {
        const change = pieces === "unlimited" ? UNLIMITED_INVENTORY : wholePieces(pieces);
        if (change instanceof BadCell) return refusal(pieces, change);
        return toldOfStock(await changeStock(db, name, { pieces: change }));
      }),
    );
  stock
    .command("adjust")
    .description("add pieces that have come, or take off those that are gone")
    .argument(...NAME)
    .argument("<change>", "such as +5, or -2 behind a --: stock adjust RING-6 -- -2")
    .action((name: string, text: string) =>
      perform(async ({ db }) => {
        const pieces = wholePieces(text.replace(/^[+-]/, ""));
        if (pieces instanceof BadCell) return refusal(text, pieces);
        const change: StockChange = { by: text.startsWith("-") ? -pieces : pieces };
        return toldOfStock(await changeStock(db, name, change));
      }),
    );
  addStockImport(stock, perform);
  shop
    .command("price")
    .description("set the price of a variant, or of all variants of a product")
    .argument(...NAME)
    .argument("<price>", "such as 120.00")
    .option("--compare-at <price>", "what it cost before; none for nothing")
    .action((name: string, text: string, { compareAt }: { compareAt?: string }) =>
      perform(async ({ db }) => {
        const price = readMoney(text);
        if (price instanceof BadCell) return refusal(text, price);
        const before =
          compareAt === undefined || compareAt === "none" ? null : readMoney(compareAt);
        if (before instanceof BadCell) return refusal(compareAt ?? "", before);
        const prices = compareAt === undefined ? { price } : { price, compareAt: before };
        const changed = await changePrice(db, name, prices);
        if (!changed.ok) return changed;
        const lines = changed.value.map(({ before, after }) =>
          changeLine(after, formatPrice(before.price), formatPrice(after.price)),
        );
        return success({ text: lines.join("\n"), data: changed.value });
      }),
    );
}

function wholePieces(text: string): number | BadCell {
  return text.startsWith("-") ? new BadCell("is below zero") : readPieces(text);
}

function refusal(text: string, { why }: BadCell): Awaited<Told> {
  return failure("validation", `"${text}" ${why}.`);
}

function toldOfStock(changed: Awaited<ReturnType<typeof changeStock>>): Awaited<Told> {
  if (!changed.ok) return changed;
  return success({ text: stockLine(changed.value), data: changed.value });
}

import { decodedEntities } from "../cells";
import type { OrphanRow } from "../product-rows";
import type { Attribute, ForeignRow, Stock } from "./format";

/** "virtual" of a `Type` such as "simple, virtual". */
export function isA(row: ForeignRow, type: string): boolean {
  return (row.cell("kind") ?? "simple")
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(type);
}

/** A private product is 0, a draft −1. */
export function isShown(row: ForeignRow): boolean {
  return (row.text("published") || "1") === "1";
}

/** `A\, b, C` is "A, b" and "C". */
export function listIn(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll("\\,", ",").trim());
  return parts.filter((part) => part !== "");
}

/** Rows of products with those of their variations, which may be anywhere in the file. */
export function byParentOf(rows: readonly ForeignRow[]) {
  const own = rows.filter((row) => !isA(row, "variation"));
  const byParent = new Map<ForeignRow, ForeignRow[]>(own.map((row) => [row, []]));
  const bySku = new Map(own.map((row) => [row.text("sku") || `id:${row.text("id")}`, row]));
  const byId = new Map(own.map((row) => [`id:${row.text("id")}`, row]));
  const orphans: OrphanRow[] = [];
  for (const row of rows) {
    if (!isA(row, "variation")) continue;
    const name = row.text("parent");
    const parent = byId.get(name.replaceAll(/\s/g, "")) ?? bySku.get(name);
    const message = `is a variation of ${name || "no product"}, which is not in this file`;
    if (parent) byParent.get(parent)?.push(row);
    else orphans.push({ orphan: { row: row.number, message } });
  }
  return { byParent, orphans };
}

export function attributesOf(row: ForeignRow): Attribute[] {
  const values = row.all("values");
  return row.all("name").flatMap((name, at): Attribute[] => {
    const own = listIn(values[at] ?? "").map(decodedEntities);
    return name === "" ? [] : [[decodedEntities(name), own]];
  });
}

/** A variation without a value is for any of them. */
export function chosen(row: ForeignRow, [name, all]: Attribute): Attribute {
  const own = attributesOf(row).find(([one]) => one.toLowerCase() === name.toLowerCase());
  return [name, own && own[1].length > 0 ? own[1].slice(0, 1) : all];
}

export function stockOf(
  row: ForeignRow,
  product: ForeignRow,
  variations: number,
): Stock | undefined {
  const inStock = row.cell("inStock");
  const stock = row.cell("quantity")?.toLowerCase();
  if (inStock === undefined && stock === undefined) return undefined;
  if (/^(1|yes|notify)$/i.test(row.text("backorders"))) return { goesOn: true };
  if (inStock === "0") return { pieces: "0" };
  const pieces = stock === "parent" ? product.text("quantity") : stock;
  return pieces
    ? { pieces, isShared: stock === "parent" && variations > 1 }
    : { isUnlimited: true };
}

export function whyRefused(row: ForeignRow, all: number, shown: number, options: number) {
  const type = ["grouped", "external"].find((one) => isA(row, one));
  if (type) return `is a product of the type "${type}", which cannot be sold here`;
  if (all === 0)
    return isA(row, "variable") ? "has no variations in this file, so it has no price" : undefined;
  if (options === 0) return "varies by 0 attributes: the shop takes 1 to 3";
  return shown === 0 ? "has no published variations" : undefined;
}

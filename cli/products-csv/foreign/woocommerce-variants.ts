import type { TableHeader } from "../columns";
import { type OwnCells, type OwnRow, unescapedName } from "./file";
import { imagesOf, isPublished, type WooColumn, type WooRow } from "./woocommerce-columns";

const MAX_OPTIONS = 3;
const MAX_VARIANTS = 2_048;
const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };

export interface WooAttribute {
  name: string;
  values: string[];
}

export function attributesOf(row: WooRow, { places }: TableHeader<WooColumn>): WooAttribute[] {
  return [...places.keys()].flatMap((column) => {
    const [, number] = /^name (\d+)$/.exec(column) ?? [];
    const name = unescapedName(row.cell(column) ?? "");
    if (!number || name === "") return [];
    const values = (row.cell(`values ${number}`) ?? "").split(/(?<!\\),/);
    const plain = values.map((value) => unescapedName(value.replaceAll("\\,", ",")).trim());
    return [{ name, values: plain.filter((value) => value !== "") }];
  });
}

export function variantsOf(
  row: WooRow,
  variations: readonly WooRow[],
  attributes: readonly WooAttribute[],
  header: TableHeader<WooColumn>,
  now: Date,
): { options: WooAttribute[]; rows: OwnRow[]; problem?: string } {
  if (variations.length === 0) {
    const cells = { option1Value: "Default Title", ...variantCells(row, row, header, now, 1) };
    return { options: [], rows: [{ number: row.number, cells }] };
  }
  const own = new Map(variations.map((one) => [one, attributesOf(one, header)]));
  const named = new Set([...own.values()].flat().map(({ name }) => wordOf(name)));
  const options = attributes.filter(({ name }) => named.has(wordOf(name)));
  if (options.length === 0 || options.length > MAX_OPTIONS) {
    const problem = `varies by ${options.length} attributes: the shop takes 1 to ${MAX_OPTIONS}`;
    return { options, rows: [], problem };
  }
  const rows: OwnRow[] = [];
  for (const variation of variations.filter(isPublished)) {
    const chosen = combinations(options, own.get(variation) ?? []);
    for (const values of chosen) {
      const options = values.map((value, at) => [`option${at + 1}Value`, value]);
      const image = imagesOf(variation)[0];
      const cells: OwnCells = {
        ...Object.fromEntries(options),
        ...variantCells(variation, row, header, now, chosen.length, variations.length),
        ...(image ? { variantImage: image } : {}),
      };
      rows.push({ number: variation.number, cells });
      if (rows.length > MAX_VARIANTS)
        return { options: [], rows: [], problem: `has more than ${MAX_VARIANTS} variants` };
    }
  }
  if (rows.length === 0) return { options, rows, problem: "has no published variations" };
  return { options, rows };
}

/** WooCommerce leaves a value empty where a variation is for any of them. */
function combinations(options: readonly WooAttribute[], own: readonly WooAttribute[]): string[][] {
  return options.reduce<string[][]>(
    (all, option) => {
      const said = own.find(({ name }) => wordOf(name) === wordOf(option.name))?.values ?? [];
      const values = said.length > 0 ? said.slice(0, 1) : option.values;
      return all
        .flatMap((before) => values.map((value) => [...before, value]))
        .slice(0, MAX_VARIANTS + 1);
    },
    [[]],
  );
}

function wordOf(name: string): string {
  return name.trim().toLowerCase();
}

function variantCells(
  row: WooRow,
  product: WooRow,
  header: TableHeader<WooColumn>,
  now: Date,
  sharing: number,
  siblings = 1,
): OwnCells {
  const regular = row.cell("price") ?? "";
  const sale = isOnSale(row, now) ? (row.cell("salePrice") ?? "") : "";
  const weight = row.cell("weight") || product.cell("weight");
  return {
    sku: row.cell("sku") ?? "",
    ...(row.cell("barcode") === undefined ? {} : { barcode: row.cell("barcode") }),
    price: sale || regular,
    compareAt: sale ? regular : "",
    ...(weight === undefined ? {} : { grams: grams(weight, header) }),
    ...stockCells(row, product, sharing, siblings),
  };
}

function isOnSale(row: WooRow, now: Date): boolean {
  const start = Date.parse(row.cell("saleStarts") ?? "");
  const end = Date.parse(row.cell("saleEnds") ?? "");
  return !(start > now.getTime()) && !(end + 86_400_000 <= now.getTime());
}

function grams(weight: string, header: TableHeader<WooColumn>): string {
  const unit = /\((\w+)\)/.exec(header.names.get("weight") ?? "")?.[1] ?? "g";
  const number = Number(weight.replace(",", "."));
  return weight === "" || Number.isNaN(number)
    ? weight
    : String(Math.round(number * (GRAMS[unit] ?? 1)));
}

/** Variants that share a stock have no certain number each, so it is left open. */
function stockCells(row: WooRow, product: WooRow, sharing: number, siblings: number): OwnCells {
  const inStock = row.cell("inStock");
  const stock = row.cell("stock");
  if (inStock === undefined && stock === undefined) return {};
  if (["1", "yes", "notify"].includes((row.cell("backorders") ?? "").toLowerCase()))
    return { tracker: "", quantity: "", policy: "continue" };
  const isProducts = stock?.toLowerCase() === "parent";
  const counted = isProducts ? (product.cell("stock") ?? "") : (stock ?? "");
  const policy = "deny";
  if (inStock === "0") return { tracker: "woocommerce", quantity: "0", policy };
  if (counted === "") return { tracker: "", quantity: "", policy };
  const isShared = sharing > 1 || (isProducts && siblings > 1);
  return {
    tracker: "woocommerce",
    quantity: isShared && Number(counted) > 0 ? "" : counted,
    policy,
  };
}

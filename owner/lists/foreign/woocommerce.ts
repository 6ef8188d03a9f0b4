import { decodedEntities } from "../cells";
import type { OrphanRow } from "../product-rows";
import { deepest, picturesIn, WEIGHTS } from "./engine";
import type { Attribute, ForeignProduct, ForeignRow, Format, Stock } from "./format";

const BRAND = /^(brand|brands|designer|vendor|manufacturer)$/i;

export const WOOCOMMERCE: Format = {
  has: [
    ["type", "name", "regular price"],
    ["id", "sku", "name", "regular price"],
  ],
  designers: "Brands",
  columns: {
    id: ["ID"],
    kind: ["Type"],
    sku: ["SKU"],
    title: ["Name"],
    slug: ["Slug"],
    barcode: ["GTIN, UPC, EAN, or ISBN", "GTIN", "EAN"],
    published: ["Published"],
    visibility: ["Visibility in catalog"],
    parent: ["Parent"],
    description: ["Short description"],
    details: ["Description"],
    price: ["Regular price"],
    salePrice: ["Sale price"],
    vendor: ["Brands", "Brand"],
    saleFrom: ["Date sale price starts"],
    saleUntil: ["Date sale price ends"],
    inStock: ["In stock?"],
    quantity: ["Stock"],
    backorders: ["Backorders allowed?"],
    grams: WEIGHTS,
    type: ["Categories"],
    tags: ["Tags"],
    image: ["Images"],
  },
  numbered: { name: /^attribute (\d{1,3}) name$/, values: /^attribute (\d{1,3}) value\(s\)$/ },
  products(rows) {
    const { byParent, orphans } = byParentOf(rows);
    const products = [...byParent].map(([row, all]): ForeignProduct => {
      const attributes = attributesOf(row);
      const named = new Set(all.flatMap(attributesOf).map(([name]) => name.toLowerCase()));
      const options = attributes.filter(([name]) => named.has(name.toLowerCase()));
      const others = attributes.filter((one) => !options.includes(one) && !BRAND.test(one[0]));
      const brand = attributes.find(([name]) => BRAND.test(name))?.[1].join(", ") ?? "";
      const [short, long] = ["description", "details"].map((column) =>
        row.cell(column)?.replaceAll("\\n", "\n"),
      );
      const details = short === undefined || long === undefined ? undefined : short && long;
      const slug = row.text("slug") || row.text("title");
      const id = row.text("id") || row.text("sku");
      const variants = all.length > 0 ? all.filter(isShown) : [row];
      return {
        row,
        slug,
        otherSlug: id ? `${slug.slice(0, 200)}-${id}` : slug,
        cells: {
          description: short || long,
          details,
          vendor: listIn(row.text("vendor") || brand)[0]?.split(">")[0],
          published:
            row.cell("published") &&
            (isShown(row) && row.text("visibility") !== "hidden" ? "TRUE" : "FALSE"),
          type: row.cell("type") && deepest(listIn(row.text("type"))),
        },
        attributes: others,
        pictures: row.cell("image") === undefined ? undefined : picturesIn(row),
        variants: variants.map((one) => ({
          row: one,
          parent: row,
          options: options.map((option) => chosen(one, option)),
          picture: one === row ? undefined : picturesIn(one)[0],
          stock: stockOf(one, row, all.length),
          cells: { ships: isA(one, "virtual") || isA(one, "downloadable") ? "FALSE" : undefined },
        })),
        refused: whyRefused(row, all.length, variants.length, options.length),
      };
    });
    return [...orphans, ...products];
  },
};

/** "virtual" of a `Type` such as "simple, virtual". */
function isA(row: ForeignRow, type: string): boolean {
  return (row.cell("kind") ?? "simple")
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(type);
}

/** A private product is 0, a draft −1. */
function isShown(row: ForeignRow): boolean {
  return (row.text("published") || "1") === "1";
}

/** `A\, b, C` is "A, b" and "C". */
function listIn(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => part.replaceAll("\\,", ",").trim());
  return parts.filter((part) => part !== "");
}

/** Rows of products with those of their variations, which may be anywhere in the file. */
function byParentOf(rows: readonly ForeignRow[]) {
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

function attributesOf(row: ForeignRow): Attribute[] {
  const values = row.all("values");
  return row.all("name").flatMap((name, at): Attribute[] => {
    const own = listIn(values[at] ?? "").map(decodedEntities);
    return name === "" ? [] : [[decodedEntities(name), own]];
  });
}

/** A variation without a value is for any of them. */
function chosen(row: ForeignRow, [name, all]: Attribute): Attribute {
  const own = attributesOf(row).find(([one]) => one.toLowerCase() === name.toLowerCase());
  return [name, own && own[1].length > 0 ? own[1].slice(0, 1) : all];
}

function stockOf(row: ForeignRow, product: ForeignRow, variations: number): Stock | undefined {
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

function whyRefused(row: ForeignRow, all: number, shown: number, options: number) {
  const type = ["grouped", "external"].find((one) => isA(row, one));
  if (type) return `is a product of the type "${type}", which cannot be sold here`;
  if (all === 0)
    return isA(row, "variable") ? "has no variations in this file, so it has no price" : undefined;
  if (options === 0) return "varies by 0 attributes: the shop takes 1 to 3";
  return shown === 0 ? "has no published variations" : undefined;
}

import { deepest } from "./engine";
import type { Attribute, ForeignProduct, ForeignRow, Format, Stock } from "./format";

/** The item library's export: a row for each variation. */
export const SQUARE: Format = {
  has: [["item name", "variation name"]],
  columns: {
    ...{ group: ["Reference Handle"], title: ["Item Name"], variation: ["Variation Name"] },
    ...{ sku: ["SKU"], barcode: ["GTIN"], description: ["Description"], handle: ["Permalink"] },
    ...{
      type: ["Categories", "Category"],
      kind: ["Item Type"],
      grams: ["Weight (lb)", "Weight (kg)"],
    },
    ...{ price: ["Price"], salePrice: ["Online Sale Price"], archived: ["Archived"] },
    ...{
      published: ["Square Online Item Visibility"],
      sellable: ["Sellable"],
      counted: ["Stockable"],
    },
    ...{ seoTitle: ["SEO Title"], seoDescription: ["SEO Description"] },
  },
  numbered: {
    name: /^option name (\d)$/,
    value: /^option value (\d)$/,
    pieces: /^current quantity (.+)$/,
  },
  products: (rows) => {
    const keyOf = (row: ForeignRow) => row.text("group") || row.text("title");
    return [...Map.groupBy(rows, keyOf).values()].flatMap((items): ForeignProduct[] => {
      const [row] = items;
      if (!row) return [];
      const names = row.all("name").filter(Boolean);
      const optionsOf = (item: ForeignRow): Attribute[] =>
        names.length > 0
          ? names.map((name, at) => [name, [item.all("value")[at] ?? ""]])
          : items.length > 1
            ? [["Variation", [item.text("variation")]]]
            : [];
      const isHidden = /^(y|yes|true)$/i.test(row.text("archived"));
      const isShown = !isHidden && !/^(hidden|unavailable)/i.test(row.text("published"));
      const ships = /service|digital|event|donation/i.test(row.text("kind")) ? "FALSE" : "TRUE";
      const product: ForeignProduct = {
        row,
        slug: row.text("handle") || row.text("title"),
        otherSlug: `${row.text("title").slice(0, 200)}-${row.text("group") || row.text("sku")}`,
        cells: {
          published: isShown ? "TRUE" : "FALSE",
          type: deepest(
            row
              .text("type")
              .replaceAll(/\s*\([A-Z0-9]{16,}\)/g, "")
              .split(","),
          ),
          giftCard: /gift/i.test(row.text("kind")) ? "TRUE" : "FALSE",
        },
        variants: items.map((item) => ({
          row: item,
          options: optionsOf(item),
          stock: stockOf(item),
          cells: { ships },
        })),
      };
      return [product];
    });
  },
};

function stockOf(row: ForeignRow): Stock | undefined {
  if (/^(n|no|false)$/i.test(row.text("sellable"))) return { pieces: "0" };
  const pieces = row.all("pieces").filter((text) => text !== "");
  if (pieces.length === 0) return undefined;
  return { pieces: String(pieces.reduce((sum, text) => sum + Math.max(0, Number(text) || 0), 0)) };
}

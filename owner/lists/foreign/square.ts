import { deepest, grouped, WEIGHTS } from "./engine";
import type { Attribute, ForeignProduct, ForeignRow, Format, Stock } from "./format";

const OPTION_NAME = /^option name (\d)$/;
const OPTION_VALUE = /^option value (\d)$/;
const YES = /^(y|yes|true)$/i;
const NO = /^(n|no|false)$/i;

/** The item library's export: a row for each variation. */
export const SQUARE: Format = {
  has: [["item name", "variation name"]],
  columns: {
    group: ["Reference Handle"],
    title: ["Item Name"],
    variation: ["Variation Name"],
    sku: ["SKU"],
    barcode: ["GTIN"],
    description: ["Description"],
    handle: ["Permalink"],
    type: ["Categories", "Category"],
    kind: ["Item Type"],
    grams: WEIGHTS,
    price: ["Price"],
    salePrice: ["Online Sale Price"],
    archived: ["Archived"],
    published: ["Square Online Item Visibility"],
    sellable: ["Sellable"],
    seoTitle: ["SEO Title"],
    seoDescription: ["SEO Description"],
  },
  numbered: { name: OPTION_NAME, value: OPTION_VALUE, pieces: /^current quantity (.+)$/ },
  products: (rows) =>
    grouped(rows, (row) => row.text("group") || row.text("title")).map((items): ForeignProduct => {
      const [row] = items;
      const names = row.all("name").filter(Boolean);
      const named = names.length > 0 ? names : items.length > 1 ? ["Variation"] : [];
      const valuesOf = (item: ForeignRow) =>
        names.length > 0 ? item.all("value") : [item.text("variation")];
      const shown = row.cell("published") ?? row.cell("archived");
      const isHidden =
        YES.test(row.text("archived")) || /^(hidden|unavailable)/i.test(row.text("published"));
      const paths = row
        .text("type")
        .replaceAll(/\s*\([A-Z0-9]{16,}\)/g, "")
        .split(",");
      return {
        row,
        slug: row.text("handle") || row.text("title"),
        otherSlug: `${row.text("title").slice(0, 200)}-${row.text("group") || row.text("sku")}`,
        cells: {
          published: shown === undefined ? undefined : isHidden ? "FALSE" : "TRUE",
          type: row.cell("type") && deepest(paths),
          giftCard: /gift/i.test(row.text("kind")) ? "TRUE" : "FALSE",
          ships: /service|digital|event|donation/i.test(row.text("kind")) ? "FALSE" : "TRUE",
        },
        variants: items.map((item) => ({
          row: item,
          options: named.map((name, at): Attribute => [name, [valuesOf(item)[at] ?? ""]]),
          stock: stockOf(item),
        })),
      };
    }),
};

function stockOf(row: ForeignRow): Stock | undefined {
  if (NO.test(row.text("sellable"))) return { pieces: "0" };
  const pieces = row.all("pieces").filter((text) => text !== "");
  if (pieces.length === 0) return undefined;
  return { pieces: String(pieces.reduce((sum, text) => sum + Math.max(0, Number(text) || 0), 0)) };
}

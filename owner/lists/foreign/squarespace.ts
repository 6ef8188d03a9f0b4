import { withRowsBelow } from "./engine";
import type { Attribute, ForeignProduct, ForeignRow, Format, Stock } from "./format";

export const SQUARESPACE: Format = {
  has: [["title", "price", "option name 1", "product url"]],
  columns: {
    id: ["Product ID [Non Editable]"],
    kind: ["Product Type [Non Editable]", "Product Type"],
    handle: ["Product URL"],
    title: ["Title"],
    description: ["Description"],
    sku: ["SKU"],
    price: ["Price"],
    salePrice: ["Sale Price"],
    onSale: ["On Sale"],
    quantity: ["Stock"],
    type: ["Categories"],
    tags: ["Tags"],
    published: ["Visible"],
    image: ["Hosted Image URLs"],
  },
  numbered: { name: /^option name (\d)$/, value: /^option value (\d)$/ },
  /** Rows without a title are further variants of the product above. */
  products: (rows) =>
    withRowsBelow(rows, (row) => row.text("title") !== "").map(
      ([row, ...others]): ForeignProduct => {
        const slug = row.text("handle") || row.text("title");
        const names = row.all("name").filter(Boolean);
        return {
          row,
          slug,
          otherSlug: `${slug.slice(0, 200)}-${row.text("id")}`,
          cells: {
            // `/jewelry/rings, /gifts`
            type: row.cell("type")?.split(",")[0]?.split("/").filter(Boolean).join(" > "),
            published:
              row.cell("published") && (/^no$/i.test(row.text("published")) ? "FALSE" : "TRUE"),
          },
          variants: [row, ...others].map((one) => ({
            row: one,
            options: names.map((name, at): Attribute => [name, [one.all("value")[at] ?? ""]]),
            stock: stockOf(one),
            cells: {
              ...(/^(service|digital|download)/i.test(row.text("kind")) ? { ships: "FALSE" } : {}),
              ...(/^gift/i.test(row.text("kind")) ? { giftCard: "TRUE" } : {}),
            },
          })),
        };
      },
    ),
};

function stockOf(row: ForeignRow): Stock {
  const pieces = row.text("quantity");
  return /^unlimited$/i.test(pieces) ? { isUnlimited: true } : { pieces };
}

import type { Attribute, ForeignProduct, Format } from "./format";

/** A row for each listing. Its SKUs are one for each value where one thing varies. */
export const ETSY: Format = {
  has: [["title", "currency_code", "quantity", "materials"]],
  columns: {
    title: ["TITLE"],
    description: ["DESCRIPTION"],
    price: ["PRICE"],
    tags: ["TAGS"],
    currency: ["CURRENCY_CODE"],
    quantity: ["QUANTITY"],
    sku: ["SKU"],
    materials: ["MATERIALS"],
  },
  numbered: {
    image: /^image ?(\d+)$/,
    name: /^variation (\d) name$/,
    values: /^variation (\d) values$/,
  },
  products: (rows) =>
    rows.map((row): ForeignProduct => {
      const listed = (text: string) =>
        text
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean);
      const words = (text: string) => listed(text.replaceAll("_", " "));
      const values = row.all("values");
      const options = row
        .all("name")
        .map((name, at): Attribute => [name || `Option ${at + 1}`, listed(values[at] ?? "")])
        .filter(([, values]) => values.length > 0);
      return {
        row,
        slug: row.text("title"),
        otherSlug: `${row.text("title").slice(0, 200)}-${listed(row.text("sku"))[0] ?? ""}`,
        cells: { tags: row.cell("tags") && words(row.text("tags")).join(", ") },
        attributes: [["Material", words(row.text("materials"))]],
        isSilentOnOptions: row.all("values").length === 0,
        variants: [
          {
            row,
            options,
            skus: options.length > 1 ? [] : listed(row.text("sku")),
            stock: { pieces: row.text("quantity") },
          },
        ],
      };
    }),
};

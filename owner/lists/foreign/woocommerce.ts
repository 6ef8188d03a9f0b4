import { deepest, picturesIn } from "./engine";
import type { ForeignProduct, Format } from "./format";
import {
  attributesOf,
  byParentOf,
  chosen,
  isA,
  isShown,
  listIn,
  stockOf,
  whyRefused,
} from "./woocommerce-variations";

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
    saleTo: ["Date sale price ends"],
    inStock: ["In stock?"],
    quantity: ["Stock"],
    backorders: ["Backorders allowed?"],
    grams: ["Weight (kg)", "Weight (g)", "Weight (lbs)", "Weight (oz)"],
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

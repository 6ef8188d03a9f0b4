import { addressesIn } from "../cells";
import { commonTitle, slugOfLinks, stockNamed } from "./engine";
import type { ForeignProduct, ForeignRow, Format } from "./format";

const TRAITS = Object.entries({
  ...{ color: "Color", size: "Size", material: "Material", pattern: "Pattern" },
});
const PEOPLE = Object.entries({ gender: "Gender", age: "Age group" });
const MAX_OPTIONS = 3;

export function googleName(name: string): string {
  return name.trim().toLowerCase().replace(/^g:/, "").replaceAll(/\s+/g, "_");
}

/** Google's feeds and Meta's catalogs. https://support.google.com/merchants/answer/7052112 */
export const GOOGLE: Format = {
  has: [["id", "title", "link", "price"]],
  without: "handle",
  nameOf: googleName,
  designers: "brand",
  columns: {
    ...{ id: ["id"], title: ["title"], description: ["description"], handle: ["link"] },
    ...{ image: ["image_link"], otherImages: ["additional_image_link"] },
    ...{ availability: ["availability"], availableFrom: ["availability_date"] },
    quantity: ["quantity", "sell_on_google_quantity", "quantity_to_sell_on_facebook", "inventory"],
    ...{ price: ["price"], salePrice: ["sale_price"], saleDates: ["sale_price_effective_date"] },
    ...{ vendor: ["brand"], barcode: ["gtin"], mpn: ["mpn"], group: ["item_group_id"] },
    ...{ taxonomy: ["google_product_category"], type: ["product_type"] },
    ...{ color: ["color"], size: ["size"], material: ["material"], pattern: ["pattern"] },
    ...{ gender: ["gender"], age: ["age_group"], expires: ["expiration_date"] },
    grams: ["shipping_weight", "product_weight"],
  },
  products: (rows, { now }) =>
    [...Map.groupBy(rows, keyOf).values()].flatMap((items): ForeignProduct[] => {
      const [row] = items;
      if (!row) return [];
      const valuesOf = (trait: string) => [...new Set(items.map((item) => item.text(trait)))];
      const options = TRAITS.filter(([trait]) => valuesOf(trait).length > 1).slice(0, MAX_OPTIONS);
      const others = [...TRAITS, ...PEOPLE].filter((trait) => !options.includes(trait));
      const hasOwnMpn = valuesOf("mpn").length === items.length;
      const product: ForeignProduct = {
        row,
        slug: slugOfLinks(items.map((item) => item.text("handle"))),
        otherSlug: row.text("group") || row.text("id") || row.text("title"),
        cells: {
          title: commonTitle(items.map((item) => item.text("title"))),
          type: row.cell("type")?.split(/,(?=[^,]*>)/)[0],
        },
        attributes: others.map(([trait, name]) => [name, valuesOf(trait)]),
        pictures: [...new Set(items.flatMap(picturesOf))],
        variants: items.map((item) => ({
          row: item,
          options: options.map(([trait, name]) => [name, [item.text(trait)]]),
          cells: { sku: (hasOwnMpn && item.text("mpn")) || item.text("id") },
          picture: items.length > 1 ? picturesOf(item)[0] : undefined,
          stock: stockOf(item, now),
        })),
      };
      return [product];
    }),
};

function keyOf(row: ForeignRow): string {
  return row.text("group") ? `group ${row.text("group")}` : `item ${row.text("id") || row.number}`;
}

function picturesOf(row: ForeignRow): string[] {
  return [row.text("image"), ...addressesIn(row.text("otherImages"))].filter(Boolean);
}

function stockOf(row: ForeignRow, now: Date) {
  const expires = row.text("expires");
  if (Date.parse(expires) <= now.getTime()) return stockNamed("expired", "", expires);
  return stockNamed(row.cell("availability"), row.text("quantity"), row.text("availableFrom"));
}

import { commonTitle, grouped, picturesIn, slugOfLinks, stockNamed } from "./engine";
import type { ForeignProduct, ForeignRow, Format } from "./format";

const TRAITS = Object.entries({
  color: "Color",
  size: "Size",
  material: "Material",
  pattern: "Pattern",
  condition: "Condition",
});
const PEOPLE = Object.entries({ gender: "Gender", age: "Age group" });
const MAX_OPTIONS = 3;
const STATES = ["status", "visibility"];
/** Meta's words, and those of programs that write such catalogs. */
const HIDDEN =
  /^(archived|hidden|staging|whitelist_only|draft|inactive|disabled|deleted|unpublished|private|no|false)$/i;

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
    id: ["id"],
    title: ["title"],
    description: ["description"],
    handle: ["link"],
    image: ["image_link"],
    otherImages: ["additional_image_link"],
    availability: ["availability"],
    availableFrom: ["availability_date"],
    quantity: ["quantity", "sell_on_google_quantity", "quantity_to_sell_on_facebook", "inventory"],
    price: ["price"],
    salePrice: ["sale_price"],
    saleDates: ["sale_price_effective_date"],
    vendor: ["brand"],
    barcode: ["gtin"],
    mpn: ["mpn"],
    group: ["item_group_id"],
    taxonomy: ["google_product_category"],
    type: ["product_type"],
    color: ["color"],
    size: ["size"],
    material: ["material"],
    pattern: ["pattern"],
    gender: ["gender"],
    age: ["age_group"],
    condition: ["condition"],
    expires: ["expiration_date"],
    status: ["status"],
    visibility: ["visibility"],
    grams: ["shipping_weight", "product_weight"],
  },
  products: (rows, { now }) =>
    grouped(rows, keyOf).map((all): ForeignProduct => {
      const shown = all.filter(isShown);
      const items = shown.length > 0 ? shown : all;
      const [row = all[0]] = items;
      const valuesOf = (trait: string) => [...new Set(items.map((item) => item.text(trait)))];
      const options = TRAITS.filter(([trait]) => valuesOf(trait).length > 1).slice(0, MAX_OPTIONS);
      const others = [...TRAITS, ...PEOPLE].filter((trait) => !options.includes(trait));
      const hasOwnMpn = valuesOf("mpn").length === items.length;
      const title = commonTitle(items.map((item) => item.text("title")));
      return {
        row,
        slug: slugOfLinks(items.map((item) => item.text("handle"))),
        otherSlug: row.text("group") || row.text("id") || row.text("title"),
        cells: {
          title,
          type: row.cell("type")?.split(/,(?=[^,]*>)/)[0],
          published: hasState(row) ? String(shown.length > 0) : undefined,
        },
        attributes: others.map(([trait, name]) => [name, valuesOf(trait)]),
        isSilentOnOptions: row.text("group") !== "",
        refused: !row.text("group") && items.length > 1 ? "has the id of another item" : undefined,
        variants: items.map((item) => ({
          row: item,
          options: options.map(([trait, name]) => [name, [item.text(trait)]]),
          cells: { sku: (hasOwnMpn && item.text("mpn")) || item.text("id") },
          picture: items.length > 1 ? picturesIn(item)[0] : undefined,
          stock: stockNamed(item, now),
        })),
      };
    }),
};

function hasState(row: ForeignRow): boolean {
  return STATES.some((column) => row.cell(column) !== undefined);
}

function isShown(row: ForeignRow): boolean {
  return !STATES.some((column) => HIDDEN.test(row.text(column)));
}

function keyOf(row: ForeignRow): string {
  return row.text("group") ? `group ${row.text("group")}` : `item ${row.text("id") || row.number}`;
}

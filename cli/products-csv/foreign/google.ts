import { slugOf } from "@/lib/domain/slug";
import { findColumns, namesOf } from "../columns";
import type { CsvOptions, Group } from "../product-rows";
import type { TableRow } from "../rows";
import { attributesCell, type OwnCells, type OwnRow, ownRows } from "./file";

/** support.google.com/merchants/answer/7052112 */
const COLUMNS = {
  id: ["id"],
  title: ["title"],
  description: ["description"],
  link: ["link"],
  image: ["image_link"],
  otherImages: ["additional_image_link"],
  availability: ["availability"],
  quantity: ["quantity", "sell_on_google_quantity"],
  price: ["price"],
  salePrice: ["sale_price"],
  saleDates: ["sale_price_effective_date"],
  brand: ["brand"],
  gtin: ["gtin"],
  mpn: ["mpn"],
  taxonomy: ["google_product_category"],
  type: ["product_type"],
  group: ["item_group_id"],
  color: ["color"],
  size: ["size"],
  material: ["material"],
  pattern: ["pattern"],
  weight: ["shipping_weight", "product_weight"],
} as const;

export type GoogleColumn = keyof typeof COLUMNS;
type GoogleRow = TableRow<GoogleColumn>;

const KNOWN = namesOf<GoogleColumn>(COLUMNS);

export const GOOGLE_SOURCES = {
  handle: "link",
  title: "title",
  description: "description",
  vendor: "brand",
  taxonomy: "taxonomy",
  type: "type",
  sku: "id",
  barcode: "gtin",
  price: "price",
  compareAt: "price",
  quantity: "quantity",
  grams: "weight",
  image: "image",
  imageAlt: "title",
  variantImage: "image",
  option1Value: "size",
} as const;

export function googleName(name: string): string {
  return name.trim().toLowerCase().replace(/^g:/, "").replaceAll(/\s+/g, "_");
}

export function readGoogleHeader(cells: readonly string[]) {
  return findColumns<GoogleColumn>(cells, (cell) => KNOWN.get(googleName(cell)));
}

export function googleGroups(rows: readonly GoogleRow[], { vendor, now }: CsvOptions): Group[] {
  const byProduct = Map.groupBy(rows, (row) =>
    row.cell("group") ? `group ${row.cell("group")}` : `item ${row.cell("id") || row.number}`,
  );
  const groups = [...byProduct.values()];
  const slugs = groups.map(slugInLinks);
  const shared = Map.groupBy(slugs, (slug) => slug);
  return groups.map((items, at): Group => {
    const [first] = items;
    const slug = slugs[at] ?? "";
    const isOwn = slug !== "" && shared.get(slug)?.length === 1;
    const name = slugOf(first?.cell("group") || first?.cell("id") || first?.cell("title") || "");
    const handle = (isOwn ? slug : name) || "product";
    return { handle: handle.slice(0, 255), rows: rowsOf(items, vendor, now) };
  });
}

/** `https://old.example/products/gold-ring?variant=6` gives `gold-ring`. */
function slugInLinks(items: readonly GoogleRow[]): string {
  const slugs = items.map((item) => {
    const path = URL.parse(item.cell("link") ?? "")?.pathname ?? "";
    const last = path.split("/").findLast((part) => part !== "") ?? "";
    return slugOf(decoded(last.replace(/\.(html?|php|aspx?)$/i, "")));
  });
  const [first = ""] = slugs;
  const isOne = slugs.every((slug) => slug === first);
  return isOne && /\p{L}/u.test(first) ? first : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TRAITS = ["color", "size", "material", "pattern"] as const;
const TRAIT_NAMES = { color: "Color", size: "Size", material: "Material", pattern: "Pattern" };
const MAX_OPTIONS = 3;

function rowsOf(items: readonly GoogleRow[], vendor: string | undefined, now: Date) {
  const [first] = items;
  const traits = TRAITS.filter((trait) => items.some((item) => item.cell(trait)));
  const options = traits.filter((trait) => valuesOf(items, trait).size > 1).slice(0, MAX_OPTIONS);
  const isSku = new Set(items.map((item) => item.cell("mpn"))).size === items.length;
  const pictures = [...new Set(items.flatMap(imagesOf))];
  const attributes = traits
    .filter((trait) => !options.includes(trait))
    .map((trait) => [TRAIT_NAMES[trait], [...valuesOf(items, trait)]] as const);
  const product: OwnCells = {
    title: commonTitle(items.map((item) => item.cell("title") ?? "")),
    vendor: first?.cell("brand") || (vendor ?? ""),
    ...said("description", first?.cell("description")),
    ...said("type", first?.cell("type")?.split(/,(?=[^,]*>)/)[0]),
    ...said("taxonomy", first?.cell("taxonomy")),
    attributes: attributesCell(attributes),
    option1Name: "Title",
    ...Object.fromEntries(options.map((trait, at) => [`option${at + 1}Name`, TRAIT_NAMES[trait]])),
  };
  const variants = items.map((item, at): OwnRow => {
    const values = options.map((trait, at) => [`option${at + 1}Value`, item.cell(trait) ?? ""]);
    const [image] = imagesOf(item);
    const cells: OwnCells = {
      ...(at === 0 ? product : {}),
      option1Value: "Default Title",
      ...Object.fromEntries(values),
      ...variantCells(item, now),
      sku: (isSku && item.cell("mpn")) || (item.cell("id") ?? ""),
      ...(items.length > 1 && image ? { variantImage: image } : {}),
      ...(pictures[at] ? { image: pictures[at] } : {}),
    };
    return { number: item.number, cells };
  });
  const more = pictures.slice(items.length).map(
    (image): OwnRow => ({
      number: first?.number ?? 0,
      cells: { image },
    }),
  );
  const [head = { number: 0, cells: {} }, ...others] = [...variants, ...more];
  return ownRows([head, ...others]);
}

function said<Name extends string>(name: Name, text: string | undefined) {
  return text === undefined ? {} : { [name]: text };
}

function valuesOf(items: readonly GoogleRow[], trait: GoogleColumn): Set<string> {
  return new Set(items.map((item) => item.cell(trait) ?? ""));
}

function imagesOf(item: GoogleRow): string[] {
  const more = item.cell("otherImages")?.split(/,\s*(?=https?:)/) ?? [];
  return [item.cell("image") ?? "", ...more].map((image) => image.trim()).filter(Boolean);
}

/** `Gold Ring - 6` and `Gold Ring - 7` give `Gold Ring`. */
function commonTitle(titles: readonly string[]): string {
  const [first = "", ...others] = titles;
  let length = first.length;
  for (const title of others) while (!title.startsWith(first.slice(0, length))) length -= 1;
  if (length === first.length) return first;
  const whole = /[\s\p{P}]$/u.test(first.slice(0, length))
    ? first.slice(0, length)
    : first.slice(0, length).replace(/\S+$/, "");
  const common = whole.replace(/[\s\p{Pd}\p{Ps},/|:]+$/u, "");
  return common.length > 2 ? common : first;
}

const GRAMS: Record<string, number> = { kg: 1000, g: 1, lb: 453.59237, oz: 28.349523125 };

function variantCells(item: GoogleRow, now: Date): OwnCells {
  const price = item.cell("price") ?? "";
  const sale = isOnSale(item, now) ? (item.cell("salePrice") ?? "") : "";
  const [, number = "", unit = ""] =
    /^([\d.,]+)\s*([a-z]+)$/i.exec(item.cell("weight") ?? "") ?? [];
  const weight = Number(number.replace(",", ".")) * (GRAMS[unit.toLowerCase()] ?? Number.NaN);
  return {
    price: sale || price,
    ...(item.cell("salePrice") === undefined ? {} : { compareAt: sale ? price : "" }),
    ...said("barcode", item.cell("gtin")),
    ...(Number.isNaN(weight) || number === "" ? {} : { grams: String(Math.round(weight)) }),
    ...stockCells(item),
  };
}

function isOnSale(item: GoogleRow, now: Date): boolean {
  const [start = "", end = ""] = (item.cell("saleDates") ?? "").split("/");
  return !(Date.parse(start) > now.getTime()) && !(Date.parse(end) <= now.getTime());
}

/** A feed seldom gives numbers, so "in stock" leaves the number open. */
function stockCells(item: GoogleRow): OwnCells {
  const state = googleName(item.cell("availability") ?? "");
  const quantity = item.cell("quantity");
  if (state === "out_of_stock") return { tracker: "feed", quantity: "0", policy: "deny" };
  if (quantity) return { tracker: "feed", quantity, policy: "deny" };
  return {};
}

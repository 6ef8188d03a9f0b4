import { slugOf } from "@/lib/domain/slug";
import { findColumns, namesOf, type TableHeader } from "../columns";
import type { CsvOptions, Group } from "../product-rows";
import type { TableRow } from "../rows";
import { type OwnCells, type OwnRow, ownRows, unescapedName } from "./file";

const COLUMNS = {
  id: ["Product ID [Non Editable]"],
  url: ["Product URL"],
  title: ["Title"],
  description: ["Description"],
  sku: ["SKU"],
  name1: ["Option Name 1"],
  value1: ["Option Value 1"],
  name2: ["Option Name 2"],
  value2: ["Option Value 2"],
  name3: ["Option Name 3"],
  value3: ["Option Value 3"],
  name4: ["Option Name 4"],
  price: ["Price"],
  salePrice: ["Sale Price"],
  onSale: ["On Sale"],
  stock: ["Stock"],
  categories: ["Categories"],
  tags: ["Tags"],
  visible: ["Visible"],
  images: ["Hosted Image URLs"],
} as const;

export type SquarespaceColumn = keyof typeof COLUMNS;
type SquarespaceRow = TableRow<SquarespaceColumn>;

const KNOWN = namesOf<SquarespaceColumn>(COLUMNS);
const OPTIONS = [1, 2, 3] as const;

export const SQUARESPACE_SOURCES = {
  handle: "url",
  title: "title",
  description: "description",
  type: "categories",
  tags: "tags",
  published: "visible",
  option1Name: "name1",
  option1Value: "value1",
  option2Name: "name2",
  option2Value: "value2",
  option3Name: "name3",
  option3Value: "value3",
  sku: "sku",
  price: "price",
  compareAt: "price",
  quantity: "stock",
  image: "images",
} as const;

export function readSquarespaceHeader(cells: readonly string[]) {
  return findColumns<SquarespaceColumn>(cells, (name) => KNOWN.get(name));
}

/** Rows without a title are further variants of the product above. */
export function squarespaceGroups(
  rows: readonly SquarespaceRow[],
  header: TableHeader<SquarespaceColumn>,
  { vendor = "" }: CsvOptions,
): Group[] {
  const products: [SquarespaceRow, ...SquarespaceRow[]][] = [];
  for (const row of rows) {
    const last = products.at(-1);
    if (row.cell("title") || !last) products.push([row]);
    else last.push(row);
  }
  const slugs = products.map(([first]) => slugOf(first.cell("url") || first.cell("title") || ""));
  const shared = Map.groupBy(slugs, (slug) => slug);
  return products.map((own, at): Group => {
    const [first] = own;
    const slug = slugs[at] || "product";
    const isOwn = shared.get(slug)?.length === 1;
    const handle = isOwn ? slug : `${slug.slice(0, 200)}-${slugOf(first.cell("id") ?? "")}`;
    const [image, ...images] = first.cell("images")?.match(/https?:\S+?(?=[\s,]|$)/g) ?? [];
    const product = productCells(first, vendor);
    const variants = own.map((row, at): OwnRow => {
      const head = at === 0 ? { ...product, ...(image ? { image } : {}) } : {};
      return { number: row.number, cells: { ...head, ...variantCells(row) } };
    });
    const pictures = images.map((src): OwnRow => ({ number: first.number, cells: { image: src } }));
    const [head = { number: first.number, cells: {} }, ...others] = [...variants, ...pictures];
    const message = "has more than 3 options: the shop takes at most 3";
    return {
      handle: handle.slice(0, 255),
      rows: ownRows([head, ...others]),
      ...(header.places.has("name4") && first.cell("name4") ? { refused: { message } } : {}),
    };
  });
}

function productCells(row: SquarespaceRow, vendor: string): OwnCells {
  const names = OPTIONS.map((at) => [`option${at}Name`, row.cell(`name${at}`) ?? ""]);
  return {
    title: unescapedName(row.cell("title") ?? ""),
    vendor,
    description: row.cell("description") ?? "",
    type: categoryPath(row.cell("categories") ?? ""),
    tags: row.cell("tags") ?? "",
    published: row.cell("visible")?.toLowerCase() === "no" ? "FALSE" : "TRUE",
    ...(row.cell("name1") ? Object.fromEntries(names) : { option1Name: "Title" }),
  };
}

/** `/jewelry/rings, /gifts` gives `jewelry > rings`. */
function categoryPath(categories: string): string {
  const [first = ""] = categories.split(",");
  return first
    .split("/")
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" > ");
}

function variantCells(row: SquarespaceRow): OwnCells {
  const isOnSale = row.cell("onSale")?.toLowerCase() === "yes";
  const price = row.cell("price") ?? "";
  const sale = isOnSale ? (row.cell("salePrice") ?? "") : "";
  const stock = row.cell("stock") ?? "";
  const isUnlimited = /^unlimited$/i.test(stock);
  const values = OPTIONS.map((at) => [`option${at}Value`, row.cell(`value${at}`) ?? ""]);
  return {
    ...(row.cell("value1") ? Object.fromEntries(values) : { option1Value: "Default Title" }),
    sku: row.cell("sku") ?? "",
    price: sale || price,
    compareAt: sale ? price : "",
    tracker: isUnlimited ? "" : "squarespace",
    quantity: isUnlimited ? "" : stock,
  };
}

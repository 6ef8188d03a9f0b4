import { slugOf } from "@/lib/domain/slug";
import type { TableHeader } from "../columns";
import type { CsvOptions, Group, OrphanRow } from "../product-rows";
import { attributesCell, type OwnCells, type OwnRow, ownRows, plainName } from "./file";
import { imagesOf, isPublished, type WooColumn, type WooRow } from "./woocommerce-columns";
import { attributesOf, variantsOf, type WooAttribute } from "./woocommerce-variants";

export function wooGroups(
  rows: readonly WooRow[],
  header: TableHeader<WooColumn>,
  { vendor, now }: CsvOptions,
): (Group | OrphanRow)[] {
  const own = rows.filter((row) => !isA(row, "variation"));
  const byParent = new Map<WooRow, WooRow[]>(own.map((row) => [row, []]));
  const byName = new Map(
    own.flatMap((row) => [
      [`id:${row.cell("id")}`, row] as const,
      ...(row.cell("sku") ? [[row.cell("sku") ?? "", row] as const] : []),
    ]),
  );
  const orphans: OrphanRow[] = [];
  for (const row of rows) {
    if (!isA(row, "variation")) continue;
    const name = row.cell("parent") ?? "";
    const parent = byName.get(name.replaceAll(/\s/g, "")) ?? byName.get(name);
    const message = `is a variation of ${name || "no product"}, which is not in this file`;
    if (parent) byParent.get(parent)?.push(row);
    else orphans.push({ orphan: { row: row.number, message } });
  }
  const handles = handlesOf(own);
  const groups = [...byParent].map(([row, variations]): Group => {
    const attributes = attributesOf(row, header);
    const variants = variantsOf(row, variations, attributes, header, now);
    const product = productCells(row, attributes, variants.options, vendor);
    const [first = { number: row.number, cells: {} }, ...others] = variants.rows;
    const [image, ...images] = imagesOf(row);
    const pictures = images.map((src): OwnRow => ({ number: row.number, cells: { image: src } }));
    const hasImages = header.places.has("images");
    const whole = { ...product, ...(hasImages ? { image: image ?? "" } : {}), ...first.cells };
    const refused = whyRefused(row, variations, variants.problem);
    return {
      handle: handles.get(row) ?? "",
      rows: ownRows([{ number: row.number, cells: whole }, ...others, ...pictures]),
      ...(refused ? { refused } : {}),
    };
  });
  return [...orphans, ...groups];
}

function isA(row: WooRow, type: string): boolean {
  const types = (row.cell("type") ?? "simple").toLowerCase().split(",");
  return types.some((one) => one.trim() === type);
}

function whyRefused(row: WooRow, variations: readonly WooRow[], problem: string | undefined) {
  for (const type of ["grouped", "external"]) {
    if (isA(row, type))
      return { message: `is a product of the type "${type}", which cannot be sold here` };
  }
  if (isA(row, "variable") && variations.length === 0)
    return { message: "has no variations in this file, so it has no price" };
  return problem ? { message: problem } : undefined;
}

function handlesOf(rows: readonly WooRow[]): Map<WooRow, string> {
  const slug = (row: WooRow) =>
    slugOf(row.cell("slug") || plainName(row.cell("name") ?? "")) || "product";
  const handles = new Map<WooRow, string>();
  for (const [name, all] of Map.groupBy(rows, slug)) {
    for (const row of all) {
      const apart = all.length > 1 ? slugOf(row.cell("id") || row.cell("sku") || "") : "";
      handles.set(row, (apart ? `${name.slice(0, 200)}-${apart}` : name).slice(0, 255));
    }
  }
  return handles;
}

const BRAND = /^(brand|brands|designer|vendor|manufacturer)$/i;

function productCells(
  row: WooRow,
  attributes: readonly WooAttribute[],
  options: readonly WooAttribute[],
  vendor: string | undefined,
): OwnCells {
  const others = attributes.filter((one) => !options.includes(one) && !BRAND.test(one.name));
  const brand =
    row.cell("brands") || attributes.find(({ name }) => BRAND.test(name))?.values.join(", ");
  const [long, short] = [text(row, "description"), text(row, "shortDescription")];
  const categories = row.cell("categories");
  return {
    title: plainName(row.cell("name") ?? ""),
    vendor: plainName(brand?.split(/(?<!\\),|>/)[0] ?? "") || (vendor ?? ""),
    ...(long === undefined && short === undefined
      ? {}
      : { description: short || long || "", details: short ? (long ?? "") : "" }),
    ...(categories === undefined ? {} : { type: deepest(categories) }),
    ...(row.cell("tags") === undefined ? {} : { tags: plainName(row.cell("tags") ?? "") }),
    published: isPublished(row) && row.cell("visibility") !== "hidden" ? "TRUE" : "FALSE",
    attributes: attributesCell(others.map(({ name, values }) => [name, values])),
    option1Name: "Title",
    ...Object.fromEntries(options.map(({ name }, at) => [`option${at + 1}Name`, name])),
  };
}

/** WooCommerce writes a line break as the two characters \n. */
function text(row: WooRow, column: "description" | "shortDescription"): string | undefined {
  return row.cell(column)?.replaceAll("\\n", "\n");
}

/** `Rings, Jewelry > Rings`: the longest path wins. */
function deepest(categories: string): string {
  const paths = categories
    .split(/(?<!\\),/)
    .map((path) => plainName(path.replaceAll("\\,", ",")).trim());
  const depth = (path: string) => path.split(">").length;
  return paths.reduce((best, path) => (depth(path) > depth(best) ? path : best), paths[0] ?? "");
}

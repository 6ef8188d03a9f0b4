import { slugOf } from "@/lib/domain/text/slug";
import { addressesIn, decodedEntities } from "../cells";
import type { ListNotice } from "../problems";
import type { CsvOptions, Group, OrphanRow } from "../product-rows";
import { attributesCell, type OwnCells, type OwnRow, ownRows } from "./file";
import type { Attribute, ForeignProduct, ForeignRow, ForeignVariant, Stock } from "./format";

const MAX_OPTIONS = 3;
const MAX_VARIANTS = 2_048;
const OF_PRODUCT = [
  ...(["title", "description", "type", "taxonomy", "tags", "published"] as const),
  ...(["seoTitle", "seoDescription"] as const),
];
const GRAMS: Record<string, number> = {
  kg: 1000,
  g: 1,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
};
export const WEIGHTS = Object.keys(GRAMS).map((unit) => `Weight (${unit})`);

/** Another shop's products as rows in the shop's own columns. */
export function groupsOf(
  products: readonly (ForeignProduct | OrphanRow)[],
  options: CsvOptions,
): (Group | OrphanRow)[] {
  const bySlug = Map.groupBy(products, (one) => ("orphan" in one ? "" : slugIn(one.slug)));
  return products.map((product): Group | OrphanRow => {
    if ("orphan" in product) return product;
    const slug = slugIn(product.slug);
    const isOwn = slug !== "" && bySlug.get(slug)?.length === 1;
    const handle = (isOwn ? slug : slugIn(product.otherSlug)) || slug || "product";
    return groupOf(product, handle.slice(0, 255), options);
  });
}

function groupOf(product: ForeignProduct, handle: string, { vendor }: CsvOptions): Group {
  const { row, cells, attributes = [], pictures, variants, isSilentOnOptions } = product;
  const names = [...new Set(variants.flatMap((one) => one.options.map(([name]) => name)))];
  const found = pictures ?? [...new Set(variants.flatMap((one) => picturesIn(one.row)))];
  const ofProduct: OwnCells = {
    ...Object.fromEntries(OF_PRODUCT.map((column) => [column, row.cell(column)])),
    ...cells,
    vendor: cells?.vendor || row.cell("vendor") || (vendor ?? ""),
    attributes: attributesCell(attributes) || undefined,
    image: pictures || found.length > 0 ? found.join("\n") : undefined,
    ...(isSilentOnOptions && names.length === 0 ? {} : { option1Name: "Title" }),
    ...numbered("Name", names.slice(0, MAX_OPTIONS)),
  };
  const [first, ...others] = variants.flatMap(rowsOf).slice(0, MAX_VARIANTS + 1);
  const refused = product.refused ?? whyTooMany(names.length, others.length + 1);
  return {
    handle,
    rows: ownRows([{ number: row.number, cells: { ...ofProduct, ...first?.cells } }, ...others]),
    notices: variants.flatMap(({ stock }) => stock?.notice ?? []),
    ...(refused ? { refused: { message: refused } } : {}),
  };
}

export function picturesIn(row: ForeignRow): string[] {
  const cells = [row.text("image"), row.text("otherImages"), ...row.all("image")];
  return cells.flatMap(addressesIn).filter(Boolean);
}

export function grouped(
  rows: readonly ForeignRow[],
  keyOf: (row: ForeignRow) => string,
): [ForeignRow, ...ForeignRow[]][] {
  const groups = Map.groupBy(rows, keyOf).values();
  return [...groups].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

function slugIn(text: string): string {
  return slugOf(decodedEntities(text));
}

function whyTooMany(options: number, variants: number): string | undefined {
  if (options > MAX_OPTIONS) return `has ${options} options: the shop takes at most ${MAX_OPTIONS}`;
  return variants > MAX_VARIANTS ? `has more than ${MAX_VARIANTS} variants` : undefined;
}

function numbered(what: "Name" | "Value", texts: readonly string[]): OwnCells {
  return Object.fromEntries(texts.map((text, at) => [`option${at + 1}${what}`, text]));
}

function rowsOf(variant: ForeignVariant): OwnRow[] {
  const { row, parent = row, options, skus, picture, stock, cells } = variant;
  const all = combinations(options);
  return all.map((values, at) => ({
    number: row.number,
    cells: {
      option1Value: "Default Title",
      ...numbered("Value", values.slice(0, MAX_OPTIONS)),
      sku: skus ? (skus.length === all.length ? skus[at] : "") : row.text("sku"),
      barcode: row.cell("barcode"),
      ...pricesOf(row),
      ...gramsOf(row.text("grams") ? row : parent),
      ...(stock ? stockCells(stock, all.length > 1) : {}),
      variantImage: picture,
      ...cells,
    },
  }));
}

function combinations(options: readonly Attribute[]): string[][] {
  return options.reduce<string[][]>(
    (all, [, values]) =>
      all.flatMap((before) => values.map((value) => [...before, value])).slice(0, MAX_VARIANTS + 1),
    [[]],
  );
}

function pricesOf(row: ForeignRow): OwnCells {
  const currency = row.cell("currency");
  const money = (column: string) => {
    const text = row.text(column);
    return text && currency ? `${text} ${currency}` : text;
  };
  const isOff = row.cell("onSale") !== undefined && !/^(yes|y|true|1)$/i.test(row.text("onSale"));
  const sale = !isOff && /[1-9]/.test(row.text("salePrice")) ? money("salePrice") : "";
  const [from = "", until = ""] = row.cell("saleDates")?.split("/") ?? [
    row.text("saleFrom"),
    row.text("saleUntil"),
  ];
  if (row.cell("salePrice") === undefined) return { price: money("price") };
  return sale
    ? { price: sale, compareAt: money("price"), saleFrom: from, saleUntil: until }
    : { price: money("price"), compareAt: "", saleFrom: "", saleUntil: "" };
}

function gramsOf(row: ForeignRow): OwnCells {
  const text = row.cell("grams");
  if (text === undefined) return {};
  const [, number = "", unit = ""] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text) ?? [];
  const each = GRAMS[(unit || row.unit("grams") || "g").toLowerCase()];
  const grams = Number(number.replace(",", ".")) * (each ?? Number.NaN);
  return number === "" || Number.isNaN(grams) ? {} : { grams: String(Math.round(grams)) };
}

function stockCells(
  { pieces = "", isUnlimited, isShared, goesOn }: Stock,
  isOneOf: boolean,
): OwnCells {
  if (isUnlimited) return { tracker: "", quantity: "", policy: "deny" };
  const isOpen = goesOn || ((isShared || isOneOf) && Number(pieces) > 0);
  return { tracker: "file", quantity: isOpen ? "" : pieces, policy: goesOn ? "continue" : "deny" };
}

const STATES: readonly [words: RegExp, state: "in" | "out" | ListNotice["kind"]][] = [
  [/^(in_?stock|available|limited_?availability|(in_?store|online)_?only)$/, "in"],
  [/^(out_?of_?stock|sold_?out|unavailable|not_available)$/, "out"],
  [/^pre_?(order|sale)$/, "preorder"],
  [/^(back_?order(ed)?|available_for_order|made_?to_?order)$/, "backorder"],
  [/^(discontinued|retired|archived|expired)$/, "gone"],
];

/** An unknown word is never "in stock". Feeds seldom count, so "in stock" leaves the number open. */
export function stockNamed(row: ForeignRow, now: Date): Stock | undefined {
  const availability = row.cell("availability");
  const pieces = row.text("quantity");
  const expires = row.text("expires");
  const isExpired = Date.parse(expires) <= now.getTime();
  const word = (availability ?? "")
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, "")
    .replaceAll(/[\s-]+/g, "_");
  const named = STATES.find(([words]) => words.test(word))?.[1] ?? "unknown";
  const state = isExpired ? "gone" : availability === undefined ? "in" : named;
  if (state === "in") return pieces ? { pieces } : undefined;
  if (state === "out") return { pieces: "0" };
  const dated = isExpired ? expires : row.text("availableFrom");
  const detail = state === "unknown" ? `“${availability}”` : dated;
  return { pieces: "0", notice: { kind: state, detail } };
}

/** A row that begins a product, and those below it that do not. */
export function withRowsBelow(
  rows: readonly ForeignRow[],
  begins: (row: ForeignRow) => boolean,
): [ForeignRow, ...ForeignRow[]][] {
  const all: [ForeignRow, ...ForeignRow[]][] = [];
  for (const row of rows) {
    const last = all.at(-1);
    if (last && !begins(row)) last.push(row);
    else all.push([row]);
  }
  return all;
}

/** `Gold Ring - 6` and `Gold Ring - 7` give `Gold Ring`. */
export function commonTitle(titles: readonly string[]): string {
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

/** `https://old.example/products/gold-ring?variant=6` gives `gold-ring`. */
export function slugOfLinks(links: readonly string[]): string {
  const slugs = links.map((link) => {
    const path = URL.parse(link)?.pathname ?? "";
    const last = path.split("/").findLast((part) => part !== "") ?? "";
    return slugOf(decoded(last.replace(/\.(html?|php|aspx?)$/i, "")));
  });
  const [first = ""] = slugs;
  return slugs.every((slug) => slug === first) && /\p{L}/u.test(first) ? first : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `Rings, Jewelry > Rings`: the longest path. */
export function deepest(paths: readonly string[]): string {
  const depth = (path: string) => decodedEntities(path).split(">").length;
  return paths
    .reduce((best, path) => (depth(path) > depth(best) ? path : best), paths[0] ?? "")
    .trim();
}

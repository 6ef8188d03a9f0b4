import { cleanHtml } from "@/lib/api/server/html";
import type { ProductDraft, VariantDraft } from "@/lib/backend/owner/draft";
import { PRODUCT_TEXTS } from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import type { NumberStyle } from "@/lib/domain/written-number";
import {
  BadCell,
  readFlag,
  readGrams,
  readInstant,
  readLine,
  readMoney,
  readPieces,
  readText,
} from "./cells";
import type { Column } from "./columns";
import type { Row } from "./rows";

const LONGEST = { handle: 255, line: 255, taxonomy: 500, alt: 512, url: 2_048, html: 200_000 };
const MOST_VARIANTS = 2_048;
const MOST_SHORTLISTS = 250;
const MOST_ATTRIBUTES = 100;
const OPTIONS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const satisfies [Column, Column][];

/** What a row that is a variant says something in. */
const VARIANT = ["price", "sku", "option1Value", "option2Value", "option3Value"] as const;

/** What is wrong with a product, and where: without a column it is the whole row. */
export interface Problem {
  row: number;
  column?: Column;
  value?: string;
  message: string;
}

/** A picture as the table names it. */
interface NamedPicture {
  row: number;
  src: string;
  alt: string;
  position: number;
}

/** The draft's pictures are still to be found: they are named beside it. */
export interface ReadProduct {
  draft: ProductDraft;
  /** The rows of the draft's variants. */
  variantRows: number[];
  pictures: NamedPicture[] | undefined;
  problems: Problem[];
}

/** Reads the rows of one product, its first row first. With problems the draft is of no use. */
export function readProduct(
  handle: string,
  rows: readonly [Row, ...Row[]],
  style: NumberStyle,
): ReadProduct {
  const problems: Problem[] = [];
  const read = reader(problems);
  const [first] = rows;
  const line = (column: Column, longest = LONGEST.line) =>
    read(first, column, (text) => readLine(text, longest));
  const html = (column: Column) =>
    mapped(
      read(first, column, (text) => readText(text, LONGEST.html)),
      cleanHtml,
    );

  checkHandle(handle, first, problems);
  const variantRows = rows.filter((row) => row === first || isVariant(row));
  const variations = variationsOf(first, read, problems);
  const draft: ProductDraft = {
    handle,
    name: needed("title", line("title")),
    designer: needed("vendor", line("vendor")),
    category: categoryOf(line("type", LONGEST.taxonomy), line("taxonomy", LONGEST.taxonomy)),
    taxonomy: line("taxonomy", LONGEST.taxonomy),
    ...recordOf(PRODUCT_TEXTS, html),
    shortlists: shortlistsOf(first, read),
    isHidden: isHiddenBy(first, read),
    isExclusive: read(first, "exclusive", readFlag),
    isClothing: first.cell("clothing") ? read(first, "clothing", readFlag) : undefined,
    releasedAt: first.cell("released") ? read(first, "released", readInstant) : undefined,
    seoTitle: line("seoTitle"),
    seoDescription: read(first, "seoDescription", (text) => readText(text, LONGEST.taxonomy * 4)),
    attributes: attributesOf(first, read),
    variations,
    variants: variantRows.map((row) => variantOf(row, variations, read, style)),
  };
  refuseClashes(draft, variantRows, problems);
  return {
    draft,
    variantRows: variantRows.map(({ number }) => number),
    pictures: picturesOf(rows, read),
    problems,
  };

  function needed(column: Column, text: string | undefined): string {
    if (text === "") problems.push({ row: first.number, column, message: "is empty" });
    return text ?? "";
  }
}

/** The other rows bring a picture more. */
function isVariant(row: Row): boolean {
  return VARIANT.some((column) => row.cell(column));
}

type Reader = ReturnType<typeof reader>;

/** Reads a cell and notes what is wrong with it; `undefined` where there is no such column. */
function reader(problems: Problem[]) {
  return <Value>(
    row: Row,
    column: Column,
    parse: (text: string) => Value | BadCell,
  ): Value | undefined => {
    const text = row.cell(column);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (!(value instanceof BadCell)) return value;
    problems.push({ row: row.number, column, value: text, message: value.why });
    return undefined;
  };
}

function mapped<Value, Mapped>(value: Value | undefined, change: (value: Value) => Mapped) {
  return value === undefined ? undefined : change(value);
}

function checkHandle(handle: string, { number }: Row, problems: Problem[]): void {
  const why =
    handle.length > LONGEST.handle
      ? `has ${handle.length} characters, ${LONGEST.handle} at most`
      : /^[\p{L}\p{N}_-]+$/u.test(handle)
        ? undefined
        : "may hold letters, digits, - and _ only";
  if (why) problems.push({ row: number, column: "handle", value: handle, message: why });
}

/** The shop's own word for what kind it is, else the public taxonomy's. */
function categoryOf(type: string | undefined, taxonomy: string | undefined) {
  if (type === undefined && taxonomy === undefined) return undefined;
  const path = (type || taxonomy || "").split(">").map((name) => name.trim());
  return path.filter((name) => name !== "");
}

function shortlistsOf(first: Row, read: Reader): string[] | undefined {
  return read(first, "tags", (text) => {
    const line = readLine(text, MOST_SHORTLISTS * LONGEST.line);
    if (line instanceof BadCell) return line;
    const tags = line.split(",").map((tag) => tag.trim());
    const names = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
    if (names.length > MOST_SHORTLISTS) return new BadCell(`has more than ${MOST_SHORTLISTS} tags`);
    return names.filter((name) => name !== "");
  });
}

/** "Material: Gold, Diamond; Origin: Italy". */
function attributesOf(first: Row, read: Reader): Record<string, string[]> | undefined {
  return read(first, "attributes", (text) => {
    const line = readLine(text, MOST_ATTRIBUTES * LONGEST.line);
    if (line instanceof BadCell) return line;
    const attributes = new Map<string, string[]>();
    for (const part of line.split(";").filter((part) => part.trim() !== "")) {
      const [, name = "", values = ""] = /^([^:]+):(.+)$/.exec(part) ?? [];
      const named = values.split(",").map((value) => value.trim());
      if (named.includes("")) return new BadCell('is not written like "Material: Gold, Diamond"');
      attributes.set(name.trim(), [...new Set(named)]);
    }
    return Object.fromEntries(attributes);
  });
}

function isHiddenBy(first: Row, read: Reader): boolean | undefined {
  const published = first.cell("published") === "" ? true : read(first, "published", readFlag);
  const isActive = read(first, "status", (text) => {
    const word = text.toLowerCase();
    if (word === "active" || word === "") return true;
    return ["draft", "archived", "unlisted"].includes(word)
      ? false
      : new BadCell("is none of active, draft, archived and unlisted");
  });
  if (published === undefined && isActive === undefined) return undefined;
  return !((published ?? true) && (isActive ?? true));
}

/** The names of the options, in the words that the shop's filters go by. */
function variationsOf(first: Row, read: Reader, problems: Problem[]): string[] {
  const names = OPTIONS.map(([name]) => read(first, name, (text) => readLine(text, LONGEST.line)));
  const isNone = names[0] === "Title" && first.cell("option1Value") === "Default Title";
  if (isNone) return [];
  const variations: string[] = [];
  for (const [index, given] of names.entries()) {
    if (!given) {
      const later = names.findIndex((name, at) => at > index && name);
      const [column] = OPTIONS[later] ?? [];
      if (column) {
        const message = `stands though Option${index + 1} has no name`;
        problems.push({ row: first.number, column, value: first.cell(column), message });
      }
      break;
    }
    const name = /^colou?r$/i.test(given) ? "Color" : /^size$/i.test(given) ? "Size" : given;
    const [column] = OPTIONS[index] ?? [];
    if (variations.some((known) => known.toLowerCase() === name.toLowerCase())) {
      problems.push({ row: first.number, column, value: given, message: "is there twice" });
    }
    variations.push(name);
  }
  return variations;
}

function variantOf(
  row: Row,
  variations: readonly string[],
  read: Reader,
  style: NumberStyle,
): VariantDraft {
  const values = OPTIONS.map(([, column], index) =>
    read(row, column, (text) => {
      const value = readLine(text, LONGEST.line);
      if (value instanceof BadCell || index < variations.length) {
        return value === "" ? new BadCell("is empty: every variant needs a value") : value;
      }
      return value === "" || value === "Default Title"
        ? ""
        : new BadCell("has a value, but the option has no name in the product's first row");
    }),
  );
  const text = (column: Column) => read(row, column, (cell) => readLine(cell, LONGEST.line));
  const money = (cell: string) => readMoney(cell, style);
  return {
    values: variations.map((_, index) => values[index] ?? ""),
    sku: text("sku"),
    barcode: text("barcode"),
    price: read(row, "price", money) ?? 0,
    compareAt: read(row, "compareAt", (cell) => (cell === "" ? null : money(cell))),
    inventory: inventoryOf(row, read, style),
    weightGrams: read(row, "grams", (cell) => readGrams(cell, style)),
    image: mapped(row.cell("variantImage"), (src) => src || null),
  };
}

/** Who does not count the pieces, or goes on selling without any, never runs out. */
function inventoryOf(row: Row, read: Reader, style: NumberStyle): number | undefined {
  const goesOn = read(row, "policy", readFlag);
  const tracker = row.cell("tracker");
  const quantity = row.cell("quantity");
  const pieces = quantity ? read(row, "quantity", (cell) => readPieces(cell, style)) : undefined;
  if (goesOn === true || tracker === "") return -1;
  if (tracker === undefined && quantity === "") return -1;
  return pieces;
}

function refuseClashes(draft: ProductDraft, rows: readonly Row[], problems: Problem[]): void {
  if (draft.variants.length > MOST_VARIANTS) {
    const message = `has ${draft.variants.length} variants, ${MOST_VARIANTS} at most`;
    problems.push({ row: rows[0]?.number ?? 0, message });
  }
  const seen = new Map<string, number>();
  for (const [index, { values }] of draft.variants.entries()) {
    const row = rows[index]?.number ?? 0;
    const earlier = seen.get(values.join("\0"));
    seen.set(values.join("\0"), row);
    if (earlier === undefined) continue;
    const what = values.length > 0 ? `the options ${values.join(" / ")}` : "no options";
    problems.push({ row, message: `has ${what}, as row ${earlier} has` });
  }
}

function picturesOf(rows: readonly Row[], read: Reader): NamedPicture[] | undefined {
  if (rows[0]?.cell("image") === undefined) return undefined;
  const pictures = new Map<string, NamedPicture>();
  for (const row of rows) {
    const src = read(row, "image", (text) => readLine(text, LONGEST.url));
    if (!src || pictures.has(src)) continue;
    const alt = read(row, "imageAlt", (text) => readLine(text, LONGEST.alt)) ?? "";
    const place = row.cell("imagePosition") ?? "";
    const position = /^\d{1,4}$/.test(place) ? Number(place) : pictures.size + 1;
    pictures.set(src, { row: row.number, src, alt, position });
  }
  return [...pictures.values()].sort((a, b) => a.position - b.position);
}

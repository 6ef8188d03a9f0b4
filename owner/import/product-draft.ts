import { parse } from "csv-parse/sync";
import { MAX_ENGRAVING, readEngravings, writeEngravings } from "@/lib/domain/product/engraving";
import { PRODUCT_TEXTS } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import { cleanHtml } from "@/lib/domain/text/clean-html";
import {
  addressesIn,
  type Column,
  InvalidCell,
  type ListedProducts,
  type ListNotice,
  MAX_ADDRESS_LENGTH,
  MAX_LINE_LENGTH,
  type NumberStyle,
  type Problem,
  readAddress,
  readFlag,
  readInstant,
  readLine,
  readText,
  type TableRow,
  whyLeftOut,
} from "../lists/lists";
import { type CellReader, cellReader } from "./cell-reader";
import type { ProductDraft } from "./draft";
import { isVariant, optionsOf, refuseClashes, variantOf } from "./read-variant";

const MAX_LENGTHS = {
  line: MAX_LINE_LENGTH,
  taxonomy: 500,
  alt: 512,
  html: 200_000,
};

interface NamedPicture {
  row: number;
  src: string;
  alt: string | undefined;
  position: number;
}

export interface ReadProduct {
  draft: ProductDraft;
  variantRows: number[];
  pictures: NamedPicture[] | undefined;
  tags: string[] | undefined;
  problems: Problem[];
  notes: Problem[];
}

/** With problems the draft must not be used. */
function productFromRows(
  handle: string,
  rows: readonly [TableRow, ...TableRow[]],
  style: NumberStyle,
  rowName: string,
): ReadProduct {
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const read = cellReader(problems, notes);
  const [first] = rows;
  const line = (column: Column, longest = MAX_LENGTHS.line) =>
    read(first, column, (text) => readLine(text, longest));
  const html = (column: Column) =>
    read(first, column, (text) => {
      const html = readText(text, MAX_LENGTHS.html);
      return typeof html === "string" ? cleanHtml(html).trim() : html;
    });

  const variantRows = rows.filter((row) => row === first || isVariant(row));
  const options = optionsOf(rows, read, problems);
  const draft: ProductDraft = {
    handle,
    name: needed("title", line("title")),
    designer: needed(
      "vendor",
      line("vendor"),
      'is empty: name the designer, or import the file with --vendor "My shop"',
    ),
    category: categoryOf(
      line("type", MAX_LENGTHS.taxonomy),
      line("taxonomy", MAX_LENGTHS.taxonomy),
    ),
    taxonomy: line("taxonomy", MAX_LENGTHS.taxonomy),
    ...recordOf(PRODUCT_TEXTS, html),
    shortlists: read(first, "shortlists", shortlistsIn),
    isHidden: isHiddenBy(first, read),
    isExclusive: read(first, "exclusive", readFlag),
    isClothing: first.cell("clothing") ? read(first, "clothing", readFlag) : undefined,
    engraving: read(first, "engraving", engravingIn),
    finalSale: read(first, "finalSale", (text) => (text === "" ? null : readFlag(text))),
    releasedAt: first.cell("released") ? read(first, "released", readInstant) : undefined,
    seoTitle: line("seoTitle"),
    seoDescription: read(first, "seoDescription", (text) =>
      readText(text, MAX_LENGTHS.taxonomy * 4),
    ),
    attributes: read(first, "attributes", attributesIn),
    condition: line("condition"),
    variations: options.variations,
    optionColumns: options.optionColumns,
    variants: variantRows.map((row) => variantOf(row, options, read, style)),
    notices: noticesOf(rows),
  };
  refuseClashes(draft, variantRows, problems, rowName);
  return {
    draft,
    variantRows: variantRows.map(({ number }) => number),
    pictures: picturesOf(rows, read),
    tags: read(first, "tags", tagsIn),
    problems,
    notes,
  };

  function needed(column: Column, text: string | undefined, message = "is empty") {
    if (text === "") problems.push({ row: first.number, column, message });
    return text;
  }
}

function noticesOf(rows: readonly TableRow[]): ListNotice[] {
  const says = (column: Column, flag: boolean) =>
    rows.some((row) => row.cell(column) && readFlag(row.cell(column) ?? "") === flag);
  const goesOn = rows.some(
    (row) => readFlag(row.cell("policy") ?? "") === true && row.cell("tracker"),
  );
  const isGiftCard = says("giftCard", true);
  return [
    ...(isGiftCard ? [{ kind: "giftCards" } as const] : []),
    ...(says("ships", false) && !isGiftCard ? [{ kind: "notShipped" } as const] : []),
    ...(goesOn ? [{ kind: "goesOn" } as const] : []),
  ];
}

function engravingIn(cell: string): string | InvalidCell {
  const rules = readEngravings(cell);
  return rules
    ? writeEngravings(rules)
    : new InvalidCell(`is not a list such as "Initials: 3" of 1 to ${MAX_ENGRAVING} characters`);
}

function isHiddenBy(first: TableRow, read: CellReader): boolean | undefined {
  const published = first.cell("published") === "" ? true : read(first, "published", readFlag);
  const isActive = read(first, "status", (text) => {
    const word = text.toLowerCase();
    if (word === "active" || word === "") return true;
    return ["draft", "archived", "unlisted"].includes(word)
      ? false
      : new InvalidCell("is not active, draft, archived or unlisted");
  });
  if (published === undefined && isActive === undefined) return undefined;
  return !((published ?? true) && (isActive ?? true));
}

function picturesOf(rows: readonly TableRow[], read: CellReader): NamedPicture[] | undefined {
  if (rows[0]?.cell("image") === undefined) return undefined;
  const pictures = new Map<string, NamedPicture>();
  for (const row of rows) {
    const alt = read(row, "imageAlt", (text) => readLine(text, MAX_LENGTHS.alt));
    const place = row.cell("imagePosition") ?? "";
    const all = read(row, "image", (text) => {
      const addresses = addressesIn(text).map((one) => readAddress(one, MAX_ADDRESS_LENGTH));
      const wrong = addresses.find((address) => address instanceof InvalidCell);
      return wrong ?? addresses.filter((address) => typeof address === "string");
    });
    const further = addressesIn(row.cell("variantImage") ?? "").slice(1);
    for (const [at, src] of [...(all ?? []), ...further].entries()) {
      if (src === "" || pictures.has(src)) continue;
      const position = /^\d{1,4}$/.test(place) && at === 0 ? Number(place) : pictures.size + 1;
      pictures.set(src, { row: row.number, src, alt: at === 0 ? alt : alt && "", position });
    }
  }
  return [...pictures.values()].sort((a, b) => a.position - b.position);
}

interface ProductEntry {
  /** `null` for a row that belongs to no product. */
  handle: string | null;
  /** With any, the product must not be used. */
  problems: readonly Problem[];
  read?: ReadProduct;
}

/** `known` maps each handle to where it first appeared; it is filled across files. */
export async function* readProducts(
  { groups, header, style }: ListedProducts,
  path: string,
  known: Map<string, string>,
): AsyncGenerator<ProductEntry> {
  const { rowName = "row" } = header;
  for await (const group of groups) {
    if ("orphan" in group) {
      yield { handle: null, problems: [group.orphan] };
      continue;
    }
    const { handle, rows } = group;
    const row = rows[0].number;
    const earlier = known.get(handle);
    known.set(handle, earlier ?? `${rowName} ${row} of ${path}`);
    const message = `is separate from ${earlier}: keep a product's rows together`;
    const separate = earlier !== undefined && { column: "handle" as const, value: handle, message };
    const why = whyLeftOut(group) ?? separate;
    if (why) yield { handle, problems: [{ row, ...why }] };
    else {
      const read = productFromRows(handle, rows, style, rowName);
      read.draft.notices.push(...(group.notices ?? []));
      yield { handle, problems: read.problems, read };
    }
  }
}

const MAX_SHORTLISTS = 250;
const MAX_ATTRIBUTES = 100;
const NO_CATEGORY = /^uncategori[sz]ed$/i;

function categoryOf(type: string | undefined, taxonomy: string | undefined) {
  if (type === undefined && taxonomy === undefined) return undefined;
  const named = [type, taxonomy].find((text) => text && !NO_CATEGORY.test(text)) ?? "";
  const path = named.split(">").map((name) => name.trim());
  return path.filter((name) => name !== "");
}

function tagsIn(text: string): string[] | InvalidCell {
  return namesIn(text, (line) => line.split(","));
}

/** `Everyday;"Gifts; small"`. */
function shortlistsIn(text: string): string[] | InvalidCell {
  return namesIn(text, (line) => {
    try {
      return parse(line, { delimiter: ";", trim: true }).flat();
    } catch {
      return new InvalidCell('has a " that is not closed');
    }
  });
}

function namesIn(text: string, split: (line: string) => string[] | InvalidCell) {
  const line = readLine(text, MAX_SHORTLISTS * MAX_LINE_LENGTH);
  const all = line instanceof InvalidCell ? line : split(line);
  if (all instanceof InvalidCell) return all;
  const names = new Map(all.map((name) => [name.trim().toLowerCase(), name.trim()]));
  names.delete("");
  if (names.size > MAX_SHORTLISTS) return new InvalidCell(`has more than ${MAX_SHORTLISTS} names`);
  return [...names.values()];
}

/** "Material: Gold, Diamond; Origin: Italy". */
function attributesIn(text: string): Record<string, string[]> | InvalidCell {
  const line = readLine(text, MAX_ATTRIBUTES * MAX_LINE_LENGTH);
  if (line instanceof InvalidCell) return line;
  const attributes = new Map<string, string[]>();
  for (const part of line.split(";").filter((part) => part.trim() !== "")) {
    const [, name = "", values = ""] = /^([^:]+):(.+)$/.exec(part) ?? [];
    const named = values.split(",").map((value) => value.trim());
    if (named.includes("")) return new InvalidCell('is not written like "Material: Gold, Diamond"');
    attributes.set(name.trim(), [...new Set(named)]);
  }
  return Object.fromEntries(attributes);
}

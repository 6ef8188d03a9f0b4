import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { currencyRefusal, isoDecimals } from "../../lib/domain/money/currency.ts";
import { isOneTypoApart } from "../../lib/domain/text/typo.ts";
import {
  isRecord,
  ROWS,
  type Settings,
  settingsWith,
  type Values,
  valueAt,
  writtenSettings,
} from "../settings.ts";
import { taxNameOf } from "./country-defaults.ts";
import { wrongPlaceOf } from "./places.ts";

/** What is wrong in the file, where and what is expected, in one line. */
export class WrongSettings extends Error {
  override name = "WrongSettings";
}

export const MAX_FILE_KB = 64;

/** @param text of `shop.yaml`. Throws WrongSettings. */
export function readShopFile(text: string): Settings {
  return settingsOf(valuesOf(documentOf(text)));
}

export interface ShopDocument {
  document: Document;
  lines: LineCounter;
}

export function documentOf(text: string): ShopDocument {
  if (text.length > MAX_FILE_KB * 1024) throw new WrongSettings("shop.yaml is larger than 64 KB.");
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    schema: "core",
    prettyErrors: false,
    logLevel: "silent",
  });
  const [error] = document.errors;
  if (error) throw wrong({ document, lines }, error.pos[0], `cannot be read: ${error.message}`);
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null))
    throw new WrongSettings("shop.yaml, line 1: expected settings such as name: Maison Lumen.");
  return { document, lines };
}

/** The values that the file has, by path; each is right. Throws WrongSettings. */
export function valuesOf(read: ShopDocument): Values {
  const whole = plainOf(read);
  checkNames(read, whole, []);
  const values: Record<string, unknown> = {};
  for (const [path, { schema }] of ROWS) {
    const value = valueAt(whole, path);
    if (value === undefined || value === null) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) values[path] = value;
    else {
      const [issue] = parsed.error.issues;
      const below = (issue?.path ?? []).filter((step) => typeof step !== "symbol");
      throw wrongAt(read, [...path.split("."), ...below], `expected ${issue?.message}`);
    }
  }
  const settings = settingsOf(values);
  checkDecimals(read, settings);
  checkTaxes(read, settings);
  const wrongPlace = wrongPlaceOf(writtenSettings(values));
  if (wrongPlace) throw wrongAt(read, wrongPlace.path, `expected ${wrongPlace.expected}`);
  return values;
}

/** Aliases could make megabytes of a few lines. */
function plainOf({ document }: ShopDocument): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? {};
  } catch {
    throw new WrongSettings("shop.yaml cannot be read: aliases (*name) are not taken.");
  }
}

function checkNames(read: ShopDocument, value: unknown, above: readonly string[]): void {
  const paths = [...ROWS.keys()];
  if (!isRecord(value)) {
    const known = paths.find((path) => path.startsWith(`${above.join(".")}.`));
    throw wrongAt(read, above, `expected settings below it, such as ${known}`);
  }
  for (const [name, below] of Object.entries(value)) {
    const path = [...above, name].join(".");
    if (ROWS.has(path)) continue;
    if (paths.some((known) => known.startsWith(`${path}.`))) {
      if (below !== null) checkNames(read, below, [...above, name]);
      continue;
    }
    const meant = meantBy(path);
    const hint = meant ? ` (did you mean ${meant}?)` : ": npm run shop -- settings list shows all";
    const position = positionOf(read, [...above, name], true);
    throw wrong(read, position, `there is no setting ${path.slice(0, 80)}${hint}`);
  }
}

/** The setting that a misspelled path means. */
export function meantBy(path: string): string | undefined {
  const paths = [...ROWS.keys()];
  const last = path.split(".").at(-1)?.toLowerCase() ?? "";
  const named = (known: string) => known.split(".").at(-1)?.toLowerCase() ?? "";
  return (
    paths.find((known) => known.toLowerCase() === path.toLowerCase()) ??
    paths.find((known) => isOneTypoApart(known.toLowerCase(), path.toLowerCase())) ??
    paths.find((known) => named(known) === last || isOneTypoApart(named(known), last))
  );
}

function checkDecimals(read: ShopDocument, { currency, decimals }: Settings): void {
  if (!currencyRefusal(currency, decimals)) return;
  const expected = `expected a whole number from 0 to ${isoDecimals(currency)} for ${currency}`;
  throw wrongAt(read, ["decimals"], expected);
}

function checkTaxes(read: ShopDocument, { taxes }: Settings): void {
  const known = new Set<string>();
  for (const [index, { country, state = "", from = "", categories = [""] }] of taxes.entries()) {
    for (const category of categories) {
      const place = [country, state, category].filter(Boolean).join(", ");
      const tax = `${place}${from && ` from ${from}`}`;
      if (known.has(tax.toLowerCase()))
        throw wrongAt(read, ["taxes", index], `expected one tax of ${tax}, not two`);
      known.add(tax.toLowerCase());
    }
  }
}

type Path = readonly (string | number)[];

function wrongAt(read: ShopDocument, path: Path, what: string): WrongSettings {
  const node = read.document.getIn(path, true);
  const value = isScalar(node) ? node.value : undefined;
  const said = value === undefined ? "" : ` is ${JSON.stringify(value)?.slice(0, 80)}`;
  return wrong(read, positionOf(read, path), `${path.join(".").slice(0, 120)}${said}: ${what}`);
}

function wrong({ lines }: ShopDocument, position: number, what: string): WrongSettings {
  const { line } = lines.linePos(position);
  return new WrongSettings(`shop.yaml, line ${line}: ${what.replace(/\s+/g, " ")}.`);
}

/** The line that a setting's name stands in. */
export function lineOf(read: ShopDocument, path: string): number {
  return read.lines.linePos(positionOf(read, path.split("."), true)).line;
}

/** Where a value, or the nearest thing above it, stands. */
function positionOf({ document }: ShopDocument, path: Path, isName = false): number {
  const parent = document.getIn(path.slice(0, -1), true) ?? document.contents;
  if (isName && isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1));
    if (pair && isNode(pair.key)) return pair.key.range?.[0] ?? 0;
  }
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}

/** What is not set follows from what is. */
function settingsOf(values: Values): Settings {
  const { currency, address, prices, returns, taxes } = settingsWith(values);
  const hasFinalSale = returns.finalSaleCategories.length > 0 || returns.finalSaleValues.length > 0;
  const isTaxFree = prices.includeTax && taxes.length === 0 && prices.taxInEu !== "buyer";
  return settingsWith({
    decimals: isoDecimals(currency),
    "prices.taxName": taxNameOf(address.country),
    "returns.finalSaleText": hasFinalSale ? "Some items are final sale" : "",
    ...values,
    ...(isTaxFree && { "prices.taxName": "" }),
  });
}

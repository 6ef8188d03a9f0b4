import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { currencyRefusal, isoDecimals } from "../../lib/domain/money/currency.ts";
import { isOneTypoApart } from "../../lib/domain/text/typo.ts";
import { DEFAULTS, type Settings, type TaxRate } from "../settings.ts";
import { taxNameOf } from "./country-defaults.ts";
import { SETTINGS } from "./fields.ts";

/** What is wrong in the file, where and what is expected, in one line. */
export class WrongSettings extends Error {
  override name = "WrongSettings";
}

export const MAX_FILE_KB = 64;

export type Values = Readonly<Record<string, unknown>>;

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
  for (const [path, { schema }] of Object.entries(SETTINGS)) {
    const steps = path.split(".");
    const value = steps.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), whole);
    if (value === undefined || value === null) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) values[path] = value;
    else {
      const [issue] = parsed.error.issues;
      const below = (issue?.path ?? []).filter((step) => typeof step !== "symbol");
      throw wrongAt(read, [...steps, ...below], `expected ${issue?.message}`);
    }
  }
  checkDecimals(read, values);
  checkTaxes(read, values);
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function checkNames(read: ShopDocument, value: unknown, above: readonly string[]): void {
  const paths = Object.keys(SETTINGS);
  if (!isRecord(value)) {
    throw wrongAt(
      read,
      above,
      `expected settings below it, such as ${paths.find((path) => path.startsWith(`${above.join(".")}.`))}`,
    );
  }
  for (const [name, below] of Object.entries(value)) {
    const path = [...above, name].join(".");
    if (Object.hasOwn(SETTINGS, path)) continue;
    if (paths.some((known) => known.startsWith(`${path}.`))) {
      if (below !== null) checkNames(read, below, [...above, name]);
      continue;
    }
    const meant = meantBy(path);
    const hint = meant ? ` (did you mean ${meant}?)` : ": npm run shop -- settings list shows all";
    throw wrong(
      read,
      positionOf(read, [...above, name], true),
      `there is no setting ${path.slice(0, 80)}${hint}`,
    );
  }
}

/** The setting that a misspelled path means. */
export function meantBy(path: string): string | undefined {
  const paths = Object.keys(SETTINGS);
  const last = path.split(".").at(-1)?.toLowerCase() ?? "";
  const named = (known: string) => known.split(".").at(-1)?.toLowerCase() ?? "";
  return (
    paths.find((known) => known.toLowerCase() === path.toLowerCase()) ??
    paths.find((known) => isOneTypoApart(known.toLowerCase(), path.toLowerCase())) ??
    paths.find((known) => named(known) === last || isOneTypoApart(named(known), last))
  );
}

function checkDecimals(read: ShopDocument, values: Values): void {
  if (values.decimals === undefined) return;
  const currency = String(values.currency ?? DEFAULTS.currency);
  const why = currencyRefusal(currency, Number(values.decimals));
  if (why)
    throw wrongAt(
      read,
      ["decimals"],
      `expected a whole number from 0 to ${isoDecimals(currency)} for ${currency}`,
    );
}

function checkTaxes(read: ShopDocument, { taxes = [] }: Values): void {
  const known = new Set<string>();
  for (const [index, { country, state = "", from = "" }] of (taxes as FileTax[]).entries()) {
    const place = `${[country, state].filter(Boolean).join(", ")}${from && ` from ${from}`}`;
    if (known.has(place))
      throw wrongAt(read, ["taxes", index], `expected one tax of ${place}, not two`);
    known.add(place);
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

interface FileTax {
  country: string;
  state?: string;
  percent: number;
  clothingExemption?: number;
  from?: string;
  exempt?: string[];
  shipping?: boolean;
}

interface FileRate {
  type: "Standard" | "Express";
  price: number;
  remotePrice?: number;
  to?: string[];
  fromSum?: number;
  upToGrams?: number;
  days?: string;
}

/** @param values those of the file, each right. */
function settingsOf(values: Values): Settings {
  const read = <Value>(path: string, otherwise: Value) => (values[path] ?? otherwise) as Value;
  const currency = read("currency", DEFAULTS.currency);
  const decimals = read("decimals", isoDecimals(currency));
  const cents = (amount: number) => Math.round(amount * 10 ** decimals);
  const country = read("address.country", DEFAULTS.country);
  const locality = read("address.locality", "");
  const region = read("address.region", "");
  const pricesIncludeTax = read("prices.includeTax", DEFAULTS.pricesIncludeTax);
  const taxRates = read<FileTax[]>("taxes", []).map(
    (tax): TaxRate => ({
      country: tax.country,
      state: tax.state ?? "",
      basisPoints: Math.round(tax.percent * 100),
      clothingExemption: cents(tax.clothingExemption ?? 0),
      from: tax.from ?? "",
      exempt: tax.exempt ?? [],
      taxesShipping: tax.shipping ?? pricesIncludeTax,
    }),
  );
  const rates = values["shipping.rates"] as FileRate[] | undefined;
  const hasFinalSale = ["returns.finalSaleCategories", "returns.finalSaleValues"].some(
    (path) => read<string[]>(path, []).length > 0,
  );
  return {
    name: read("name", DEFAULTS.name),
    tagline: read("tagline", DEFAULTS.tagline),
    description: read("description", DEFAULTS.description),
    firstYear: read("firstYear", DEFAULTS.firstYear),
    supportEmail: read("email", ""),
    address: { locality, region, country },
    location: [locality, region].filter(Boolean).join(", "),
    country,
    socialAccounts: read<{ network: string; url: string }[]>("social", []).map(
      ({ network, url }) => ({ network, href: url }),
    ),
    locale: read("language", DEFAULTS.locale),
    currency,
    decimals,
    timeZone: read("timeZone", DEFAULTS.timeZone),
    colors: {
      paper: read("colors.paper", DEFAULTS.colors.paper),
      linen: read("colors.linen", DEFAULTS.colors.linen),
      line: read("colors.line", DEFAULTS.colors.line),
      ink: read("colors.ink", DEFAULTS.colors.ink),
      inkSoft: read("colors.inkSoft", DEFAULTS.colors.inkSoft),
    },
    faces: { text: read("faces.text", ""), display: read("faces.display", "") },
    menuWords: {
      shop: read("menu.shop", DEFAULTS.menuWords.shop),
      designers: read("menu.designers", DEFAULTS.menuWords.designers),
      exclusives: read("menu.exclusives", DEFAULTS.menuWords.exclusives),
      shortlists: read("menu.shortlists", DEFAULTS.menuWords.shortlists),
    },
    taxRates,
    taxedCountries: [
      ...new Set(taxRates.filter(({ state }) => state !== "").map((t) => t.country)),
    ],
    pricesIncludeTax,
    taxName:
      pricesIncludeTax && taxRates.length === 0 ? "" : read("prices.taxName", taxNameOf(country)),
    destination: { country, state: "" },
    notShippedTo: read("shipping.notTo", DEFAULTS.notShippedTo),
    shippingRates: rates
      ? rates.map(
          ({ type, price, remotePrice = price, to = ["home"], fromSum, upToGrams, days }) => ({
            type,
            price: cents(price),
            remotePrice: cents(remotePrice),
            to,
            ...(fromSum && { fromSum: cents(fromSum) }),
            ...(upToGrams && { upToGrams }),
            ...(days && { transit: transitOf(days) }),
          }),
        )
      : DEFAULTS.shippingRates,
    processingTime: read("shipping.processingTime", DEFAULTS.processingTime),
    holidays: read("shipping.holidays", DEFAULTS.holidays),
    duties: {
      ...(values["shipping.duties"] !== undefined && { "": String(values["shipping.duties"]) }),
      ...read<Record<string, string>>("shipping.dutiesByCountry", {}),
    },
    lowStock: read("stock.dailyLetter", DEFAULTS.lowStock),
    agents: read("agents", DEFAULTS.agents),
    returnDays: read("returns.days", DEFAULTS.returnDays),
    finalSaleCategories: read("returns.finalSaleCategories", DEFAULTS.finalSaleCategories),
    finalSaleValues: read("returns.finalSaleValues", DEFAULTS.finalSaleValues),
    finalSaleText: read("returns.finalSaleText", hasFinalSale ? "Some items are final sale" : ""),
    firstOrderBasisPoints: Math.round(read("offers.firstOrderPercent", 0) * 100),
    minimumAge: read("minimumAge", DEFAULTS.minimumAge),
    keepsSources: read("visits.sources", DEFAULTS.keepsSources),
  };
}

function transitOf(days: string): { least: number; most: number } {
  const [least = 0, most = least] = days.split(/[-–]/).map(Number);
  return { least: Math.min(least, most), most: Math.max(least, most) };
}

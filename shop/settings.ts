import * as z from "zod/mini";
import { countriesOf, isZone } from "../lib/domain/shipping/zones.ts";
import * as kind from "./setting-kinds.ts";

/** One setting of `shop.yaml`. */
export interface Row<Value = unknown, IsInPages = boolean> {
  /** What it says of a wrong value completes "expected …". */
  schema: z.ZodMiniType<Value>;
  /** Where the file does not say. */
  otherwise: Value;
  meaning: string;
  /** Whether the browser has it too: each page brings those, below 400 bytes. */
  isInPages: IsInPages;
}

const rows =
  <IsInPages extends boolean>(isInPages: IsInPages) =>
  <Value>(
    schema: z.ZodMiniType<Value>,
    otherwise: NoInfer<Value>,
    meaning: string,
  ): Row<Value, IsInPages> => ({ schema, otherwise, meaning, isInPages });

const row = rows(false);
const pageRow = rows(true);

/** Each setting by its name in the file. `settingsOf` (`file/read.ts`) knows what follows from others. */
const SETTINGS = {
  name: pageRow(kind.line(60), "Our Shop", "the shop's name, on each page and letter"),
  tagline: row(
    kind.line(120),
    "pieces by independent designers",
    "what the shop is, after its name in search results",
  ),
  description: row(
    kind.line(300),
    "Pieces by independent designers, chosen one by one.",
    "one or two sentences for search engines",
  ),
  email: row(kind.email, "", "where shoppers write to, and where letters come from"),
  firstYear: row(z.nullable(kind.whole(1000, 9999)), null, "the first year of the © line"),
  address: {
    locality: row(kind.line(80), "", "the town that the shop is in"),
    region: row(kind.line(80), "", "its state or region"),
    country: pageRow(kind.country, "US", "its country, where shipping at home goes"),
  },
  language: pageRow(kind.language, "en-US", "how numbers and dates are written (BCP 47)"),
  currency: pageRow(kind.currency, "USD", "the currency of all prices (ISO 4217)"),
  decimals: pageRow(kind.whole(0, 4), 2, "decimals of a price, where fewer than the currency has"),
  timeZone: pageRow(kind.timeZone, "UTC", "the time zone of dates"),
  social: row(kind.listOf(kind.account, 10, "accounts"), [], "accounts that the footer leads to"),
  colors: {
    paper: row(kind.color, "#fbfaf7", "the background"),
    linen: row(kind.color, "#f3efe8", "the background of the footer and of what is set apart"),
    line: row(kind.color, "#d9d1c3", "thin lines"),
    ink: row(kind.color, "#1d1a16", "text and buttons"),
    inkSoft: row(kind.color, "#5d564c", "quiet text"),
  },
  faces: {
    text: row(kind.face, "", "the typeface of texts on pages"),
    display: row(kind.face, "", "the typeface of titles and of the shop's name"),
  },
  menu: {
    shop: row(kind.menuWord, "Shop", "the word for categories in menu and footer"),
    designers: row(kind.menuWord, "Designers", "the word for designers there"),
    exclusives: row(kind.menuWord, "Exclusives", "the word for what is found only here"),
    shortlists: row(kind.menuWord, "Shortlists", "the word for shortlists there"),
  },
  zones: row(
    kind.zones,
    {},
    "groups of countries by names of yours, which stand where a country may",
  ),
  taxes: row(
    kind.listOf(kind.tax, 100, "taxes"),
    [],
    "the taxes that you collect, by country and state",
  ),
  legal: {
    name: row(kind.line(120), "", "who sells, as the register of companies has it"),
    address: row(kind.line(200), "", "the seller's full address, in one line"),
    taxNumber: row(kind.line(40), "", "the seller's tax number, such as IE1234567T"),
  },
  prices: {
    includeTax: pageRow(
      kind.yesOrNo,
      false,
      "whether prices contain the tax of where an order goes",
    ),
    taxName: pageRow(
      kind.taxName,
      "sales tax",
      "what the tax is called in a sentence, such as VAT or sales tax",
    ),
    abroad: row(
      kind.abroad,
      "same",
      "what prices that include tax are where none is due: the same, or without home's tax (without-tax)",
    ),
    taxInEu: row(
      kind.taxInEu,
      "none",
      "the rate for a country of the EU without an entry in taxes: home's (home), its own standard rate (buyer), or none",
    ),
  },
  offers: {
    firstOrderPercent: pageRow(kind.percentage, 0, "taken off a customer's first order"),
  },
  returns: {
    days: pageRow(kind.whole(0, 365), 10, "days in which a return can be asked for"),
    finalSaleCategories: row(
      kind.categories,
      [],
      "categories, with all below them, that are final sale",
    ),
    finalSaleValues: row(
      kind.listOf(kind.line(100), 100, "values"),
      [],
      "option values that make a piece final sale, such as Made to order",
    ),
    finalSaleText: row(kind.line(120), "", "how pages say so, such as Most items are final sale"),
  },
  shipping: {
    processingTime: pageRow(kind.line(40), "24–48 hours", "how long orders take to leave"),
    rates: row(
      kind.listOf(kind.rate, 20, "rates"),
      [{ type: "Standard", price: 0, days: "3–5" }],
      "a new designer's rates",
    ),
    notTo: row(
      kind.countries,
      "BY CU IR KP RU SY AQ BV GS HM IO TF UM".split(" "),
      "countries that nothing is sent to",
    ),
    holidays: pageRow(
      kind.listOf(kind.day, 200, "days"),
      [],
      "weekdays on which nothing is made or carried",
    ),
    duties: pageRow(
      kind.duty,
      "on delivery",
      '"on delivery", "included" or a sentence: import duties of packages abroad',
    ),
    dutiesByCountry: pageRow(
      kind.dutiesByCountry,
      {},
      "the same for single countries, by ISO code",
    ),
  },
  stock: {
    dailyLetter: row(
      z.nullable(kind.whole(0, 1000)),
      null,
      "pieces left at which an email a day names what is nearly sold out",
    ),
  },
  agents: row(
    kind.yesOrNo,
    true,
    "whether assistants may search the shop and fill carts (docs/agents.md)",
  ),
  visits: {
    sources: row(
      kind.yesOrNo,
      true,
      "whether carts and orders keep which campaign or site a visit came from",
    ),
  },
  minimumAge: row(kind.whole(0, 99), 18, "how old somebody must be to order"),
};

type ValuesOf<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Row<infer Value>
    ? Readonly<Value>
    : ValuesOf<Rows[Name]>;
};

type PageRows<Rows> = {
  [Name in keyof Rows as Rows[Name] extends { isInPages: false }
    ? never
    : Name]: Rows[Name] extends Row ? Rows[Name] : PageRows<Rows[Name]>;
};

interface Derived {
  /** Where sales tax depends on the state. */
  readonly taxedCountries: readonly string[];
}

/** What makes it this shop, by the names of `shop.yaml`. */
export type Settings = WrittenSettings & Derived;

export type Colors = Settings["colors"];

/** What the browser has of them. */
export type PageSettings = ValuesOf<PageRows<typeof SETTINGS>> & Derived;

const isRow = (part: object): part is Row => "schema" in part;

/** By their paths in the file: "returns.days". */
export const ROWS: ReadonlyMap<string, Row> = new Map(
  Object.entries(SETTINGS).flatMap(([name, part]): [string, Row][] =>
    isRow(part)
      ? [[name, part]]
      : Object.entries(part).map(([below, each]) => [`${name}.${below}`, each]),
  ),
);

/** By path. */
export type Values = Readonly<Record<string, unknown>>;

/** As they are written, with groups of countries by their names. */
export type WrittenSettings = ValuesOf<typeof SETTINGS>;

export function writtenSettings(values: Values): WrittenSettings {
  const all = [...ROWS].map(([path, row]) => [path, values[path] ?? row.otherwise] as const);
  return treeOf(all) as WrittenSettings;
}

export function settingsWith(values: Values): Settings {
  const settings = writtenSettings(values);
  const byState = settings.taxes.filter(({ state }) => state);
  return {
    ...settings,
    shipping: byCountry(settings),
    taxedCountries: [...new Set(byState.map(({ country }) => country))],
  };
}

/** Groups as their countries, whose own rules come first. */
function byCountry({ shipping, zones }: WrittenSettings): Settings["shipping"] {
  const { notTo, dutiesByCountry } = shipping;
  const membersOf = (place: string) => (isZone(place, zones) ? countriesOf(place, zones) : []);
  const grouped = Object.entries(dutiesByCountry).flatMap(([place, rule]) =>
    membersOf(place).map((country) => [country, rule] as const),
  );
  const single = Object.entries(dutiesByCountry).filter(([place]) => !isZone(place, zones));
  return {
    ...shipping,
    notTo: notTo.flatMap((place) => countriesOf(place, zones)),
    dutiesByCountry: Object.fromEntries([...grouped, ...single]),
  };
}

/** A shop whose owner has set nothing yet. */
export const DEFAULTS = settingsWith({});

export function pageSettings(settings: Settings): PageSettings {
  const paths = [...ROWS.keys()].filter((path) => ROWS.get(path)?.isInPages);
  const tree = treeOf(paths.map((path) => [path, valueAt(settings, path)])) as PageSettings;
  return { ...tree, taxedCountries: settings.taxedCountries };
}

function treeOf(values: readonly (readonly [path: string, value: unknown])[]): object {
  const tree: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [name = "", below] = path.split(".");
    const group = tree[name];
    tree[name] = below === undefined ? value : { ...(isRecord(group) && group), [below]: value };
  }
  return tree;
}

export function valueAt(tree: unknown, path: string): unknown {
  const steps = path.split(".");
  return steps.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), tree);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

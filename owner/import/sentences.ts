import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { formatPrice } from "@/lib/domain/money/money";
import { PRODUCT_TEXTS } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import { newDesignersRates } from "@/lib/domain/shipping/shipping";
import { countOf, formatNumber, joinNames, moreLine } from "@/lib/domain/text/list-text";
import { rateInWords } from "../groups/shipping-rates";

/** Pixels: less looks soft beside others on a product's page. */
const SMALL_WIDTH = 800;
/** Width by height. Cards are 4 to 5; 3 to 4 loses an edge that nobody misses. */
const NARROWEST = 0.7;
const WIDEST = 0.9;

interface Size {
  width: number;
  height: number;
}

/** `false` where the size is unknown. */
export function isSmall({ width }: Size): boolean {
  return width > 0 && width < SMALL_WIDTH;
}

/** Cards cut a part of it away. `false` where the size is unknown. */
export function isCropped({ width, height }: Size): boolean {
  const ratio = width / height;
  return height > 0 && (ratio < NARROWEST || ratio > WIDEST);
}

/** Of each kind, so many are named; the others are only counted. */
const MAX_HELD = 100_000;

type Value = number | readonly string[];

/** What an import found of a product, a variant, a picture or a file. */
export interface ImportFinding<Kind extends string = string> {
  kind: Kind;
  /** Without one it is only counted. */
  subject?: string;
  /** Its date, its word, its columns. */
  detail?: string | readonly string[];
  handle?: string;
  before?: Value;
  after?: Value;
}

export interface Found {
  count: number;
  first: ImportFinding[];
}

export class Findings<Kind extends string> {
  readonly #found = new Map<Kind, Found>();
  readonly #once = new Set<string>();

  of(kind: Kind): Found {
    const found = this.#found.get(kind) ?? { count: 0, first: [] };
    this.#found.set(kind, found);
    return found;
  }

  add(finding: ImportFinding<Kind>): void {
    const found = this.of(finding.kind);
    found.count += 1;
    if (finding.subject !== undefined && found.first.length < MAX_HELD) found.first.push(finding);
  }

  /** Case-insensitive, since a dry run sees the same new group many times. */
  addOnce(kind: Kind, subject: string): void {
    const word = `${kind} ${subject.toLowerCase()}`;
    if (!this.#once.has(word)) this.add({ kind, subject });
    this.#once.add(word);
  }

  names(kind: Kind): string[] {
    return subjectsOf(this.of(kind));
  }
}

/** "voucher (2026-07-01)". */
function subjectsOf({ first }: Found): string[] {
  return first.map(({ subject = "", detail }) => (detail ? `${subject} (${detail})` : subject));
}

const MAX_NAMED = 12;
const MAX_COLUMNS = 40;
const SOLD_OUT = "Sold out here if new, until npm run shop -- stock set says otherwise.";

/** Columns of the database that a report names, besides prices, stock, options and pictures. */
const PARTS = {
  brand_id: "designer",
  category_id: "category",
  name: "name",
  ...recordOf(PRODUCT_TEXTS, (text) => text),
  is_exclusive: "exclusive",
  is_clothing: "clothing",
  released_at: "release date",
  is_hidden: "visibility",
  taxonomy: "product category",
  engraving: "engraving",
  final_sale: "final sale",
  seo_title: "SEO title",
  seo_description: "SEO description",
  attribute_key: "attributes",
  shortlists: "shortlists",
  image: "variants' pictures",
  is_default: "first variant",
  sku: "SKU",
  barcode: "barcode",
  compare_at: "compare-at price",
  sale_price: "later sale price",
  sale_from: "start of the sale",
  sale_until: "end of the sale",
  weight_grams: "weight",
} as const;

type Part = (typeof PARTS)[keyof typeof PARTS];
export const PART_NAMES: readonly Part[] = Object.values(PARTS);

export function partOf(column: string): Part | undefined {
  return Object.hasOwn(PARTS, column) ? PARTS[column as keyof typeof PARTS] : undefined;
}

type Sentence = (found: Found, isDryRun: boolean) => string | string[];

/** What is said of each kind of finding, in this order. */
const SENTENCES = {
  notOnSale: ({ count }) =>
    `Hidden: ${countOf(count, "product")} (draft, archived or not published).`,
  soldOut: ({ count }) => `Sold out: ${countOf(count, "variant")}.`,
  countMissing: ({ count }) => {
    const [track, they] = count === 1 ? ["tracks", "It is"] : ["track", "They are"];
    return `${countOf(count, "variant")} ${track} stock, but no file says how many there are. ${they} sold out until npm run shop -- stock import sets the stock.`;
  },
  free: (found) => `Priced at ${formatPrice(0)}: ${counted(found, "product")}.`,
  giftCards: (found) =>
    `Gift cards: ${names(found)}. The shop would sell and ship them like any product; hide them unless you mail cards.`,
  notShipped: (found) =>
    `Not shipped (downloads, services): ${names(found)}. The shop would charge shipping and pack them like any product; hide those that are no parcels.`,
  goesOn: (found) =>
    `Sold beyond their stock: ${names(found)}. Unlimited here: the shop would not say that they come later.`,
  preorder: (found) => `Preorders: ${names(found)}. ${SOLD_OUT}`,
  backorder: (found) => `Backorders: ${names(found)}. ${SOLD_OUT}`,
  gone: (found) => `Discontinued or expired: ${names(found)}. ${SOLD_OUT}`,
  unknown: (found) => `Of an unknown availability: ${names(found)}. ${SOLD_OUT}`,
  withoutPicture: (found) => `Without a picture: ${counted(found, "product")}.`,
  missingPictures: ({ count }) => `Missing pictures: ${formatNumber(count)}.`,
  smallPictures: (found) =>
    `Less than ${SMALL_WIDTH} pixels wide, so not sharp on large screens: ${counted(found, "picture")}.`,
  croppedPictures: (found) =>
    `Not near 4:5: ${counted(found, "picture")}. A product's page shows them whole; lists crop them, around what products focus says.`,
  priceChanges: (found) => {
    const title = `Prices changed: ${countOf(found.count, "variant")}`;
    const isCut = found.count > found.first.length;
    return below(`${title}${isCut ? ". The biggest changes" : ""}`, found, ({ before, after }) =>
      [before, after].map((price) => formatPrice(Number(price))).join(" → "),
    );
  },
  stockChanges: (found) => below(`Stock changed: ${countOf(found.count, "variant")}`, found),
  stockKept: (found) => [
    ...below(
      `Stock left as it is: ${countOf(found.count, "variant")}`,
      found,
      ({ before, after }) => `${text(before)}, not ${text(after)} as in the file`,
    ),
    "To set it from the file, add --stock.",
  ],
  optionChanges: (found) => below(`Options changed: ${countOf(found.count, "product")}`, found),
  addedVariants: (found, isDryRun) => variants(found, isDryRun ? "to add" : "added"),
  removedVariants: (found, isDryRun) => variants(found, isDryRun ? "to remove" : "removed"),
  pictureChanges: (found) =>
    below(`Pictures changed: ${countOf(found.count, "product")}`, found, ({ before, after }) =>
      before === after ? "other ones, order or texts" : `${before} → ${after}`,
    ),
  ...recordOf(PART_NAMES, (part): Sentence => {
    return (found) => `Changed ${part}: ${counted(found, "product")}.`;
  }),
  newDesigners: (found) => [
    `${countOf(found.count, "new designer")}: ${names(found)}.`,
    `Their shipping rates: ${newDesignersRates().map(rateInWords).join(", ")}.`,
  ],
  newCategories: (found) =>
    `${countOf(found.count, "new category", "new categories")}: ${names(found)}.`,
  newShortlists: (found) => `${countOf(found.count, "new shortlist")}: ${names(found)}.`,
  hidden: () => [],
  tagsNotFound: (found) => `No product has the tag ${names(found)}.`,
  tagsUsed: () => [],
  tagsKnown: (found) =>
    `${countOf(found.count, "tag is a shortlist", "tags are shortlists")} of this shop: ${names(found)}.`,
  tagsNotUsed: (found) => [
    `${countOf(found.count, "tag")} ${found.count === 1 ? "was" : "were"} not used: ${names(found)}.`,
    'To make shortlists of some, add --shortlists-from "Name, Name"; of all, --shortlists-from tags.',
  ],
  notUtf8: ({ first }) =>
    first.map(
      ({ subject, detail }) =>
        `${subject} is not UTF-8 and was read as Windows-1252, with words such as “${detail}”. If that is wrong, save it as “CSV UTF-8” and import it again.`,
    ),
  unreadColumns: ({ first }) =>
    first.map(
      ({ subject, detail = [] }) =>
        `Columns not read in ${subject}: ${joinNames([detail].flat(), MAX_COLUMNS)}.`,
    ),
  picturesToFetch: ({ count }) => `Pictures to download: ${formatNumber(count)}.`,
  notWhole: () => "Nothing was hidden: not every row of every file could be read.",
  pruneDeclined: () => "Nothing was hidden: it was not confirmed.",
  interrupted: () => "Interrupted. Finished work is kept; run the command again to continue.",
} satisfies Record<string, Sentence>;

export type FindingKind = keyof typeof SENTENCES;

export function sentencesOf(found: Findings<FindingKind>, isDryRun: boolean): string[] {
  return (Object.keys(SENTENCES) as FindingKind[]).flatMap((kind) => {
    const sentence: Sentence = SENTENCES[kind];
    const all = found.of(kind);
    return all.count > 0 ? sentence(all, isDryRun) : [];
  });
}

function names(found: Found): string {
  return joinNames(subjectsOf(found), MAX_NAMED);
}

function counted(found: Found, noun: string): string {
  return `${countOf(found.count, noun)} (${names(found)})`;
}

function variants(found: Found, act: string): string {
  return `Variants ${act}: ${formatNumber(found.count)} (${names(found)}).`;
}

function below(title: string, { count, first }: Found, says = beforeAndAfter): string[] {
  const shown = first.slice(0, MAX_NAMED);
  const lines = shown.map((finding) => `${finding.subject}: ${says(finding)}`);
  return [
    `${title}:`,
    ...[...lines, ...moreLine(count, shown.length)].map((line) => `    ${line}`),
  ];
}

function beforeAndAfter({ before, after }: ImportFinding): string {
  return `${text(before)} → ${text(after)}`;
}

/** Of pieces or of options. */
function text(value: ImportFinding["before"] = 0): string {
  if (typeof value !== "number") return value.join(", ") || "none";
  return value === UNLIMITED_INVENTORY ? "unlimited" : formatNumber(value);
}

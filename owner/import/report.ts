import { PRODUCT_TEXTS } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import { formatNumber } from "@/lib/domain/text/list-text";
import type { NewGroups } from "@/owner/import/groups-sql";
import type { Outcome } from "@/owner/import/outcome";
import type { Report } from "../command/command-context";
import { displayText } from "../lists/cells";
import { COLUMNS, type TableHeader } from "../lists/columns";
import type { Notice, Problem } from "./cell-reader";
import type {
  ImportData,
  MissingFromHost,
  Named,
  PriceChange,
  ReportedProblem,
} from "./import-data";
import type { ImportOptions } from "./import-options";
import { isCropped, isSmall } from "./picture-shape";
import { summaryOf } from "./sentences";
import type { ReportedTags } from "./tags";

/** Further problems are only counted. */
export const MAX_REPORTED = 1_000;
const MAX_HANDLES = 100_000;
const MAX_PRICES = 5;

export class ImportReport {
  readonly #options: ImportOptions;
  readonly #data: ImportData;
  readonly #fresh = { designers: new Names(), categories: new Names(), shortlists: new Names() };
  readonly #hosts = new Map<string, MissingFromHost>();
  readonly #started = performance.now();
  #picturesSeen = 0;

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#data = {
      isDryRun: options.dryRun,
      isInterrupted: false,
      isPruneDeclined: false,
      isWhole: true,
      products: { added: 0, changed: 0, unchanged: 0, refused: 0, hidden: 0 },
      notOnSale: 0,
      soldOut: 0,
      countMissing: 0,
      free: [],
      giftCards: [],
      notices: {},
      withoutPicture: [],
      priceChanges: { variants: 0, biggest: [] },
      stockChanges: none(),
      stockKept: none(),
      optionChanges: none(),
      pictureChanges: none(),
      otherChanges: {},
      addedVariants: [],
      removedVariants: [],
      newDesigners: [],
      newCategories: [],
      newShortlists: [],
      tags: { shortlists: [], notUsed: [], notFound: [] },
      notUtf8: [],
      unreadColumns: [],
      hidden: [],
      picturesToFetch: 0,
      smallPictures: [],
      croppedPictures: [],
      missingPictures: { count: 0, hosts: [] },
      problems: [],
      furtherProblems: 0,
    };
  }

  get isWhole(): boolean {
    return this.#data.isWhole;
  }

  interrupt(): void {
    this.#data.isInterrupted = true;
    this.#data.isWhole = false;
  }

  declinePrune(): void {
    this.#data.isPruneDeclined = true;
  }

  count(outcome: Outcome, notices: readonly Notice[]): void {
    const { change, handle, name, isHidden, variants, pictures } = outcome;
    const data = this.#data;
    data.products[change] += 1;
    data.countMissing += variants.filter(({ isCountMissing }) => isCountMissing).length;
    this.#countPrices(outcome);
    this.#countChanges(outcome);
    for (const values of outcome.added) add(data.addedVariants, `${name} ${values}`.trim());
    for (const values of outcome.removed) add(data.removedVariants, `${name} ${values}`.trim());
    if (isHidden) {
      data.notOnSale += 1;
      return;
    }
    data.soldOut += variants.filter(
      ({ stock, isCountMissing }) => stock.after === 0 && !isCountMissing,
    ).length;
    if (variants.some(({ price }) => price.after === 0)) add(data.free, handle);
    if (pictures.after === 0) add(data.withoutPicture, handle);
    this.#countNotices(handle, notices);
  }

  #countNotices(handle: string, notices: readonly Notice[]): void {
    const said = new Set<string>();
    for (const { kind, detail } of notices) {
      const name = detail ? `${handle} (${detail})` : handle;
      if (said.has(`${kind} ${name}`)) continue;
      said.add(`${kind} ${name}`);
      if (kind === "giftCard") add(this.#data.giftCards, name);
      else {
        this.#data.notices[kind] ??= [];
        add(this.#data.notices[kind], name);
      }
    }
  }

  #countPrices({ handle, name, variants }: Outcome): void {
    const { priceChanges } = this.#data;
    for (const { values, price } of variants) {
      const { before, after } = price;
      if (before === undefined || before === after) continue;
      priceChanges.variants += 1;
      priceChanges.biggest.push({ handle, name: `${name} ${values}`.trim(), before, after });
      priceChanges.biggest.sort((one, other) => factor(other) - factor(one));
      priceChanges.biggest.length = Math.min(priceChanges.biggest.length, MAX_PRICES);
    }
  }

  #countChanges({ handle, name, variants, options, pictures, changed }: Outcome): void {
    const { stockChanges, stockKept, optionChanges, pictureChanges, otherChanges } = this.#data;
    for (const { values, stock, listedStock } of variants) {
      const { before, after } = stock;
      if (before === undefined) continue;
      const of = { handle, name: `${name} ${values}`.trim(), before };
      if (before !== after) count(stockChanges, { ...of, after });
      if (listedStock !== undefined) count(stockKept, { ...of, after: listedStock });
    }
    if (options)
      count(optionChanges, { handle, name, before: options.before ?? [], after: options.after });
    if (pictures.before !== undefined && changed.includes("pictures"))
      count(pictureChanges, { handle, name, before: pictures.before, after: pictures.after });
    const parts = changed.map((part) => PARTS[part]).filter((part) => part !== undefined);
    for (const part of new Set(parts)) {
      otherChanges[part] ??= [];
      add(otherChanges[part], name);
    }
  }

  addGroups(newGroups: NewGroups): void {
    for (const kind of ["designers", "categories", "shortlists"] as const)
      for (const name of newGroups[kind]) this.#fresh[kind].add(name);
  }

  hide(key: string): void {
    this.#data.products.hidden += 1;
    add(this.#data.hidden, key);
  }

  refuse(
    file: string,
    header: TableHeader,
    handle: string | null,
    problems: readonly Problem[],
  ): void {
    if (handle === null) this.#data.isWhole = false;
    else this.#data.products.refused += 1;
    for (const problem of problems) this.#report(reportedProblem(file, header, problem));
  }

  note(file: string, header: TableHeader, notes: readonly Problem[]): void {
    for (const note of notes) this.#report(reportedProblem(file, header, note));
  }

  refuseFile(file: string, message: string): void {
    this.#data.isWhole = false;
    this.#report({ file, message });
  }

  readAsWindows1252(file: string, word: string): void {
    this.#data.notUtf8.push({ file, word });
  }

  addUnreadColumns(file: string, columns: string[]): void {
    if (columns.length > 0) this.#data.unreadColumns.push({ file, columns });
  }

  setTags(tags: ReportedTags): void {
    this.#data.tags = tags;
  }

  addMissingPicture(file: string, header: TableHeader, problem: Problem): void {
    const host = URL.parse(problem.value ?? "")?.host;
    const first = { ...reportedProblem(file, header, problem), ...(host ? { host } : {}) };
    this.#report(first);
    this.#data.missingPictures.count += 1;
    if (!host) return;
    const known = this.#hosts.get(host);
    if (known) known.count += 1;
    else if (this.#hosts.size < MAX_REPORTED) this.#hosts.set(host, { host, count: 1, first });
  }

  countPicture(): void {
    this.#picturesSeen += 1;
  }

  countShape(src: string, size: { width: number; height: number }): void {
    if (isSmall(size)) add(this.#data.smallPictures, src);
    if (isCropped(size)) add(this.#data.croppedPictures, src);
  }

  countPictureToFetch(): void {
    this.#data.picturesToFetch += 1;
  }

  #report(problem: ReportedProblem): void {
    if (this.#data.problems.length < MAX_REPORTED) this.#data.problems.push(problem);
    else this.#data.furtherProblems += 1;
  }

  progress(file: string): string {
    const { added, changed, unchanged } = this.#data.products;
    const done = added + changed + unchanged;
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = Math.round(done / Math.max(seconds, 0.001));
    const pictures = this.#picturesSeen > 0 ? `, ${formatNumber(this.#picturesSeen)} pictures` : "";
    return `${file}: ${formatNumber(done)} products, ${formatNumber(rate)} a second${pictures}`;
  }

  report(): Report {
    const { designers, categories, shortlists } = this.#fresh;
    const data: ImportData = {
      ...this.#data,
      newDesigners: designers.all(),
      newCategories: categories.all(),
      newShortlists: shortlists.all(),
      missingPictures: { ...this.#data.missingPictures, hosts: [...this.#hosts.values()] },
    };
    return {
      text: summaryOf(data, this.#options),
      data,
      exitCode: data.problems.length === 0 ? 0 : 1,
    };
  }
}

/** Case-insensitive, since a dry run sees the same new group many times. */
class Names {
  readonly #names = new Map<string, string>();

  add(name: string): void {
    const word = name.toLowerCase();
    if (!this.#names.has(word)) this.#names.set(word, name);
  }

  all(): string[] {
    return [...this.#names.values()];
  }
}

const none = () => ({ count: 0, first: [] });

function count<Item>(named: Named<Item>, item: Item): void {
  named.count += 1;
  if (named.first.length < MAX_REPORTED) named.first.push(item);
}

/** Columns of the database that a report names, besides prices, stock, options and pictures. */
const PARTS: Record<string, string> = {
  name: "name",
  brand_id: "designer",
  category_id: "category",
  taxonomy: "product category",
  ...recordOf(PRODUCT_TEXTS, (text) => text),
  is_hidden: "visibility",
  is_exclusive: "exclusive",
  is_clothing: "clothing",
  released_at: "release date",
  engraving: "engraving",
  final_sale: "final sale",
  seo_title: "SEO title",
  seo_description: "SEO description",
  attribute_key: "attributes",
  shortlists: "shortlists",
  sku: "SKU",
  barcode: "barcode",
  compare_at: "compare-at price",
  weight_grams: "weight",
  image: "variants' pictures",
  is_default: "first variant",
};

function add(names: string[], name: string): void {
  if (names.length < MAX_HANDLES) names.push(name);
}

/** Makes a price with a lost decimal comma stand out. */
function factor({ before, after }: PriceChange): number {
  const least = Math.min(before, after);
  return least <= 0 ? Number.POSITIVE_INFINITY : Math.max(before, after) / least;
}

function reportedProblem(file: string, header: TableHeader, problem: Problem): ReportedProblem {
  const { row, column, value, message } = problem;
  return {
    file,
    row,
    ...(header.rowName ? { rowName: header.rowName } : {}),
    ...(column ? { column: header.names.get(column) ?? COLUMNS[column][0] } : {}),
    ...(value === undefined ? {} : { value: displayText(value) }),
    message,
  };
}

import type { NewGroups } from "@/lib/backend/owner/groups";
import type { Change } from "@/lib/backend/owner/put-products";
import { briefPrice } from "@/lib/domain/money";
import { shop } from "@/shop/shop.config";
import type { Report } from "./desk";
import type { ImportOptions } from "./import";
import { shown } from "./products-csv/cells";
import { COLUMNS, type Header } from "./products-csv/columns";
import type { Problem } from "./products-csv/product";

/** More are counted, not told: a report is read by somebody. */
export const MOST_TOLD = 1_000;
const MOST_NAMED = 12;

/** What is wrong, and where. */
export interface ToldProblem {
  file: string;
  row?: number;
  column?: string;
  value?: string;
  message: string;
}

/** What an import has done so far, and what went wrong. */
export class ImportReport {
  readonly #options: ImportOptions;
  readonly #counts = { added: 0, changed: 0, left: 0, refused: 0, hidden: 0 };
  readonly #fresh = {
    designers: new Set<string>(),
    categories: new Set<string>(),
    shortlists: new Set<string>(),
  };
  readonly #hidden: string[] = [];
  readonly #problems: ToldProblem[] = [];
  readonly #started = performance.now();
  #furtherProblems = 0;
  #picturesSeen = 0;
  #picturesToFetch = 0;
  #isWhole = true;
  isInterrupted = false;
  isPruneDeclined = false;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  /** Whether every file was read to its end, so that what is in none of them is gone for certain. */
  get isWhole(): boolean {
    return this.#isWhole && !this.isInterrupted;
  }

  count(change: Change): void {
    this.#counts[change] += 1;
  }

  meet(fresh: NewGroups): void {
    for (const name of fresh.designers) this.#fresh.designers.add(name);
    for (const name of fresh.categories) this.#fresh.categories.add(name);
    for (const name of fresh.shortlists) this.#fresh.shortlists.add(name);
  }

  hide(key: string): void {
    this.#counts.hidden += 1;
    if (this.#hidden.length < MOST_TOLD) this.#hidden.push(key);
  }

  /** A product with problems; `null` for rows that no product can be told for. */
  refuse(file: string, header: Header, handle: string | null, problems: readonly Problem[]): void {
    if (handle === null) this.#isWhole = false;
    else this.#counts.refused += 1;
    for (const problem of problems) this.#tell(inWords(file, header, problem));
  }

  refuseFile(file: string, message: string): void {
    this.#isWhole = false;
    this.#tell({ file, message });
  }

  missPicture(file: string, header: Header, problem: Problem): void {
    this.#tell(inWords(file, header, problem));
  }

  /** A picture that was found, or could not be. */
  seePicture(): void {
    this.#picturesSeen += 1;
  }

  /** A picture that a dry run does not fetch. */
  passPicture(): void {
    this.#picturesToFetch += 1;
  }

  #tell(problem: ToldProblem): void {
    if (this.#problems.length < MOST_TOLD) this.#problems.push(problem);
    else this.#furtherProblems += 1;
  }

  /** How far it is, for a terminal. */
  progress(file: string): string {
    const { added, changed, left } = this.#counts;
    const done = added + changed + left;
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = Math.round(done / Math.max(seconds, 0.001));
    const pictures = this.#picturesSeen > 0 ? `, ${number(this.#picturesSeen)} pictures` : "";
    return `${file}: ${number(done)} products, ${number(rate)} a second${pictures}`;
  }

  told(): Report {
    const problems = this.#problems.length + this.#furtherProblems;
    const data = {
      isDryRun: this.#options.dryRun,
      isInterrupted: this.isInterrupted,
      products: this.#counts,
      newDesigners: [...this.#fresh.designers],
      newCategories: [...this.#fresh.categories],
      newShortlists: [...this.#fresh.shortlists],
      hidden: this.#hidden,
      picturesToFetch: this.#picturesToFetch,
      problems: this.#problems,
      furtherProblems: this.#furtherProblems,
    };
    return { text: this.#text(), data, exitCode: problems === 0 ? 0 : 1 };
  }

  #text(): string {
    const { added, changed, left, refused, hidden } = this.#counts;
    const { dryRun, prune } = this.#options;
    const { designers, categories, shortlists } = this.#fresh;
    const lines = this.#problems.map(sentence);
    if (this.#furtherProblems > 0) {
      lines.push(`… and ${number(this.#furtherProblems)} problems more.`);
    }
    if (lines.length > 0) lines.push("");
    if (dryRun) lines.push("A dry run: nothing was written.");
    const counts = [
      `${number(added)} ${dryRun ? "to add" : "added"}`,
      `${number(changed)} ${dryRun ? "to change" : "changed"}`,
      `${number(left)} left as they are`,
      ...(prune ? [`${number(hidden)} ${dryRun ? "to hide" : "hidden"}`] : []),
      ...(refused > 0 ? [`${number(refused)} refused`] : []),
    ];
    lines.push(`Products: ${counts.join(", ")}.`);
    if (designers.size > 0) {
      lines.push(`New designers: ${names(designers)}.`);
      lines.push(`They ship within the US: ${rates()}.`);
    }
    if (categories.size > 0) lines.push(`New categories: ${names(categories)}.`);
    if (shortlists.size > 0) lines.push(`New shortlists: ${names(shortlists)}.`);
    if (this.#picturesToFetch > 0) {
      lines.push(`Pictures to fetch from where they are: ${number(this.#picturesToFetch)}.`);
    }
    if (prune && !this.isWhole) {
      lines.push("Nothing was hidden: not every row of every file could be read.");
    }
    if (this.isPruneDeclined) lines.push("Nothing was hidden: you did not confirm it.");
    if (this.isInterrupted) {
      lines.push("Interrupted. What is done stays; run it again to go on.");
    }
    return lines.join("\n");
  }
}

function inWords(file: string, header: Header, problem: Problem): ToldProblem {
  const { row, column, value, message } = problem;
  return {
    file,
    row,
    ...(column ? { column: header.names.get(column) ?? COLUMNS[column][0] } : {}),
    ...(value === undefined ? {} : { value: shown(value) }),
    message,
  };
}

/** `products.csv, row 7, Variant Price "abc" is no price: …` */
export function sentence({ file, row, column, value, message }: ToldProblem): string {
  if (row === undefined) return `${file}: ${message}`;
  const cell = column === undefined ? "" : `, ${column}${value ? ` "${value}"` : ""}`;
  return `${file}, row ${row}${cell} ${message}`;
}

/** `"Standard free, Express $28"`. */
function rates(): string {
  return shop.shippingRates
    .map(({ type, price }) => `${type} ${price === 0 ? "free" : briefPrice(price)}`)
    .join(", ");
}

function names(all: ReadonlySet<string>): string {
  const first = [...all].slice(0, MOST_NAMED).join(", ");
  return all.size > MOST_NAMED ? `${first} and ${number(all.size - MOST_NAMED)} more` : first;
}

/** `"1,250"`. */
export function number(value: number): string {
  return value.toLocaleString("en-US");
}

import { recordOf } from "@/lib/domain/record-of";
import { countOf, formatNumber, moreLine } from "@/lib/domain/text/list-text";
import type { Report } from "../command/command-context";
import {
  COLUMNS,
  describeProblem,
  displayText,
  type ListedProducts,
  MAX_REPORTED,
  type Problem,
  type ReportedProblem,
  type TableHeader,
} from "../lists/lists";
import type { MadeGroup } from "./groups-sql";
import type { ReadProduct } from "./product-draft";
import {
  type FindingKind,
  Findings,
  type Found,
  type ImportFinding,
  PART_NAMES,
  sentencesOf,
} from "./sentences";
import type { Outcome } from "./upsert-products";
import type { Refusal } from "./whole-draft";

const MAX_PRICES = 5;
const MAX_OF_A_MISTAKE = 5;

/** How `--json` has the findings of a kind: their number, their names, or before and after. */
const COUNTED = ["notOnSale", "soldOut", "countMissing", "picturesToFetch"] as const;
const NAMED = [
  "free",
  "giftCards",
  "withoutPicture",
  "addedVariants",
  "removedVariants",
  "newDesigners",
  "newCategories",
  "newShortlists",
  "hidden",
  "smallPictures",
  "croppedPictures",
] as const;
const COMPARED = ["stockChanges", "stockKept", "optionChanges", "pictureChanges"] as const;
const NOTICES = ["notShipped", "goesOn", "preorder", "backorder", "gone", "unknown"] as const;

const NEW = {
  brands: "newDesigners",
  categories: "newCategories",
  collections: "newShortlists",
} as const;

interface MissingFromHost {
  host: string;
  count: number;
  first: ReportedProblem;
}

export class ImportReport {
  readonly found = new Findings<FindingKind>();
  /** Every file was read to its end, so products in none of them are really gone. */
  isWhole = true;
  picturesSeen = 0;
  /** The list that is read. */
  #file = "";
  #header: Pick<TableHeader, "names" | "rowName"> = { names: new Map() };
  readonly #products = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  readonly #problems: ReportedProblem[] = [];
  #furtherProblems = 0;
  readonly #hosts = new Map<string, MissingFromHost>();
  readonly #started = performance.now();

  constructor(private readonly options: { dryRun: boolean; prune: boolean }) {}

  count({ change, findings }: Outcome): void {
    this.#products[change] += 1;
    for (const finding of findings) this.found.add(finding);
    this.found.of("priceChanges").first.sort(byFactor).splice(MAX_PRICES);
  }

  addGroups(made: readonly MadeGroup[]): void {
    for (const { subject, name } of made) this.found.addOnce(NEW[subject], name);
  }

  begin(file: string, { header, sampleWord }: ListedProducts): void {
    this.#file = file;
    this.#header = header;
    if (sampleWord) this.found.add({ kind: "notUtf8", subject: file, detail: sampleWord });
  }

  end({ unread }: ListedProducts): void {
    const columns = unread();
    if (columns.length > 0)
      this.found.add({ kind: "unreadColumns", subject: this.#file, detail: columns });
  }

  refuse(handle: string | null, problems: readonly Problem[]): void {
    if (handle === null) this.isWhole = false;
    else this.#products.refused += 1;
    for (const problem of problems) this.note(problem);
  }

  refuseWhole({ draft, variantRows }: ReadProduct, { variant = 0, column, why }: Refusal): void {
    const row = variantRows[variant] ?? 0;
    const value = column && draft[column];
    this.refuse(draft.handle, [{ row, column, value, message: why }]);
  }

  refuseFile(file: string, message: string): void {
    this.isWhole = false;
    this.#report({ file, message });
  }

  note(problem: Problem): void {
    this.#report(this.#described(problem));
  }

  addMissingPicture(problem: Problem): void {
    const host = URL.parse(problem.value ?? "")?.host;
    const first = { ...this.#described(problem), ...(host ? { host } : {}) };
    this.#report(first);
    this.found.add({ kind: "missingPictures" });
    if (!host) return;
    const known = this.#hosts.get(host);
    if (known) known.count += 1;
    else if (this.#hosts.size < MAX_REPORTED) this.#hosts.set(host, { host, count: 1, first });
  }

  #described({ row, column, value, message }: Problem): ReportedProblem {
    const { rowName, names } = this.#header;
    return {
      file: this.#file,
      row,
      ...(rowName ? { rowName } : {}),
      ...(column ? { column: names.get(column) ?? COLUMNS[column][0] } : {}),
      ...(value === undefined ? {} : { value: displayText(value) }),
      message,
    };
  }

  #report(problem: ReportedProblem): void {
    if (this.#problems.length < MAX_REPORTED) this.#problems.push(problem);
    else this.#furtherProblems += 1;
  }

  progress(): string {
    const { added, changed, unchanged } = this.#products;
    const done = added + changed + unchanged;
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = Math.round(done / Math.max(seconds, 0.001));
    const pictures = this.picturesSeen > 0 ? `, ${formatNumber(this.picturesSeen)} pictures` : "";
    return `${this.#file}: ${formatNumber(done)} products, ${formatNumber(rate)} a second${pictures}`;
  }

  report(): Report {
    const { dryRun } = this.options;
    const problems = this.#problemLines();
    const lines = problems.length > 0 ? [...problems, ""] : [];
    if (dryRun) lines.push("Dry run: nothing was written.");
    lines.push(this.#counts(), ...sentencesOf(this.found, dryRun));
    return { text: lines.join("\n"), data: this.#data(), exitCode: problems.length > 0 ? 1 : 0 };
  }

  #data() {
    const { found, isWhole } = this;
    const noticed = NOTICES.filter((kind) => found.of(kind).count > 0);
    const parts = PART_NAMES.filter((part) => found.of(part).count > 0);
    const prices = found.of("priceChanges");
    return {
      isDryRun: this.options.dryRun,
      isInterrupted: found.of("interrupted").count > 0,
      isPruneDeclined: found.of("pruneDeclined").count > 0,
      isWhole,
      products: { ...this.#products, hidden: found.of("hidden").count },
      ...recordOf(COUNTED, (kind) => found.of(kind).count),
      ...recordOf(NAMED, (kind) => found.names(kind)),
      ...recordOf(COMPARED, (kind) => comparedIn(found.of(kind))),
      notices: recordOf(noticed, (kind) => found.names(kind)),
      otherChanges: recordOf(parts, (part) => found.names(part)),
      priceChanges: { variants: prices.count, biggest: comparedIn(prices).first },
      tags: {
        shortlists: found.names("tagsUsed"),
        notUsed: found.names("tagsNotUsed"),
        notFound: found.names("tagsNotFound"),
      },
      notUtf8: found.of("notUtf8").first.map(({ subject: file, detail: word }) => ({ file, word })),
      unreadColumns: found
        .of("unreadColumns")
        .first.map(({ subject: file, detail: columns }) => ({ file, columns })),
      missingPictures: {
        count: found.of("missingPictures").count,
        hosts: [...this.#hosts.values()],
      },
      problems: this.#problems,
      furtherProblems: this.#furtherProblems,
    };
  }

  #problemLines(): string[] {
    const hosts = [...this.#hosts.values()].filter(({ count }) => count > 1);
    const byHost = new Set(hosts.map(({ host }) => host));
    const single = this.#problems.filter(({ host = "" }) => !byHost.has(host));
    const lines = [...Map.groupBy(single, mistakeOf).values()].flatMap((all) => {
      const shown = all.length <= MAX_OF_A_MISTAKE + 1 ? all : all.slice(0, MAX_OF_A_MISTAKE);
      return [
        ...shown.map(describeProblem),
        ...moreLine(all.length, shown.length, " rows like these"),
      ];
    });
    for (const { host, count, first } of hosts)
      lines.push(
        `${countOf(count, "picture")} at ${host} could not be fetched; the first: ${describeProblem(first)}`,
      );
    return [...lines, ...moreLine(this.#furtherProblems, 0, " problems")];
  }

  #counts(): string {
    const { added, changed, unchanged, refused } = this.#products;
    const { dryRun, prune } = this.options;
    const hidden = this.found.of("hidden").count;
    const counts = [
      `${formatNumber(added)} ${dryRun ? "to add" : "added"}`,
      `${formatNumber(changed)} ${dryRun ? "to change" : "changed"}`,
      `${formatNumber(unchanged)} unchanged`,
      ...(prune ? [`${formatNumber(hidden)} ${dryRun ? "to hide" : "hidden"}`] : []),
      ...(refused > 0 ? [`${formatNumber(refused)} refused`] : []),
    ];
    return `Products: ${counts.join(", ")}.`;
  }
}

/** Makes a price with a lost decimal comma stand out. */
function byFactor(one: ImportFinding, other: ImportFinding): number {
  return factor(other) - factor(one);
}

function factor(finding: ImportFinding): number {
  const [before, after] = [Number(finding.before), Number(finding.after)];
  const least = Math.min(before, after);
  return least <= 0 ? Number.POSITIVE_INFINITY : Math.max(before, after) / least;
}

function comparedIn({ count, first }: Found) {
  const named = first.slice(0, MAX_REPORTED).map(({ subject: name, handle, before, after }) => {
    return { handle, name, before, after };
  });
  return { count, first: named };
}

function mistakeOf({ file, row, column, message }: ReportedProblem): string {
  const words = message.replaceAll(/\d[\d.,]*/g, "");
  return JSON.stringify([file, row === undefined, column, words]);
}

import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { briefPrice, formatPrice } from "@/lib/domain/money/money";
import { countryName, goesHome, newDesignersRates } from "@/lib/domain/shipping/shipping";
import { countOf, formatNumber, joinNames, moreLine } from "@/lib/domain/text/list-text";
import { shop } from "@/shop/shop";
import { SMALL_WIDTH } from "../pictures/shape";
import type { ImportData, Named, ReportedProblem, StockChange } from "./import-data";

const MAX_NAMED = 12;
const MAX_COLUMNS = 40;
const MAX_OF_A_KIND = 5;

export function summaryOf(data: ImportData, { prune }: { prune: boolean }): string {
  const problems = problemsOf(data);
  return [
    ...problems,
    ...(problems.length > 0 ? [""] : []),
    ...(data.isDryRun ? ["Dry run: nothing was written."] : []),
    countsOf(data, prune),
    ...warningsOf(data),
    ...pricesOf(data),
    ...changesOf(data),
    ...groupsOf(data),
    ...tagsOf(data),
    ...data.notUtf8.map(
      ({ file, word }) =>
        `${file} is not UTF-8 and was read as Windows-1252, with words such as “${word}”. If that is wrong, save it as “CSV UTF-8” and import it again.`,
    ),
    ...data.unreadColumns.map(
      ({ file, columns }) => `Columns not read in ${file}: ${joinNames(columns, MAX_COLUMNS)}.`,
    ),
    ...endOf(data, prune),
  ].join("\n");
}

function problemsOf({ problems, furtherProblems, missingPictures }: ImportData): string[] {
  const hosts = missingPictures.hosts.filter(({ count }) => count > 1);
  const byHost = new Set(hosts.map(({ host }) => host));
  const single = problems.filter(({ host = "" }) => !byHost.has(host));
  const lines = [...Map.groupBy(single, kindOf).values()].flatMap((all) => {
    if (all.length <= MAX_OF_A_KIND + 1) return all.map(describeProblem);
    return [
      ...all.slice(0, MAX_OF_A_KIND).map(describeProblem),
      ...moreLine(all.length, MAX_OF_A_KIND, " rows like these"),
    ];
  });
  for (const { host, count, first } of hosts)
    lines.push(
      `${countOf(count, "picture")} at ${host} could not be fetched; the first: ${describeProblem(first)}`,
    );
  return [...lines, ...moreLine(furtherProblems, 0, " problems")];
}

function kindOf({ file, row, column, message }: ReportedProblem): string {
  const words = message.replaceAll(/\d[\d.,]*/g, "");
  return JSON.stringify([file, row === undefined, column, words]);
}

function countsOf({ isDryRun, products }: ImportData, prune: boolean): string {
  const { added, changed, unchanged, refused, hidden } = products;
  const counts = [
    `${formatNumber(added)} ${isDryRun ? "to add" : "added"}`,
    `${formatNumber(changed)} ${isDryRun ? "to change" : "changed"}`,
    `${formatNumber(unchanged)} unchanged`,
    ...(prune ? [`${formatNumber(hidden)} ${isDryRun ? "to hide" : "hidden"}`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} refused`] : []),
  ];
  return `Products: ${counts.join(", ")}.`;
}

function warningsOf(data: ImportData): string[] {
  const { notOnSale, countMissing, soldOut, free, giftCards, missingPictures, withoutPicture } =
    data;
  const lines: string[] = [];
  if (notOnSale > 0) {
    lines.push(`Hidden: ${countOf(notOnSale, "product")} (draft, archived or not published).`);
  }
  if (soldOut > 0) lines.push(`Sold out: ${countOf(soldOut, "variant")}.`);
  if (countMissing > 0) {
    const [track, they] = countMissing === 1 ? ["tracks", "It is"] : ["track", "They are"];
    lines.push(
      `${countOf(countMissing, "variant")} ${track} stock, but no file says how many there are. ${they} sold out until npm run shop -- stock import sets the stock.`,
    );
  }
  if (free.length > 0) {
    lines.push(
      `Priced at ${formatPrice(0)}: ${countOf(free.length, "product")} (${joinNames(free, MAX_NAMED)}).`,
    );
  }
  if (giftCards.length > 0) {
    lines.push(
      `Gift cards: ${joinNames(giftCards, MAX_NAMED)}. The shop would sell and ship them like any product; hide them unless you mail cards.`,
    );
  }
  for (const [kind, [what, meaning]] of Object.entries(NOTICES)) {
    const names = data.notices[kind as keyof typeof NOTICES] ?? [];
    if (names.length > 0) lines.push(`${what}: ${joinNames(names, MAX_NAMED)}. ${meaning}`);
  }
  if (withoutPicture.length > 0)
    lines.push(
      `Without a picture: ${countOf(withoutPicture.length, "product")} (${joinNames(withoutPicture, MAX_NAMED)}).`,
    );
  if (missingPictures.count > 0)
    lines.push(`Missing pictures: ${formatNumber(missingPictures.count)}.`);
  lines.push(...shapesOf(data));
  return lines;
}

const SOLD_OUT = "Sold out here if new, until npm run shop -- stock set says otherwise.";
const NOTICES = {
  notShipped: [
    "Not shipped (downloads, services)",
    "The shop would charge shipping and pack them like any product; hide those that are no parcels.",
  ],
  goesOn: [
    "Sold beyond their stock",
    "Unlimited here: the shop would not say that they come later.",
  ],
  preorder: ["Preorders", SOLD_OUT],
  backorder: ["Backorders", SOLD_OUT],
  gone: ["Discontinued or expired", SOLD_OUT],
  unknown: ["Of an unknown availability", SOLD_OUT],
} as const;

function shapesOf({ smallPictures, croppedPictures }: ImportData): string[] {
  const [small, cropped] = [smallPictures, croppedPictures].map((all) => joinNames(all, MAX_NAMED));
  return [
    ...(smallPictures.length > 0
      ? [
          `Less than ${SMALL_WIDTH} pixels wide, so not sharp on large screens: ${countOf(smallPictures.length, "picture")} (${small}).`,
        ]
      : []),
    ...(croppedPictures.length > 0
      ? [
          `Not near 4:5: ${countOf(croppedPictures.length, "picture")} (${cropped}). A product's page shows them whole; lists crop them, around what products focus says.`,
        ]
      : []),
  ];
}

function pricesOf({ priceChanges }: ImportData): string[] {
  const { variants, biggest } = priceChanges;
  if (variants === 0) return [];
  const most = variants > biggest.length ? ". The biggest changes:" : ":";
  return [
    `Prices changed: ${countOf(variants, "variant")}${most}`,
    ...biggest.map(
      ({ name, before, after }) => `    ${name}: ${formatPrice(before)} → ${formatPrice(after)}`,
    ),
    ...moreLine(variants, biggest.length).map((line) => `    ${line}`),
  ];
}

function changesOf(data: ImportData): string[] {
  const { stockChanges, stockKept, optionChanges, pictureChanges, isDryRun } = data;
  const stock = ({ name, before, after }: StockChange) =>
    `${name}: ${stockText(before)} → ${stockText(after)}`;
  return [
    ...listOf(stockChanges, "Stock changed", "variant", stock),
    ...listOf(
      stockKept,
      "Stock left as it is",
      "variant",
      ({ name, before, after }) =>
        `${name}: ${stockText(before)}, not ${stockText(after)} as in the file`,
    ),
    ...(stockKept.count > 0 ? ["To set it from the file, add --stock."] : []),
    ...listOf(
      optionChanges,
      "Options changed",
      "product",
      ({ name, before, after }) =>
        `${name}: ${before.join(", ") || "none"} → ${after.join(", ") || "none"}`,
    ),
    ...variantsLine(isDryRun ? "to add" : "added", data.addedVariants),
    ...variantsLine(isDryRun ? "to remove" : "removed", data.removedVariants),
    ...listOf(pictureChanges, "Pictures changed", "product", ({ name, before, after }) =>
      before === after ? `${name}: other ones, order or texts` : `${name}: ${before} → ${after}`,
    ),
    ...Object.entries(data.otherChanges).map(
      ([part, names]) =>
        `Changed ${part}: ${countOf(names.length, "product")} (${joinNames(names, MAX_NAMED)}).`,
    ),
  ];
}

function listOf<Item>(
  { count, first }: Named<Item>,
  what: string,
  noun: string,
  line: (item: Item) => string,
): string[] {
  if (count === 0) return [];
  const shown = first.slice(0, MAX_NAMED);
  return [
    `${what}: ${countOf(count, noun)}:`,
    ...[...shown.map(line), ...moreLine(count, shown.length)].map((text) => `    ${text}`),
  ];
}

function variantsLine(act: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`Variants ${act}: ${formatNumber(names.length)} (${joinNames(names, MAX_NAMED)}).`];
}

function stockText(pieces: number): string {
  return pieces === UNLIMITED_INVENTORY ? "unlimited" : formatNumber(pieces);
}

function groupsOf({ newDesigners, newCategories, newShortlists }: ImportData): string[] {
  const lines: string[] = [];
  if (newDesigners.length > 0) {
    lines.push(
      `${countOf(newDesigners.length, "new designer")}: ${joinNames(newDesigners, MAX_NAMED)}.`,
    );
    lines.push(`Their shipping rates (${countryName(shop.address.country)}): ${rates()}.`);
  }
  const { length } = newCategories;
  if (length > 0)
    lines.push(
      `${countOf(length, "new category", "new categories")}: ${joinNames(newCategories, MAX_NAMED)}.`,
    );
  if (newShortlists.length > 0)
    lines.push(
      `${countOf(newShortlists.length, "new shortlist")}: ${joinNames(newShortlists, MAX_NAMED)}.`,
    );
  return lines;
}

function tagsOf({ tags, newShortlists }: ImportData): string[] {
  const { shortlists, notUsed, notFound } = tags;
  const known = shortlists.filter((name) => !newShortlists.includes(name));
  const lines: string[] = [];
  if (notFound.length > 0) lines.push(`No product has the tag ${joinNames(notFound, MAX_NAMED)}.`);
  if (notUsed.length === 0) return lines;
  if (known.length > 0) {
    const tags = countOf(known.length, "tag is a shortlist", "tags are shortlists");
    lines.push(`${tags} of this shop: ${joinNames(known, MAX_NAMED)}.`);
  }
  lines.push(
    `${countOf(notUsed.length, "tag")} ${notUsed.length === 1 ? "was" : "were"} not used: ${joinNames(notUsed, MAX_NAMED)}.`,
    'To make shortlists of some, add --shortlists-from "Name, Name"; of all, --shortlists-from tags.',
  );
  return lines;
}

function endOf(data: ImportData, prune: boolean): string[] {
  const lines: string[] = [];
  if (data.picturesToFetch > 0) {
    lines.push(`Pictures to download: ${formatNumber(data.picturesToFetch)}.`);
  }
  if (prune && !data.isWhole) {
    lines.push("Nothing was hidden: not every row of every file could be read.");
  }
  if (data.isPruneDeclined) lines.push("Nothing was hidden: it was not confirmed.");
  if (data.isInterrupted)
    lines.push("Interrupted. Finished work is kept; run the command again to continue.");
  return lines;
}

/** `products.csv, row 7, Variant Price "abc" is not a price: …` */
export function describeProblem(problem: ReportedProblem): string {
  const { file, row, rowName = "row", column, value, message } = problem;
  if (row === undefined) return `${file}: ${message}`;
  const cell = column === undefined ? "" : `, ${column}${value ? ` "${value}"` : ""}`;
  return `${file}, ${rowName} ${row}${cell} ${message}`;
}

/** Those of a new designer, that go home. */
function rates(): string {
  return newDesignersRates()
    .filter(goesHome)
    .map(({ type, price, fromSum, upToGrams }) =>
      [
        type,
        fromSum && `from ${briefPrice(fromSum)}`,
        upToGrams && `up to ${upToGrams} g`,
        price === 0 ? "free" : briefPrice(price),
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join(", ");
}

import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import type { ShopBackend } from "@/lib/backend/app";
import { decimalText } from "@/lib/domain/money/money";
import { CODE_RULE, type CodeTerms, readDiscountCode } from "@/lib/domain/price/discount-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf, formatNumber, joinNames } from "@/lib/domain/text/list-text";
import {
  type CodeEdit,
  type CodeReport,
  listCodes,
  type WrittenCode,
  writeCode,
} from "@/owner/codes/codes-sql";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { fileText } from "../command/file-report";
import { withInputs } from "../command/input";
import { writeOutput } from "../command/output";
import { nothingToWrite } from "../command/report";
import {
  type DecimalMark,
  decimalOption,
  escapeCell,
  findColumns,
  missingColumns,
  namesOf,
  openTable,
  type ReportedProblem,
  type Table,
  type TableHeader,
  unescaped,
} from "../lists/lists";
import { readTerms, termsInWords, type WrittenTerms } from "./code-terms";

const MAX_CODES = 100_000;

const TERMS = {
  code: ["Code"],
  takesOff: ["Takes off"],
  on: ["On"],
  from: ["From"],
  until: ["Until"],
  minimum: ["Minimum"],
  uses: ["Uses"],
  oncePerCustomer: ["Once per customer"],
  notOnSale: ["Not on sale"],
} as const satisfies Record<keyof WrittenTerms, readonly string[]>;

type Column = keyof WrittenTerms;

const COLUMNS = Object.keys(TERMS) as Column[];
const KNOWN = namesOf<Column>(TERMS);
/** Written for its reader; an import leaves them out. */
const BROUGHT = ["Ended", "Used", "Orders", "Discounts", "Paid", "Refunds"];

interface ImportOptions {
  decimal?: DecimalMark;
  dryRun: boolean;
}

export function addCodesFiles(codes: Command, run: RunTask): void {
  codes
    .command("export")
    .description("export all codes as CSV, with what each brought")
    .argument(
      "[file]",
      "such as codes.csv; overwrites an existing file; - for standard output",
      "-",
    )
    .action((file: string) => run((backend, context) => exportCodes(backend, context, file)));
  codes
    .command("import")
    .description("make codes from a CSV file, or change those that are there")
    .argument(
      "<file>",
      `columns ${COLUMNS.map((column) => TERMS[column][0]).join(", ")}; - for standard input`,
    )
    .option("--dry-run", "show what would change, without changing anything", false)
    .addOption(decimalOption())
    .action((file: string, options: ImportOptions) =>
      run((backend, context) =>
        withInputs(context, [file], ([path = ""]) => importCodes(backend, path, options)),
      ),
    );
}

async function exportCodes(
  { db }: ShopBackend,
  context: CommandContext,
  file: string,
): CommandResult {
  const { codes } = await listCodes(db, MAX_CODES);
  if (codes.length === 0) return nothingToWrite("codes");
  const rows = [[...COLUMNS.map((column) => TERMS[column][0]), ...BROUGHT], ...codes.map(cellsOf)];
  const written = await writeOutput(context, file, (write) => write(stringify(rows)));
  if (!written.ok) return written;
  const text = `${countOf(codes.length, "code")} written to ${written.value}.`;
  return success({ text, data: { codes: codes.length, path: written.value } });
}

function cellsOf(code: CodeReport): string[] {
  const { kind, value, scope } = code;
  const takesOff = {
    percent: `${value / 100}%`,
    amount: decimalText(value),
    shipping: "free shipping",
  };
  return [
    escapeCell(code.code),
    takesOff[kind],
    scope ? escapeCell(`${scope.kind}:${scope.name}`) : "",
    code.from ?? "",
    code.until ?? "",
    code.minimum > 0 ? decimalText(code.minimum) : "",
    String(code.uses ?? ""),
    code.isOncePerCustomer ? "TRUE" : "",
    code.isNotOnSale ? "TRUE" : "",
    code.endedOn ?? "",
    ...[code.used, code.orders].map(String),
    ...[code.discounts, code.paid, code.refunds].map(decimalText),
  ];
}

function readHeader(cells: readonly string[]): Result<TableHeader<Column>> {
  const header = findColumns<Column>(cells, (name) => KNOWN.get(name));
  return !header.ok || header.value.places.has("code") ? header : missingColumns(cells, "Code");
}

async function importCodes(
  backend: ShopBackend,
  path: string,
  { decimal, dryRun: isDryRun }: ImportOptions,
): CommandResult {
  const file = basename(path);
  const table = await openTable(path, readHeader);
  if (!table.ok) return failure("validation", `${file}: ${table.failure.message}`);
  const { listed, problems } = await readRows(table.value, file, decimal);
  const refuse = (row: number, why: string) =>
    problems.push({ file, row, message: `is refused: ${why}` });
  const written: WrittenCode[] = [];
  for (const [code, rows] of Map.groupBy(listed, ({ code }) => code)) {
    if (rows.length > 1) {
      const numbers = joinNames(rows.map(({ row }) => formatNumber(row)));
      for (const { row } of rows) refuse(row, `${code} is in rows ${numbers}.`);
      continue;
    }
    for (const { row, terms } of rows) {
      const one = terms.ok
        ? await writeCode(backend, terms.value, { isNew: false, isDryRun })
        : terms;
      if (one.ok) written.push(one.value);
      else refuse(row, one.failure.message);
    }
  }
  problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  const unreadColumns = table.value
    .unread()
    .filter((name) => !BROUGHT.some((known) => known.toLowerCase() === name.toLowerCase()));
  const { added, changed, unchanged } = sorted(written);
  const inWords = (code: CodeTerms) => termsInWords(code, backend.now());
  const text = fileText({
    file,
    problems,
    changes: [
      ...added.map((code) => `${code.code}: ${inWords(code)}, new`),
      ...changed.map(
        ({ before, after }) => `${after.code}: ${inWords(before)} → ${inWords(after)}`,
      ),
    ],
    what: "Codes",
    counts: [
      [added.length, "added"],
      [changed.length, "changed"],
      [unchanged, "unchanged"],
    ],
    unreadColumns,
    isDryRun,
  });
  const data = { added, changed, unchanged, problems, unreadColumns };
  return success({ text, data, exitCode: problems.length === 0 ? 0 : 1 });
}

interface ListedCode {
  row: number;
  code: string;
  terms: Result<CodeEdit, never>;
}

async function readRows(
  { rows, hasSemicolons }: Table<Column>,
  file: string,
  mark: DecimalMark | undefined,
): Promise<{ listed: ListedCode[]; problems: ReportedProblem[] }> {
  const style = mark ? { mark } : { hasDecimalCommas: hasSemicolons };
  const listed: ListedCode[] = [];
  const problems: ReportedProblem[] = [];
  for await (const row of rows) {
    const refuse = (message: string) => problems.push({ file, row: row.number, message });
    if (listed.length + problems.length >= MAX_CODES) {
      refuse(`is beyond ${formatNumber(MAX_CODES)} codes`);
      break;
    }
    if ("broken" in row) {
      refuse(row.broken);
      continue;
    }
    const written: WrittenTerms = { code: "" };
    for (const column of COLUMNS) {
      const cell = row.cell(column);
      if (cell !== undefined) written[column] = unescaped(cell.trim());
    }
    const code = readDiscountCode(written.code);
    if (code === null) refuse(`is refused: ${CODE_RULE}`);
    else listed.push({ row: row.number, code, terms: readTerms(written, style) });
  }
  return { listed, problems };
}

interface Imported {
  added: CodeTerms[];
  changed: { before: CodeTerms; after: CodeTerms }[];
  unchanged: number;
}

function sorted(written: readonly WrittenCode[]): Imported {
  const imported: Imported = { added: [], changed: [], unchanged: 0 };
  for (const { before, after } of written) {
    if (!before) imported.added.push(after);
    else if (isDeepStrictEqual(before, after)) imported.unchanged += 1;
    else imported.changed.push({ before, after });
  }
  return imported;
}

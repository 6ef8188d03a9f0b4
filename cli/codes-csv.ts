import { basename } from "node:path";
import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { addCode, type CodeReport, listCodes } from "@/lib/backend/admin/codes";
import type { ShopBackend } from "@/lib/backend/app";
import { countOf, formatNumber, moreLine } from "@/lib/domain/count-text";
import { decimalText } from "@/lib/domain/money";
import { failure, type Result, success } from "@/lib/domain/result";
import type { DecimalMark } from "@/lib/domain/written-number";
import { readTerms, type WrittenTerms } from "./code-terms";
import type { CommandContext, CommandResult, RunTask } from "./command-context";
import { decimalOption } from "./decimal-option";
import type { ReportedProblem } from "./import-data";
import { MAX_REPORTED } from "./import-report";
import { describeProblem } from "./import-summary";
import { withInputs } from "./input";
import { writeOutput } from "./output";
import { escapeCell, unescaped } from "./products-csv/cells";
import { findColumns, missingColumns, namesOf, type TableHeader } from "./products-csv/columns";
import { openTable } from "./products-csv/rows";

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
    .addOption(decimalOption())
    .action((file: string, options: { decimal?: DecimalMark }) =>
      run((backend, context) =>
        withInputs(context, [file], ([path = ""]) => importCodes(backend, path, options.decimal)),
      ),
    );
}

async function exportCodes(
  { db }: ShopBackend,
  context: CommandContext,
  file: string,
): CommandResult {
  const { codes } = await listCodes(db, MAX_CODES);
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
  if (!header.ok) return header;
  const { places } = header.value;
  return places.has("code") && places.has("takesOff")
    ? header
    : missingColumns(cells, "Code and Takes off");
}

async function importCodes(
  backend: ShopBackend,
  path: string,
  mark: DecimalMark | undefined,
): CommandResult {
  const file = basename(path);
  const table = await openTable(path, readHeader);
  if (!table.ok) return failure("validation", `${file}: ${table.failure.message}`);
  const style = mark ? { mark } : { hasDecimalCommas: table.value.hasSemicolons };
  const problems: ReportedProblem[] = [];
  let taken = 0;
  for await (const row of table.value.rows) {
    if (taken + problems.length >= MAX_CODES) {
      problems.push({
        file,
        row: row.number,
        message: `is beyond ${formatNumber(MAX_CODES)} codes`,
      });
      break;
    }
    if ("broken" in row) {
      problems.push({ file, row: row.number, message: row.broken });
      continue;
    }
    const cell = (column: Column) => unescaped((row.cell(column) ?? "").trim());
    const terms = readTerms(
      {
        ...{ code: cell("code"), takesOff: cell("takesOff"), on: cell("on"), from: cell("from") },
        ...{ until: cell("until"), minimum: cell("minimum"), uses: cell("uses") },
        ...{ oncePerCustomer: cell("oncePerCustomer"), notOnSale: cell("notOnSale") },
      },
      style,
    );
    const added = terms.ok ? await addCode(backend, terms.value, { isReplacing: true }) : terms;
    if (added.ok) taken += 1;
    else {
      problems.push({ file, row: row.number, message: `is refused: ${added.failure.message}` });
    }
  }
  const lines = problems.slice(0, MAX_REPORTED).map(describeProblem);
  lines.push(...moreLine(problems.length, lines.length, " problems"));
  const refused = problems.length > 0 ? `, ${countOf(problems.length, "row")} refused` : "";
  lines.push(`Codes: ${formatNumber(taken)} taken${refused}.`);
  return success({
    text: lines.join("\n"),
    data: { taken, problems },
    exitCode: problems.length === 0 ? 0 : 1,
  });
}

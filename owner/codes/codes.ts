import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { formatPrice } from "@/lib/domain/money/money";
import { dayState, offerText, readDiscountCode } from "@/lib/domain/price/discount-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf, formatNumber, moreLine } from "@/lib/domain/text/list-text";
import {
  type CodeReport,
  endCode,
  listCodes,
  reportCode,
  writeCode,
} from "@/owner/codes/codes-sql";
import type { CommandResult, RunTask } from "../command/command-context";
import { LIMIT_OPTION, USE_LIMIT } from "../command/list";
import { reported } from "../command/report";
import { textTable } from "../command/text-table";
import { displayText } from "../lists/lists";
import { readTerms, termsInWords, type WrittenTerms } from "./code-terms";
import { addCodesFiles } from "./codes-csv";

interface TermOptions {
  percent?: string;
  amount?: string;
  freeShipping?: boolean;
  on?: string;
  from?: string;
  until?: string;
  minimum?: string;
  uses?: string;
  oncePerCustomer?: boolean;
  notOnSale?: boolean;
}

const WRITES = [
  ["add", "make a discount code", true],
  ["set", "change a code: what is not named stays, and none takes a limit away", false],
] as const;
const ENDS = [
  ["end", "end a code now; orders that have it keep it", true],
  ["resume", "take back the end of a code; its days and limits hold as before", false],
] as const;
const CODE = ["<code>", "such as SPRING, in any case"] as const;

export function addCodes(program: Command, run: RunTask): void {
  const codes = program
    .command("codes")
    .description("make discount codes and see what they brought");
  for (const [name, about, isNew] of WRITES)
    codes
      .command(name)
      .description(about)
      .argument("<code>", "letters, digits and dashes, at most 40")
      .option("--percent <number>", "take off a share of the goods, such as 10")
      .option("--amount <money>", "take off an amount of the goods, such as 25.00")
      .option("--free-shipping", "take off the price of each designer's cheapest shipping")
      .option("--on <what>", "only shortlist:Summer, designer:Brook or category:Rings")
      .option("--from <day>", "from this day in the shop's time zone, such as 2026-06-01")
      .option("--until <day>", "until this day, which counts")
      .option(
        "--minimum <money>",
        "only for orders of goods for so much before the discount, such as 100",
      )
      .option("--uses <count>", "so many orders in all, such as 500")
      .option("--once-per-customer", "one order for each mailbox")
      .option("--no-once-per-customer", "any number of orders")
      .option("--not-on-sale", "not for what is on sale")
      .option("--no-not-on-sale", "for what is on sale too")
      .action((code: string, options: TermOptions) =>
        run((backend) => write(backend, code, options, isNew)),
      );
  codes
    .command("list")
    .description("list the codes, the newest first, with what each brought")
    .option(...LIMIT_OPTION)
    .action(({ limit }: { limit: number }) => run((backend) => list(backend, limit)));
  codes
    .command("show")
    .description("show one code: what it takes off, for whom, and what it brought")
    .argument(...CODE)
    .action((code: string) =>
      run(async ({ db, now }) =>
        reported(await named(code, (known) => reportCode(db, known)), (report) =>
          inWords(report, now()),
        ),
      ),
    );
  for (const [name, about, isEnd] of ENDS)
    codes
      .command(name)
      .description(about)
      .argument(...CODE)
      .action((code: string) =>
        run(async ({ db, now }) =>
          reported(await named(code, (known) => endCode(db, known, isEnd ? now() : null)), (one) =>
            isEnd ? `${one.code} has ended.` : `${one.code}: ${termsInWords(one, now())}`,
          ),
        ),
      );
  addCodesFiles(codes, run);
}

async function named<Value>(typed: string, find: (code: string) => Promise<Result<Value, never>>) {
  const code = readDiscountCode(typed);
  return code === null
    ? failure("notFound", `There is no code ${displayText(typed.slice(0, 60))}.`)
    : find(code);
}

async function write(
  backend: ShopBackend,
  code: string,
  options: TermOptions,
  isNew: boolean,
): CommandResult {
  const { percent, amount, freeShipping, oncePerCustomer, notOnSale, ...others } = options;
  const kinds = [
    ...(percent === undefined ? [] : [`${percent.replace(/\s*%$/, "")}%`]),
    ...(amount === undefined ? [] : [amount]),
    ...(freeShipping ? ["free shipping"] : []),
  ];
  if (kinds.length > 1 || (isNew && kinds.length === 0))
    return failure("validation", "Name one of --percent, --amount and --free-shipping.");
  const known = isNew ? success(null) : await named(code, (one) => reportCode(backend.db, one));
  if (!known.ok) return known;
  const [takesOff] = kinds;
  const written: WrittenTerms = { code, ...(takesOff !== undefined && { takesOff }) };
  for (const [name, text] of Object.entries({ ...others, oncePerCustomer, notOnSale }))
    if (text !== undefined) Object.assign(written, { [name]: text === "none" ? "" : String(text) });
  const terms = readTerms(written);
  if (!terms.ok) return terms;
  const { until } = terms.value;
  if (until && until < dayInShop(backend.now()))
    return failure(
      "validation",
      `${until} is over.${isNew ? "" : ` To end a code: codes end ${code}.`}`,
    );
  const stored = await writeCode(backend, terms.value, { isNew });
  if (!stored.ok) return stored;
  const { after } = stored.value;
  const hint = after.endedOn ? ` (codes resume ${after.code} takes that back)` : "";
  const text = `${after.code}: ${termsInWords(after, backend.now())}${hint}`;
  return success({ text, data: after });
}

async function list({ db, now }: ShopBackend, limit: number): CommandResult {
  const { total, codes } = await listCodes(db, limit);
  if (total === 0) return success({ text: "There are no codes yet.", data: { total, codes } });
  const today = dayInShop(now());
  const table = textTable([
    ["", "Used", "Orders", "Discounts", "Paid", "Refunds"],
    ...codes.map((each) => [
      [`${each.code}: ${offerText(each)}`, dayState(each, today)].filter(Boolean).join(", "),
      each.uses === null ? formatNumber(each.used) : `${each.used} of ${formatNumber(each.uses)}`,
      formatNumber(each.orders),
      ...[each.discounts, each.paid, each.refunds].map(formatPrice),
    ]),
  ]);
  const text = [table, ...moreLine(total, codes.length, USE_LIMIT)].join("\n");
  return success({ text, data: { total, codes } });
}

function inWords(report: CodeReport, now: Date): string {
  const { used, uses, orders, discounts, paid, refunds } = report;
  const left = uses === null ? "" : `, ${formatNumber(Math.max(0, uses - used))} left`;
  return [
    `${report.code}: ${termsInWords(report, now)}`,
    `    used by ${countOf(used, "order")}${left}`,
    `    ${countOf(orders, "paid order")}: ${formatPrice(discounts)} taken off, ${formatPrice(paid)} paid, ${formatPrice(refunds)} refunded`,
  ].join("\n");
}

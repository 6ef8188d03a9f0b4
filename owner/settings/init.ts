import type { Command } from "commander";
import { Document, isMap, type Scalar } from "yaml";
import { failure, success } from "@/lib/domain/result";
import { isInEu } from "@/lib/domain/shipping/zones";
import {
  currencyOf,
  languageOf,
  pricesIncludeTaxIn,
  timeZoneOf,
} from "@/shop/file/country-defaults";
import { clearDemoFiles, isOwnText } from "@/shop/file/demo";
import { shopFile } from "@/shop/file/folder";
import { readShopFile, WrongSettings } from "@/shop/file/read";
import { ROWS } from "@/shop/settings";
import type { CommandContext, RunFileTask } from "../command/command-context";
import { changedBetween } from "./history";
import { keepSettings, type OwnersSettings, withSettings } from "./home";

interface Question {
  setting: string;
  ask: string;
  flag: string;
  /** By what was answered before; without it, the row's. */
  otherwise?: (answers: Answers) => string;
  /** The answer that leaves the setting out. */
  none?: string;
  isAsked?: (answers: Answers) => boolean;
}

type Answers = Readonly<Record<string, string>>;

const country = (answers: Answers) => answers["address.country"] ?? "US";

const QUESTIONS: readonly Question[] = [
  { setting: "name", ask: "The shop's name", flag: "name" },
  { setting: "tagline", ask: "What it is, in a few words", flag: "tagline" },
  { setting: "email", ask: "Email address for shoppers' questions", flag: "email" },
  {
    setting: "address.country",
    ask: "Country that it is in (ISO code, such as IE)",
    flag: "country",
  },
  { setting: "address.locality", ask: "Town", flag: "town" },
  { setting: "address.region", ask: "State or region", flag: "region" },
  {
    setting: "currency",
    ask: "Currency of its prices (ISO 4217)",
    flag: "currency",
    otherwise: (answers) => currencyOf(country(answers)),
  },
  {
    setting: "prices.includeTax",
    ask: "Whether prices include tax, yes or no",
    flag: "prices-include-tax",
    otherwise: (answers) => (pricesIncludeTaxIn(country(answers)) ? "yes" : "no"),
  },
  {
    setting: "taxes",
    ask: "Tax that you collect at home, in percent (0 for none)",
    flag: "tax",
    none: "0",
  },
  {
    setting: "prices.taxInEu",
    ask: "Tax on orders to other countries of the EU: home's rate (home), the buyer's (buyer), or none",
    flag: "tax-in-eu",
    none: "none",
    isAsked: (answers) => isInEu(country(answers)) && answers.taxes !== "0",
  },
  {
    setting: "language",
    ask: "How numbers and dates are written",
    flag: "language",
    otherwise: (answers) => languageOf(country(answers)),
  },
  {
    setting: "timeZone",
    ask: "Time zone",
    flag: "time-zone",
    otherwise: (answers) => timeZoneOf(country(answers)),
  },
  {
    setting: "returns.days",
    ask: "Days in which a return can be asked for",
    flag: "return-days",
    otherwise: () => "14",
  },
];

const HEAD = ` What makes this shop. A running shop takes a change within seconds.
 Each setting and its meaning: npm run shop -- settings list
 The last line, "# end", shows that the file is whole: write above it.`;

interface Options extends Record<string, unknown> {
  yes?: boolean;
  force?: boolean;
}

export function addInit(program: Command, run: RunFileTask): void {
  const init = program
    .command("init")
    .description("make a shop of your own: asks some ten questions and writes shop.yaml")
    .option("--yes", "take the answer in brackets wherever no option gives another")
    .option("--force", "write over the settings that are there");
  for (const { flag, ask } of QUESTIONS) init.option(`--${flag} <text>`, ask);
  init.action((options: Options) =>
    run((context) => withSettings(context, (own) => initShop(context, own, options))),
  );
}

async function initShop(context: CommandContext, own: OwnersSettings, options: Options) {
  const file = shopFile(context.dataDir);
  if (!options.force && isOwnText(own.text)) {
    return failure(
      "conflict",
      `${file} is there already, or its settings are in the database. Change it with npm run shop -- settings set, or write over it with --force.`,
    );
  }
  const answers: Record<string, string> = {};
  const assumed: string[] = [];
  for (const question of QUESTIONS) {
    const given = options[optionName(question.flag)];
    const answer =
      typeof given === "string"
        ? given
        : await asked(context, question, answers, options.yes === true);
    if (answer === null) return failure("validation", "Nothing was written: init was interrupted.");
    answers[question.setting] = answer;
    const isAsked = context.ask && !options.yes;
    if (typeof given !== "string" && !isAsked && isWritten(question, answer))
      assumed.push(`${question.setting} ${answer}`);
  }
  const text = fileOf(answers);
  try {
    readShopFile(text);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    const why = error.message.replace(/^shop\.yaml, line \d+: /, "");
    return failure("validation", `Nothing was written: ${why}`);
  }
  const refused = await keepSettings(context, own, text, "init");
  if (refused) return refused;
  await own.home.keep({ files: clearDemoFiles(context.dataDir, own.files) }, "init");
  const others = isOwnText(own.text) ? changedBetween(own.text, text) : [];
  const words = [
    wordsOf(file, answers),
    ...(assumed.length > 0
      ? [`Assumed, since no option says: ${assumed.join(", ")}. To change one: ${SET_NAME}.`]
      : []),
    ...(others.length > 0
      ? [`Other than before: ${others.join(", ")}. To go back: npm run shop -- settings undo.`]
      : []),
  ].join("\n");
  return success({ text: words, data: { file, answers, assumed, changed: others } });
}

const SET_NAME = 'npm run shop -- settings set name "Maison Lumen"';

const isWritten = ({ none }: Question, answer: string) => answer !== "" && answer !== none;

/** `null` once the owner has pressed Ctrl+C. */
async function asked(
  context: CommandContext,
  question: Question,
  answers: Answers,
  isYes: boolean,
): Promise<string | null> {
  const { none = String(ROWS.get(question.setting)?.otherwise) } = question;
  const otherwise = question.otherwise?.(answers) ?? none;
  if (isYes || !context.ask || question.isAsked?.(answers) === false) return otherwise;
  for (;;) {
    const said = await context.ask(`${question.ask}${otherwise && ` [${otherwise}]`}: `);
    if (context.interrupted.aborted) return null;
    const answer = said.trim() || otherwise;
    const wrong = whyWrong(question, answer, answers);
    if (!wrong) return answer;
    context.note(`Expected ${wrong}.`);
  }
}

function whyWrong(question: Question, answer: string, answers: Answers): string | null {
  const value = settingOf(question, answer, answers);
  const read = ROWS.get(question.setting)?.schema.safeParse(value);
  return read?.success === false ? (read.error.issues[0]?.message ?? "another answer") : null;
}

const FLAGS = new Map([
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
]);

function settingOf({ setting }: Question, answer: string, answers: Answers) {
  if (setting === "taxes") return [{ country: country(answers), percent: Number(answer) }];
  const kind = typeof ROWS.get(setting)?.otherwise;
  if (kind === "number") return Number(answer);
  return kind === "boolean" ? (FLAGS.get(answer.toLowerCase()) ?? answer) : answer;
}

function fileOf(answers: Answers): string {
  const document = new Document({});
  document.commentBefore = HEAD;
  for (const question of QUESTIONS) {
    const answer = answers[question.setting] ?? "";
    if (!isWritten(question, answer)) continue;
    const value = document.createNode(settingOf(question, answer, answers));
    document.setIn(question.setting.split("."), value);
  }
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      const meaning = ROWS.get(String((key as Scalar).value))?.meaning;
      if (meaning) (key as Scalar).commentBefore = ` ${meaning}`;
    }
  }
  return document.toString();
}

function wordsOf(file: string, answers: Answers): string {
  const open = [
    ...(answers.email === "" ? ["No letters are sent until email is set."] : []),
    ...(answers.taxes === "0" ? ["It collects no tax: npm run shop -- taxes add makes it."] : []),
    "It has no final sale and no first-order offer until you set them: npm run shop -- settings list shows all settings.",
  ];
  return [`${file} is written.`, ...open].join("\n");
}

const optionName = (flag: string) => flag.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

import { Command, CommanderError } from "commander";
import type { ShopPart } from "@/lib/backend/db/expect-shop";
import { databaseRefusal } from "@/lib/backend/db/refusal";
import { isOutage } from "@/lib/backend/http/outage";
import { countForServers } from "@/lib/backend/reports/command-counts";
import { changeDuePrices } from "@/lib/backend/stock/dated-sales";
import { config } from "@/lib/config";
import { type Failure, failure } from "@/lib/domain/result";
import { EX_CONFIG, isStartRefused } from "@/lib/platform/start-refused";
import { isStorageUnavailable } from "@/lib/platform/storage/storage";
import { readVersion, versionText } from "@/lib/platform/version";
import { addBackup } from "./backup/backup";
import { addRestore } from "./backup/restore";
import { addSales } from "./books/sales";
import { addCodes } from "./codes/codes";
import type {
  CommandContext,
  CommandResult,
  RunFileTask,
  RunTask,
  Task,
} from "./command/command-context";
import { isFileError, unusableFile } from "./command/file-errors";
import { addCustomers } from "./customers/customers";
import { addDemo } from "./demo/demo";
import { addDoctor } from "./doctor/doctor";
import { addWhere } from "./doctor/where";
import { addCategories } from "./groups/categories";
import { addDesigners } from "./groups/designers";
import { addShortlists } from "./groups/shortlists";
import { addBanners } from "./home/banners";
import { addImport } from "./import/import";
import { addLink } from "./links/link";
import { addMail } from "./mails/mail";
import { optionsKeptByNpm } from "./npm-options";
import { addOrders } from "./orders/orders";
import { addReturns } from "./orders/returns";
import { addPictures } from "./pictures/clean";
import { addStore } from "./pictures/move";
import { addExport } from "./products/export";
import { addProducts } from "./products/products";
import { addStock } from "./products/stock";
import { addInit } from "./settings/init";
import { addSettings } from "./settings/settings";
import { addTaxes } from "./settings/taxes";
import { addWebhooks } from "./webhooks/webhooks";

const EXIT = { done: 0, notAllDone: 1, usage: 2, interrupted: 130 } as const;

/** Exit codes: 0 done, 1 not all done, 2 bad command line, 78 a setting, the database or its data cannot be used, 130 interrupted. */
export async function runProgram(args: readonly string[], context: CommandContext) {
  let exitCode: number = EXIT.done;
  /** Parsed early, because errors of the command line come before any option. */
  const isJson = args.slice(0, indexOrEnd(args, "--")).includes("--json");
  const program = new Command("npm run shop --");
  const isJsonAsked = () => program.opts<{ json?: boolean }>().json === true;
  const runAnywhere: RunTask = async (task) => {
    exitCode = await runTask(context, isJsonAsked(), () => withBackend(context, task));
  };
  const run: RunTask = async (task) => {
    exitCode = await runTask(context, isJsonAsked(), () => withBackend(context, task, "database"));
  };
  /** Sales with dates change while no server runs, too. */
  const withDuePrices =
    (runPriced: RunTask): RunTask =>
    (task) =>
      runPriced(async (backend, commandContext) => {
        await changeDuePrices(backend);
        return task(backend, commandContext);
      });
  const runOnAnyFiles: RunFileTask = async (task) => {
    exitCode = await runTask(context, isJsonAsked(), () => task(context));
  };
  const runOnFiles: RunFileTask = (task) =>
    runOnAnyFiles(async (files) => {
      await files.expectShop("files");
      return task(files);
    });
  program
    .description(
      "The shop owner's commands. They work while the shop is running; changes show on the next page view.",
    )
    .version(versionText(readVersion()), "-V, --version", "print the version and its commit")
    .option("--json", "print JSON instead of text, for scripts")
    .helpOption("-h, --help", "show help")
    .helpCommand(false)
    .showSuggestionAfterError()
    .showHelpAfterError("(see npm run shop -- help)")
    .configureOutput({
      writeOut: (text) => context.say(text.trimEnd()),
      writeErr: (text) => {
        if (!isJson) context.note(text.trimEnd());
      },
    })
    .exitOverride();
  addInit(program, runOnAnyFiles);
  addSettings(program, runOnFiles);
  addTaxes(program, runOnFiles);
  addImport(program, withDuePrices(runAnywhere));
  addExport(program, withDuePrices(run));
  addProducts(program, withDuePrices(run));
  addStock(program, withDuePrices(run));
  addLink(program, run);
  addDesigners(program, run);
  addShortlists(program, run);
  addCategories(program, run);
  addBanners(program, run);
  addPictures(program, run);
  addStore(program, runOnFiles);
  addOrders(program, withDuePrices(run));
  addReturns(program, run);
  addSales(program, run);
  addCodes(program, run);
  addCustomers(program, run);
  addMail(program, run);
  addWebhooks(program, run);
  addBackup(program, run);
  addRestore(program, runAnywhere);
  addDemo(program, run);
  addDoctor(program, run);
  addWhere(program, runOnAnyFiles);
  addHelp(program);
  inherit(program);
  const kept = optionsKeptByNpm(program, args, context.environment ?? {});
  if (kept) {
    context.note(kept);
    return EXIT.usage;
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.done;
    if (isJson) context.say(JSON.stringify({ error: usageError(error) }, null, 2));
    return EXIT.usage;
  }
  return exitCode;
}

function addHelp(program: Command): void {
  program
    .command("help")
    .description("show help for a command")
    .argument("[command...]", "such as stock import")
    .action((names: string[]) => {
      let named = program;
      for (const name of names) {
        const below = named.commands.find((command) => command.name() === name);
        if (!below) program.error(`error: unknown command '${names.join(" ")}'`);
        else named = below;
      }
      named.help();
    });
}

function usageError({ code, message }: CommanderError): Failure {
  const isUnnamed = code === "commander.help";
  const why = isUnnamed ? "Name a command; help lists them." : message;
  return { kind: "validation", message: why.replace(/^error: /, "") };
}

function indexOrEnd(args: readonly string[], arg: string): number {
  const index = args.indexOf(arg);
  return index < 0 ? args.length : index;
}

/** Commander inherits settings only in `command()`, not in `addCommand()`. */
function inherit(command: Command): void {
  for (const below of command.commands) inherit(below.copyInheritedSettings(command));
}

async function runTask(context: CommandContext, isJson: boolean, task: () => CommandResult) {
  const result = await attempt(context, task);
  context.progress("");
  if (!result.ok) {
    if (isJson) context.say(JSON.stringify({ error: result.failure }, null, 2));
    else context.note(failureText(result.failure));
    if (context.interrupted.aborted) return EXIT.interrupted;
    return result.refused ?? EXIT.notAllDone;
  }
  const { text, data, exitCode } = result.value;
  context.say(isJson ? JSON.stringify(data, null, 2) : text);
  return context.interrupted.aborted ? EXIT.interrupted : (exitCode ?? EXIT.done);
}

function failureText({ message, fields }: Failure): string {
  return [message, ...Object.values(fields ?? {}).flat()].join("\n");
}

async function withBackend(context: CommandContext, task: Task, needs?: ShopPart): CommandResult {
  if (config.shopApiUrl) {
    return failure(
      "unavailable",
      "SHOP_API_URL is set: products and orders live on that server, not here.",
    );
  }
  if (needs) await context.expectShop(needs);
  const backend = await context.open();
  const keepCounts = countForServers();
  try {
    return await task(backend, context);
  } finally {
    await keepCounts(backend.db).catch((error: Error) =>
      context.note(`The metrics do not count what this command did: ${error.message}`),
    );
    await backend.db.destroy();
  }
}

/** Prints one sentence instead of a stack. */
async function attempt(
  { place }: CommandContext,
  task: () => CommandResult,
): Promise<Awaited<CommandResult> & { refused?: number }> {
  try {
    return await task();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (isStartRefused(error)) return { ...failure("unavailable", why), refused: error.exitCode };
    if (isStorageUnavailable(error)) return failure("unavailable", why);
    const refusal = isFileError(error) ? null : databaseRefusal(error, place);
    if (refusal) return { ...failure("unavailable", refusal), refused: EX_CONFIG };
    if (isOutage(error))
      return failure("unavailable", `The database or the disk is unavailable: ${why}`);
    return isFileError(error)
      ? failure("unavailable", unusableFile(error))
      : failure("unavailable", `This is a bug in the shop; please report it: ${why}`);
  }
}

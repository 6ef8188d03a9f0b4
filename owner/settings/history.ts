import type { Command } from "commander";
import { settingsHistory } from "@/lib/backend/content/stored-settings";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import { failure, success } from "@/lib/domain/result";
import { joinNames, moreLine } from "@/lib/domain/text/list-text";
import { documentOf, valuesOf } from "@/shop/file/read";
import { isRight } from "@/shop/file/take-folder";
import type { CommandContext, CommandResult, RunFileTask } from "../command/command-context";
import { LIMIT_OPTION, USE_LIMIT } from "../command/list";
import { aboutRates, keepSettings, type OwnersSettings, withSettings } from "./home";

const MAX_NAMED = 5;

export function addHistory(settings: Command, run: RunFileTask): void {
  settings
    .command("history")
    .description("list the last 100 changes of settings, the newest first: when, by what and which")
    .option(...LIMIT_OPTION)
    .action(({ limit }: { limit: number }) =>
      run((context) => withSettings(context, (own) => history(own, limit))),
    );
  settings
    .command("undo")
    .description("go back to the settings before the last change, or to those of an earlier one")
    .argument("[number]", "of `settings history`")
    .action((number?: string) =>
      run((context) => withSettings(context, (own) => undo(context, own, number))),
    );
}

const none = () =>
  failure("notFound", "There is no history yet: it begins with the shop's first start.");

async function history({ db }: OwnersSettings, limit: number): CommandResult {
  const rows = db ? await settingsHistory(db) : [];
  if (rows.length === 0) return none();
  const changes = rows.slice(0, limit).map(({ id, set_at, source, text }, index) => ({
    number: id,
    at: set_at,
    source,
    changed: changedBetween(rows[index + 1]?.text ?? "", text),
  }));
  const lines = changes.map(({ number, at, source, changed }) => {
    const what = changed.length === 0 ? "nothing" : joinNames(changed, MAX_NAMED);
    return `${number}  ${minuteInShop(new Date(at))}  ${source}: ${what}`;
  });
  const text = [...lines, ...moreLine(rows.length, lines.length, USE_LIMIT)].join("\n");
  return success({ text, data: { total: rows.length, changes } });
}

/** Names of settings; none of a text that another version has made. */
export function changedBetween(before: string, after: string): string[] {
  const [was, is] = [before, after].map((text) =>
    isRight(text) ? valuesOf(documentOf(text)) : {},
  );
  const names = [...new Set([was, is].flatMap((values) => Object.keys(values ?? {})))];
  return names.filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]));
}

async function undo(context: CommandContext, own: OwnersSettings, number: string | undefined) {
  const rows = own.db ? await settingsHistory(own.db) : [];
  const wanted = rows.find(({ id, text }) =>
    number === undefined ? text !== "" && text !== own.text : String(id) === number,
  );
  if (rows.length === 0) return none();
  if (!wanted) {
    const why =
      number === undefined ? "There is no change to undo" : `There is no change ${number}`;
    return failure("notFound", `${why}: see npm run shop -- settings history.`);
  }
  const changed = changedBetween(own.text, wanted.text);
  const refused = await keepSettings(context, own, wanted.text, `settings undo to ${wanted.id}`);
  if (refused) return refused;
  const text = `The settings are those of ${minuteInShop(new Date(wanted.set_at))} again (${wanted.id}): ${joinNames(changed, MAX_NAMED) || "the same values"}.${await aboutRates(own, wanted.text)}`;
  return success({ text, data: { number: wanted.id, changed } });
}

import { type Command, Option } from "commander";
import type { Queries } from "@/lib/backend/db/transaction";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf, joinNames } from "@/lib/domain/text/list-text";
import { unknownCategories } from "@/owner/doctor/rules";
import {
  changeGroup,
  deleteGroup,
  type GroupChange,
  hideGroup,
  mergeGroups,
} from "@/owner/groups/group-changes";
import type { GroupKind } from "@/owner/groups/named-group";
import type { CommandContext, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { reported } from "../command/report";
import { InvalidCell, readFlag } from "../lists/lists";
import { pictureOrNone } from "../pictures/store-picture";

const MAX_NAME = 255;
const MAX_WORDS = 5_000;

const STAYS = {
  designer: "stay on sale and still link to its page",
  category: "stay on sale, also in its parent categories; its own page no longer exists",
  shortlist: "stay on sale; its own page no longer exists",
} as const satisfies Record<GroupKind, string>;

const COLUMN = {
  designer: "Vendor",
  category: "Type",
  shortlist: "Tags",
} as const satisfies Record<GroupKind, string>;

type Read = (
  written: readonly string[],
  context: CommandContext,
) => Result<GroupChange> | Promise<Result<GroupChange>>;

type Field = readonly [option: Option, read: Read];

interface Groups<Group extends { id: number }> {
  kind: GroupKind;
  /** The command's. */
  name: string;
  about: string;
  listed: string;
  named?: string;
  set?: string;
  /** What can be set, in the order in which it is read: pictures last, since they are stored at once. */
  fields: readonly Field[];
  list: (db: Queries) => Promise<Group[]>;
  inWords: (group: Group) => string;
}

export function addGroups<Group extends { id: number }>(
  shop: Command,
  run: RunTask,
  {
    kind,
    name,
    about,
    listed,
    named = `the name, as in the products' ${COLUMN[kind]} column`,
    set = `change a ${kind}; options left out stay unchanged`,
    fields,
    list,
    inWords,
  }: Groups<Group>,
): Command {
  const groups = shop.command(name).description(about);
  groups
    .command("list")
    .description(listed)
    .action(() =>
      run(async ({ db }) => {
        const all = await list(db);
        const text = all.map(inWords).join("\n") || `There are no ${name} yet.`;
        return success({ text, data: all });
      }),
    );
  const setting = groups.command("set").description(set).argument(`<${kind}>`, named);
  for (const [option] of fields) setting.addOption(option);
  setting.action((nameOrId: string, options: Record<string, string | string[] | undefined>) =>
    run(async ({ db }, context) => {
      const changes: GroupChange[] = [];
      for (const [option, read] of fields) {
        const written = options[option.attributeName()];
        const change = written === undefined ? null : await read([written].flat(), context);
        if (change?.ok === false) return change;
        if (change) changes.push(change.value);
      }
      const changed = await changeGroup(db, kind, nameOrId, changes);
      if (!changed.ok) return changed;
      const after = (await list(db)).find(({ id }) => id === changed.value);
      return after
        ? success({ text: inWords(after), data: after })
        : failure("notFound", `There is no ${kind} ${nameOrId}.`);
    }),
  );
  addGroupChanges(groups, kind, run);
  return groups;
}

export function nameField(): Field {
  const about = "a new name; product files must use it from then on";
  return [new Option("--name <name>", about), readName];
}

export function pictureField(): Field {
  const about = "a file or an https address; none to remove it";
  return [new Option("--picture <picture>", about), readPictureIn("image")];
}

function readName([written = ""]: readonly string[]): Result<GroupChange> {
  const name = written.trim();
  if (name === "") return failure("validation", "A name needs at least one letter.");
  return written.length > MAX_NAME
    ? failure("validation", `A name may have at most ${MAX_NAME} characters.`)
    : success({ row: { name } });
}

export function readWords([written = ""]: readonly string[]): Result<GroupChange> {
  return written.length > MAX_WORDS
    ? failure("validation", `A text may have at most ${MAX_WORDS} characters.`)
    : success({ row: { description: written.trim() } });
}

export function readFlagIn(column: "is_international" | "is_featured", flag: string): Read {
  return ([written = ""]) => {
    const isSet = readFlag(written);
    return isSet instanceof InvalidCell
      ? failure("validation", `${flag} must be yes or no.`)
      : success({ row: { [column]: isSet ? 1 : 0 } });
  };
}

export function readPictureIn(column: "image" | "footer_image"): Read {
  return async ([written = ""], context) => {
    const kept = await pictureOrNone(context, written);
    return kept.ok ? success({ row: { [column]: kept.value } }) : kept;
  };
}

/** How many products on sale each designer or category has, by its id. */
export async function productsOnSale(db: Queries, column: "brand_id" | "category_id") {
  const rows = await db
    .selectFrom("products")
    .select([`${column} as id`, ({ fn }) => fn.countAll<number>().as("count")])
    .where("is_hidden", "=", 0)
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

function addGroupChanges(groups: Command, kind: GroupKind, run: RunTask): void {
  const name = [`<${kind}>`, `its name (case-insensitive) or its number, such as #12`] as const;
  for (const isHidden of [true, false])
    groups
      .command(isHidden ? "hide" : "unhide")
      .description(
        isHidden
          ? `hide a ${kind} from menus, lists and filters; its products stay on sale`
          : `show a hidden ${kind} again`,
      )
      .argument(...name)
      .action((nameOrId: string) =>
        run(async ({ db }) =>
          reported(await hideGroup(db, kind, nameOrId, isHidden), ({ name }) =>
            isHidden
              ? `${name} is hidden from menus, lists and filters. Its products ${STAYS[kind]}.`
              : `${name} is visible again wherever it has products on sale.`,
          ),
        ),
      );
  groups
    .command("merge")
    .description(`move the products of a ${kind} to another, and delete it`)
    .argument("<from>", name[1])
    .argument("<into>", "the one to keep")
    .option(...YES_OPTION)
    .action((from: string, into: string, { yes }: { yes: boolean }) =>
      run(async ({ db }, context) => {
        const act = `Move all products of ${from} to ${into} and permanently delete ${from}`;
        const confirmed = await confirm(context, act, yes);
        if (!confirmed.ok) return confirmed;
        const merged = await mergeGroups(db, kind, from, into);
        const unknown = await unknownIn(db, kind);
        return reported(merged, ({ from: gone, into: stays, codes }) =>
          [
            `${countOf(gone.products, "product")} moved to ${stays.name}; ${gone.name} and its page were deleted.`,
            ...(codes.length > 0 ? [`For ${stays.name} now: ${joinNames(codes)}.`] : []),
            `Product files must say ${stays.name} under ${COLUMN[kind]} from now on.`,
            ...unknown,
          ].join("\n"),
        );
      }),
    );
  groups
    .command("delete")
    .description(
      kind === "shortlist"
        ? "delete a shortlist; its products are kept"
        : `delete a ${kind} without products`,
    )
    .argument(...name)
    .option(...YES_OPTION)
    .action((nameOrId: string, { yes }: { yes: boolean }) =>
      run(async ({ db }, context) => {
        const confirmed = await confirm(context, `Permanently delete the ${kind} ${nameOrId}`, yes);
        if (!confirmed.ok) return confirmed;
        const removed = await deleteGroup(db, kind, nameOrId);
        const unknown = await unknownIn(db, kind);
        return reported(removed, ({ name, products }) =>
          [
            `${name} was deleted${products > 0 ? `; its ${countOf(products, "product")} stay` : ""}.`,
            kind === "shortlist"
              ? "import --shortlists-from recreates it if products name it under Tags."
              : `Importing products that name it under ${COLUMN[kind]} recreates it.`,
            ...unknown,
          ].join("\n"),
        );
      }),
    );
}

/** Settings that name a category which there is not. */
async function unknownIn(db: Queries, kind: GroupKind): Promise<string[]> {
  if (kind !== "category") return [];
  const categories = await db.selectFrom("categories").select("name").execute();
  return unknownCategories(categories).map(({ says }) => says);
}

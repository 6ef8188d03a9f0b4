import type { Command } from "commander";
import type { Queries } from "@/lib/backend/db/transaction";
import { success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { deleteGroup, hideGroup, mergeGroups } from "@/owner/groups/group-changes";
import type { GroupKind } from "@/owner/groups/named-group";
import type { CommandResult, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";

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

export function addGroupChanges(groups: Command, kind: GroupKind, run: RunTask): void {
  const name = [`<${kind}>`, `its name (case-insensitive) or its number, such as #12`] as const;
  groups
    .command("hide")
    .description(`hide a ${kind} from menus, lists and filters; its products stay on sale`)
    .argument(...name)
    .action((nameOrId: string) => run(({ db }) => hide(db, kind, nameOrId, true)));
  groups
    .command("unhide")
    .description(`show a hidden ${kind} again`)
    .argument(...name)
    .action((nameOrId: string) => run(({ db }) => hide(db, kind, nameOrId, false)));
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
        return confirmed.ok ? merge(db, kind, from, into) : confirmed;
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
        return confirmed.ok ? remove(db, kind, nameOrId) : confirmed;
      }),
    );
}

async function hide(
  db: Queries,
  kind: GroupKind,
  nameOrId: string,
  isHidden: boolean,
): CommandResult {
  const done = await hideGroup(db, kind, nameOrId, isHidden);
  if (!done.ok) return done;
  const { name } = done.value;
  const text = isHidden
    ? `${name} is hidden from menus, lists and filters. Its products ${STAYS[kind]}.`
    : `${name} is visible again wherever it has products on sale.`;
  return success({ text, data: done.value });
}

async function merge(db: Queries, kind: GroupKind, from: string, into: string): CommandResult {
  const done = await mergeGroups(db, kind, from, into);
  if (!done.ok) return done;
  const { from: gone, into: stays } = done.value;
  const text = [
    `${countOf(gone.products, "product")} moved to ${stays.name}; ${gone.name} and its page were deleted.`,
    `Product files must say ${stays.name} under ${COLUMN[kind]} from now on.`,
  ].join("\n");
  return success({ text, data: done.value });
}

async function remove(db: Queries, kind: GroupKind, nameOrId: string): CommandResult {
  const done = await deleteGroup(db, kind, nameOrId);
  if (!done.ok) return done;
  const { name, products } = done.value;
  const text = [
    `${name} was deleted${products > 0 ? `; its ${countOf(products, "product")} stay` : ""}.`,
    kind === "shortlist"
      ? "import --shortlists-from recreates it if products name it under Tags."
      : `Importing products that name it under ${COLUMN[kind]} recreates it.`,
  ].join("\n");
  return success({ text, data: done.value });
}

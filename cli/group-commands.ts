import type { Command } from "commander";
import { counted, deleteGroup, hideGroup, mergeGroups } from "@/lib/backend/admin/group-changes";
import type { GroupKind } from "@/lib/backend/admin/named-group";
import type { Queries } from "@/lib/backend/db/transaction";
import { success } from "@/lib/domain/result";
import { confirm, YES } from "./confirm";
import type { Perform, Told } from "./desk";

const STAYS = {
  designer: "stay on sale, and lead to its page, which stays too",
  category: "stay on sale, in the categories above it too; its own page is not found any more",
  shortlist: "stay on sale; its own page is not found any more",
} as const satisfies Record<GroupKind, string>;

const COLUMN = {
  designer: "Vendor",
  category: "Type",
  shortlist: "Tags",
} as const satisfies Record<GroupKind, string>;

export function addGroupChanges(groups: Command, kind: GroupKind, perform: Perform): void {
  const name = [`<${kind}>`, `its name in whatever capitals, or its number such as #12`] as const;
  groups
    .command("hide")
    .description(`take a ${kind} out of menus, lists and filters; its products stay on sale`)
    .argument(...name)
    .action((given: string) => perform(({ db }) => hide(db, kind, given, true)));
  groups
    .command("unhide")
    .description(`put a hidden ${kind} back`)
    .argument(...name)
    .action((given: string) => perform(({ db }) => hide(db, kind, given, false)));
  groups
    .command("merge")
    .description(`give the products of a ${kind} to another, and delete it`)
    .argument("<from>", name[1])
    .argument("<into>", "the one that stays")
    .option(...YES)
    .action((from: string, into: string, { yes }: { yes: boolean }) =>
      perform(async ({ db }, desk) => {
        const act = `Give all products of ${from} to ${into} and delete ${from} for good`;
        const confirmed = await confirm(desk, act, yes);
        return confirmed.ok ? merge(db, kind, from, into) : confirmed;
      }),
    );
  groups
    .command("delete")
    .description(
      kind === "shortlist"
        ? "delete a shortlist; its products stay"
        : `delete a ${kind} without products`,
    )
    .argument(...name)
    .option(...YES)
    .action((given: string, { yes }: { yes: boolean }) =>
      perform(async ({ db }, desk) => {
        const confirmed = await confirm(desk, `Delete the ${kind} ${given} for good`, yes);
        return confirmed.ok ? remove(db, kind, given) : confirmed;
      }),
    );
}

async function hide(db: Queries, kind: GroupKind, given: string, isHidden: boolean): Told {
  const done = await hideGroup(db, kind, given, isHidden);
  if (!done.ok) return done;
  const { name } = done.value;
  const text = isHidden
    ? `${name} is hidden: it is in no menu, list or filter. Its products ${STAYS[kind]}.`
    : `${name} is shown again wherever it has products on sale.`;
  return success({ text, data: done.value });
}

async function merge(db: Queries, kind: GroupKind, from: string, into: string): Told {
  const done = await mergeGroups(db, kind, from, into);
  if (!done.ok) return done;
  const { from: gone, into: stays } = done.value;
  const text = [
    `${counted(gone.products)} went to ${stays.name}; ${gone.name} is gone, and its address with it.`,
    `A list of products must say ${stays.name} under ${COLUMN[kind]} from now on.`,
  ].join("\n");
  return success({ text, data: done.value });
}

async function remove(db: Queries, kind: GroupKind, given: string): Told {
  const done = await deleteGroup(db, kind, given);
  if (!done.ok) return done;
  const { name, products } = done.value;
  const text = [
    `${name} is gone${products > 0 ? `; its ${counted(products)} stay` : ""}.`,
    kind === "shortlist"
      ? "import --shortlists-from makes it again where products name it under Tags."
      : `A list of products that names it under ${COLUMN[kind]} makes it again.`,
  ].join("\n");
  return success({ text, data: done.value });
}

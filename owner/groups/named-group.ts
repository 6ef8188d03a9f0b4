import "server-only";
import type { ScopeKind } from "@/lib/domain/price/discount-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { joinNames } from "@/lib/domain/text/list-text";
import { isOneTypoApart } from "@/lib/domain/text/typo";
import { GROUP_TABLES } from "../../lib/backend/db/catalog-tables";
import type { Queries } from "../../lib/backend/db/transaction";
import { categoryPaths } from "../products/list-products";

export type GroupKind = ScopeKind;

export interface GroupSummary {
  id: number;
  /** A category has its path: "Jewelry > Rings". */
  name: string;
  isHidden: boolean;
}

const MAX_NAME_LENGTH = 1_000;
/** Older shops may have several groups of one name: "#12" names one by id. */
const NUMBERED = /^#([1-9]\d{0,8})$/;

export async function allGroups(db: Queries, kind: GroupKind): Promise<GroupSummary[]> {
  const groups = db.selectFrom(GROUP_TABLES[kind]).select(["id", "name", "is_hidden"]);
  const rows = await groups.orderBy("id").execute();
  const paths = kind === "category" ? await categoryPaths(db) : undefined;
  return rows.map(({ id, name, is_hidden }) => ({
    id,
    name: paths?.get(id)?.join(" > ") ?? name,
    isHidden: is_hidden === 1,
  }));
}

/** Case-insensitive; "#12" is an id, and a category may be given by its path. */
export async function findGroup(db: Queries, kind: GroupKind, nameOrId: string) {
  if (nameOrId.length > MAX_NAME_LENGTH)
    return failure("validation", `A name may have at most ${MAX_NAME_LENGTH} characters.`);
  const all = await allGroups(db, kind);
  const wanted = nameKey(nameOrId);
  const [, number] = NUMBERED.exec(wanted) ?? [];
  const whole = all.filter(({ id, name }) =>
    number === undefined ? nameKey(name) === wanted : id === Number(number),
  );
  const lasts =
    kind === "category" ? all.filter(({ name }) => nameKey(lastOf(name)) === wanted) : [];
  const found = whole.length > 0 ? whole : lasts;
  const [only, ...others] = found;
  if (only && others.length === 0) return success(only);
  if (!only) {
    const near = all.filter(({ name }) => isOneTypoApart(nameKey(lastOf(name)), wanted));
    const meant = joinNames(near.map(({ name }) => name));
    const hint = meant && `: did you mean ${meant}?`;
    return failure("notFound", `There is no ${kind} ${nameOrId}${hint || "."}`);
  }
  const isNamed = new Set(found.map(({ name }) => nameKey(name))).size === found.length;
  const names = found.map(({ id, name }) => (isNamed ? name : `#${id} (${name})`));
  return failure("conflict", `There are ${found.length}; choose one: ${joinNames(names)}.`);
}

/** No other group of its kind may have the new name. */
export async function checkNewName(
  db: Queries,
  kind: GroupKind,
  group: GroupSummary,
  name: string | undefined,
): Promise<Result<null, never>> {
  if (name === undefined) return success(null);
  const other = (await allGroups(db, kind)).find((each) => nameKey(each.name) === nameKey(name));
  return other && other.id !== group.id
    ? failure("conflict", `There is a ${kind} ${other.name} already.`)
    : success(null);
}

function lastOf(path: string): string {
  return path.split(" > ").at(-1) ?? path;
}

function nameKey(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, " ").replaceAll(/ ?> ?/g, ">");
}

import "server-only";
import type { Insertable } from "kysely";
import { type CodeTerms, type ScopeKind, termsProblem } from "@/lib/domain/price/discount-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { usingOrders } from "../../lib/backend/cart/code-uses";
import { findCode } from "../../lib/backend/cart/discounts";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Schema } from "../../lib/backend/db/schema";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import { findGroup } from "../groups/named-group";

/** A code as its owner writes it. */
export interface NewCode extends Omit<CodeTerms, "scope" | "endedOn"> {
  on: { kind: ScopeKind; name: string } | null;
}

/** Terms that are absent stay as they are; a new code has none of them. */
export type CodeEdit = Pick<NewCode, "code"> & Partial<NewCode>;

export interface WrittenCode {
  before: CodeTerms | null;
  after: CodeTerms;
}

const NO_LIMITS = {
  scope: null,
  from: null,
  until: null,
  minimum: 0,
  uses: null,
  isOncePerCustomer: false,
  isNotOnSale: false,
};

/** @param isNew refuses a code that is there; else it is changed, and an ended one stays ended. */
export async function writeCode(
  backend: Pick<Backend, "db" | "now">,
  edit: CodeEdit,
  { isNew, isDryRun = false }: { isNew: boolean; isDryRun?: boolean },
) {
  const tried: Result<WrittenCode, never>[] = [];
  const written = await inTransaction(backend.db, async (transaction) => {
    const one = await writeWithin(transaction, edit, isNew, backend.now());
    if (!isDryRun) return one;
    tried.push(one);
    return failure<never>("conflict", "Nothing is kept.");
  });
  return tried.at(-1) ?? written;
}

async function writeWithin(
  transaction: Queries,
  { on, ...edit }: CodeEdit,
  isNew: boolean,
  now: Date,
): Promise<Result<WrittenCode, never>> {
  const before = await findCode(transaction, edit.code);
  if (before && isNew) return alreadyThere(edit.code);
  const { code, kind, value, ...limits } = { ...NO_LIMITS, ...before, ...edit };
  if (kind === undefined || value === undefined)
    return failure("validation", "A new code needs what it takes off.");
  const wrong = termsProblem({ code, kind, value, ...limits });
  if (wrong) return failure("validation", wrong);
  const isSame = on && on.kind === limits.scope?.kind && on.name === limits.scope.name;
  const scope = on === undefined || isSame ? success(limits.scope) : await scopeOf(transaction, on);
  if (!scope.ok) return scope;
  const row = {
    code,
    kind,
    value,
    scope_kind: scope.value?.kind ?? null,
    scope_id: scope.value?.id ?? null,
    from_day: limits.from,
    until_day: limits.until,
    minimum: limits.minimum,
    uses: limits.uses,
    once_per_customer: limits.isOncePerCustomer ? 1 : 0,
    not_on_sale: limits.isNotOnSale ? 1 : 0,
  } satisfies Omit<Insertable<Schema["codes"]>, "created_at">;
  const stored = await transaction
    .insertInto("codes")
    .values({ ...row, created_at: now.toISOString() })
    .onConflict((clash) =>
      isNew ? clash.column("code").doNothing() : clash.column("code").doUpdateSet(row),
    )
    .returning("code")
    .executeTakeFirst();
  if (!stored) return alreadyThere(code);
  const after = await known(transaction, code);
  return after.ok ? success({ before, after: after.value }) : after;
}

async function scopeOf(db: Queries, on: NewCode["on"]) {
  if (on === null) return success(null);
  const found = await findGroup(db, on.kind, on.name);
  return found.ok ? success({ kind: on.kind, id: found.value.id }) : found;
}

function alreadyThere(code: string) {
  return failure<never>("conflict", `There is a code ${code} already.`);
}

async function known(db: Queries, code: string): Promise<Result<CodeTerms, never>> {
  const terms = await findCode(db, code);
  return terms ? success(terms) : failure("notFound", `There is no code ${code}.`);
}

/** Unpaid orders that have it keep it. @param now `null` takes its end back. */
export async function endCode(db: Queries, code: string, now: Date | null) {
  const ended_at = now?.toISOString() ?? null;
  await db
    .updateTable("codes")
    .set({ ended_at })
    .where("code", "=", code)
    .where("ended_at", now === null ? "is not" : "is", null)
    .execute();
  return known(db, code);
}

/** The codes for a group that nobody has ended. */
export async function codesOf(db: Queries, kind: ScopeKind, id: number) {
  const rows = await db
    .selectFrom("codes")
    .select("code")
    .where("scope_kind", "=", kind)
    .where("scope_id", "=", id)
    .where("ended_at", "is", null)
    .orderBy("code")
    .execute();
  return rows.map(({ code }) => code);
}

/** The newest first. */
export async function listCodes(
  db: Queries,
  limit: number,
): Promise<{ total: number; codes: CodeReport[] }> {
  const total = await countRows(db.selectFrom("codes"));
  const rows = await db
    .selectFrom("codes")
    .select("code")
    .orderBy("created_at", "desc")
    .orderBy("code")
    .limit(limit)
    .execute();
  const codes: CodeReport[] = [];
  for (const { code } of rows) {
    const report = await reportCode(db, code);
    if (report.ok) codes.push(report.value);
  }
  return { total, codes };
}

export async function reportCode(db: Queries, code: string): Promise<Result<CodeReport, never>> {
  const found = await known(db, code);
  return found.ok ? success(await reportOf(db, found.value)) : found;
}

export type CodeReport = Awaited<ReturnType<typeof reportOf>>;

/** What a code has brought: `used` counts unpaid orders too, and amounts are those of paid ones. */
async function reportOf(db: Queries, terms: CodeTerms) {
  const used = await countRows(usingOrders(db).where("orders.code", "=", terms.code));
  const sums = await db
    .selectFrom("orders")
    .where("code", "=", terms.code)
    .where("status", "=", "paid")
    .select(({ fn }) => [
      fn.countAll<number>().as("orders"),
      fn.sum<number | null>("discount").as("discounts"),
      fn.sum<number | null>("total").as("paid"),
      fn.sum<number | null>("refunded_amount").as("refunded"),
      fn.sum<number | null>("lost_amount").as("lost"),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...terms,
    used,
    orders: Number(sums.orders),
    discounts: Number(sums.discounts),
    paid: Number(sums.paid),
    /** With lost disputes. */
    refunds: Number(sums.refunded) + Number(sums.lost),
  };
}

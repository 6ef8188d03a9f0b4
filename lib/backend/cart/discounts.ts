import { dayInShop } from "@/lib/domain/day/shop-day";
import { sum } from "@/lib/domain/money/money";
import { reducedFrom } from "@/lib/domain/money/sale";
import { type Discount, type DiscountKind, firstOrderOffers } from "@/lib/domain/price/discount";
import {
  type CodeTerms,
  codeProblem,
  NO_GROUP,
  SCOPE_KINDS,
  type ScopeKind,
  UNKNOWN_CODE,
} from "@/lib/domain/price/discount-code";
import { isInStock } from "@/lib/domain/product/product";
import { GROUP_TABLES } from "../db/catalog-tables";
import { findRow, requireRow } from "../db/rows";
import { mailboxHash } from "../db/shopper-hashes";
import type { Queries } from "../db/transaction";
import { usesOf } from "./code-uses";
import { isFirstOrder } from "./first-order";
import { type CartHolder, isCustomer } from "./holder";
import type { CartReading } from "./read";

export interface CartDiscounts {
  /** The order gets the best of these. */
  discounts: Discount[];
  code: { terms: Pick<CodeTerms, "code" | "kind" | "value"> | null; problem: string | null };
}

interface Asked {
  owner: CartHolder;
  now: Date;
  /** A guest's, once it is typed. */
  email?: string | null;
  /** Whether this is a first order, where the caller knows it. */
  isFirst?: boolean;
}

const NO_CODE = { terms: null, problem: null };

/** What may be taken off this cart: the offer on a first order, and its code. */
export async function discountsOf(
  db: Queries,
  reading: Pick<CartReading, "id" | "code" | "lines">,
  { owner, now, email, isFirst }: Asked,
): Promise<CartDiscounts> {
  const offers = firstOrderOffers(isFirst ?? (await isFirstOrder(db, owner)));
  if (reading.code === "") return { discounts: offers, code: NO_CODE };
  const terms = await findCode(db, reading.code);
  if (!terms) return { discounts: offers, code: { terms: null, problem: UNKNOWN_CODE } };
  const lines = reading.lines.filter((line) => isInStock(line.inventory));
  const covers = await coveredBy(db, terms, lines);
  const mailbox = await mailboxOf(db, owner, email);
  const problem = codeProblem(terms, {
    today: dayInShop(now),
    goods: sum(lines.map(({ listPrice, quantity }) => listPrice * quantity)),
    covers,
    ...(await usesOf(db, terms, { cartId: reading.id, mailbox })),
  });
  const { code, kind, value } = terms;
  return {
    discounts: problem === null ? [...offers, { code, kind, value, covers }] : offers,
    code: { terms, problem },
  };
}

/** Orders with the same code wait for each other where the last use may be in question. */
export async function lockCode(db: Queries, code: string): Promise<void> {
  if (code === "") return;
  await db
    .updateTable("codes")
    .set((row) => ({ code: row.ref("code") }))
    .where("code", "=", code)
    .where((where) => where.or([where("uses", "is not", null), where("once_per_customer", "=", 1)]))
    .execute();
}

/** Whether an order that has ended may have its code again. */
export async function isCodeFree(db: Queries, orderId: number): Promise<boolean> {
  const { code, mailbox_hash: mailbox } = await requireRow(db, "orders", orderId);
  const terms = code === null ? null : await findCode(db, code);
  if (!terms) return true;
  await lockCode(db, terms.code);
  const { used, hasUsedIt } = await usesOf(db, terms, { cartId: null, mailbox });
  return used < (terms.uses ?? Number.POSITIVE_INFINITY) && !hasUsedIt;
}

export async function findCode(db: Queries, code: string): Promise<CodeTerms | null> {
  const row = await db.selectFrom("codes").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) return null;
  const ended = row.ended_at === null ? null : dayInShop(new Date(row.ended_at));
  return {
    code: row.code,
    kind: row.kind as DiscountKind,
    value: row.value,
    scope: await scopeOf(db, row.scope_kind as ScopeKind | null, row.scope_id),
    from: row.from_day,
    until: row.until_day,
    endedOn: ended,
    minimum: row.minimum,
    uses: row.uses,
    isOncePerCustomer: row.once_per_customer === 1,
    isNotOnSale: row.not_on_sale === 1,
  };
}

async function scopeOf(db: Queries, kind: ScopeKind | null, id: number | null) {
  if (kind === null || id === null) return null;
  const group = await db
    .selectFrom(GROUP_TABLES[kind])
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return { kind, id, name: group?.name ?? `a ${kind} that is no longer here` };
}

/** Codes for a group that is gone take nothing off. @returns those that have just lost it and have not ended */
export async function releaseCodes(db: Queries): Promise<string[]> {
  const released: string[] = [];
  for (const kind of SCOPE_KINDS) {
    const rows = await db
      .updateTable("codes")
      .set({ scope_id: NO_GROUP })
      .where("scope_kind", "=", kind)
      .where("scope_id", "<>", NO_GROUP)
      .where("scope_id", "not in", db.selectFrom(GROUP_TABLES[kind]).select("id"))
      .returning(["code", "ended_at"])
      .execute();
    released.push(...rows.flatMap(({ code, ended_at }) => (ended_at === null ? code : [])));
  }
  return released.sort();
}

type Line = CartReading["lines"][number];

async function coveredBy(
  db: Queries,
  { scope, isNotOnSale }: Pick<CodeTerms, "scope" | "isNotOnSale">,
  lines: readonly Line[],
): Promise<boolean[]> {
  const isInScope = scope && (await inScope(db, scope, lines));
  return lines.map((line) => {
    const isOnSale = reducedFrom(line.compareAt, line.listPrice).wasPrice !== undefined;
    return (isInScope?.(line) ?? true) && !(isNotOnSale && isOnSale);
  });
}

async function inScope(
  db: Queries,
  { kind, id }: NonNullable<CodeTerms["scope"]>,
  lines: readonly Line[],
): Promise<(line: Line) => boolean> {
  if (kind === "designer") return ({ brandId }) => brandId === id;
  if (kind === "category") {
    const rows = await db.selectFrom("categories").select(["id", "parent_id"]).execute();
    const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
    const isBelow = (at: number | null | undefined): boolean =>
      at === id || (at !== null && at !== undefined && isBelow(parents.get(at)));
    return ({ category_id }) => isBelow(category_id);
  }
  const products = [...new Set(lines.map(({ productId }) => productId))];
  if (products.length === 0) return () => false;
  const members = await db
    .selectFrom("product_collections")
    .select("product_id")
    .where("collection_id", "=", id)
    .where("product_id", "in", products)
    .execute();
  const ids = new Set(members.map(({ product_id }) => product_id));
  return ({ productId }) => ids.has(productId);
}

async function mailboxOf(db: Queries, owner: CartHolder, email: string | null | undefined) {
  if (!isCustomer(owner)) return email ? mailboxHash(email) : null;
  const customer = await findRow(db, "customers", owner.customerId);
  return customer ? mailboxHash(customer.email) : null;
}

import { sql } from "kysely";
import { oldestTouch, readVisit, touchGroups, touchText } from "@/lib/domain/account/visit-source";
import { shop } from "@/shop/shop";
import { requireRow, updateRow } from "../db/rows";
import type { Queries } from "../db/transaction";
import type { Clock } from "../http/context";
import { type CartHolder, isHeldBy } from "./holder";

/**
 * Keeps the first and the last visit that says where it came from with the shopper's cart, once a day each.
 * @param text the header's value.
 */
export async function noteVisit(
  db: Queries,
  owner: CartHolder,
  text: string | null,
  now: Date,
): Promise<void> {
  const visit = shop.visits.sources ? readVisit(text) : null;
  if (!visit) return;
  const touch = touchText(visit, now);
  const sameOfToday = touch.replace(/T[^"]+/, "%");
  await db
    .updateTable("carts")
    .set({
      last_touch: touch,
      first_touch: sql<string>`case when first_touch < ${oldestTouch(now)} then ${touch} else first_touch end`,
    })
    .where(isHeldBy(owner, "carts"))
    .where("last_touch", "not like", sameOfToday)
    .execute();
}

/** Part of the log-in's transaction. */
export async function moveTouches(db: Queries, from: number, to: number): Promise<void> {
  const touches = await db
    .selectFrom("carts")
    .select(["id", "first_touch", "last_touch"])
    .where("id", "in", [from, to])
    .execute();
  const firsts = touches.map((touch) => touch.first_touch).filter(Boolean);
  const lasts = touches.map((touch) => touch.last_touch);
  const [first_touch = ""] = firsts.sort();
  const [last_touch = ""] = lasts.sort().reverse();
  if (last_touch === "") return;
  await updateRow(db, "carts", to, { first_touch, last_touch });
  await updateRow(db, "carts", from, { first_touch: "", last_touch: "" });
}

/** Part of the order's transaction. */
export async function keepTouches(
  db: Queries,
  { cartId, orderId, now }: { cartId: number; orderId: number; now: Date },
): Promise<void> {
  if (!shop.visits.sources) return;
  const { first_touch, last_touch } = await requireRow(db, "carts", cartId);
  const oldest = oldestTouch(now);
  if (last_touch < oldest) return;
  await updateRow(db, "orders", orderId, {
    first_touch: first_touch < oldest ? "" : first_touch,
    last_touch,
    ...touchGroups(last_touch),
  });
}

export async function forgetOldTouches({ db, now }: Clock): Promise<void> {
  const oldest = oldestTouch(now());
  for (const column of ["first_touch", "last_touch"] as const) {
    await db
      .updateTable("carts")
      .set({ [column]: "" })
      .where(column, "<>", "")
      .where(column, "<", oldest)
      .execute();
  }
}

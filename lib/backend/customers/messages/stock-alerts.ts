import type { StockAlertRequest } from "@/lib/contract/stock-alerts";
import { mailboxOf } from "@/lib/domain/account/mailbox";
import { DAY_MS } from "@/lib/domain/day/durations";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { failure, type Result, success } from "@/lib/domain/result";
import type { SoldOutPiece } from "@/lib/mail/emails/messages";
import { findVariant } from "../../catalog/variant";
import { countRows } from "../../db/count-rows";
import { inTransaction, type Queries } from "../../db/transaction";
import { valueIdsOf } from "../../db/variation-values";
import type { Caller, Clock } from "../../http/context";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { hashToken, newToken } from "../../http/tokens";
import { queueMail } from "../../mail/queue";
import {
  checkEmail,
  checkLink,
  FORGET_AFTER_MS,
  forgetUnanswered,
  unknownLink,
} from "./double-opt-in";

/** Bounds what strangers can have sent to one address. */
const MAX_ASKED_A_DAY = 5;
const MAX_SENT_AT_ONCE = 200;

/** Answers the same whether or not the address already waits, so that nobody can probe it. */
export async function askForStockAlert(
  backend: Clock,
  caller: Caller,
  { productId, valueIds, email: input }: StockAlertRequest,
): Promise<Result<null, never>> {
  const checked = await checkEmail(backend, caller, input);
  if (!checked.ok) return checked;
  const email = checked.value;
  return inTransaction(backend.db, async (transaction) => {
    const now = backend.now();
    await forgetUnanswered(transaction, "stock_alerts", now);
    const found = await findVariant(transaction, { productId, valueIds }, null);
    if (!found) return failure("notFound", "This combination is not available.");
    const variant = await pieces(transaction)
      .where("variants.id", "=", found.id)
      .executeTakeFirstOrThrow();
    if (found.inventory !== 0) return failure("conflict", "It is in stock.");
    const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
    if (await isAskedEnough(transaction, email, yesterday)) return success(null);
    const letter = await limit(
      { db: transaction, now: backend.now },
      limits.lettersTo(mailboxOf(email)),
    );
    if (!letter.ok) return success(null);
    const token = newToken();
    const asked = { confirm_hash: hashToken(token), asked_at: now.toISOString() };
    const kept = await transaction
      .insertInto("stock_alerts")
      .values({ variant_id: variant.id, email, ...asked, cancel_token: newToken() })
      .onConflict((clash) =>
        clash
          .columns(["email", "variant_id"])
          .doUpdateSet(asked)
          .where("stock_alerts.confirmed_at", "is", null)
          .where("stock_alerts.asked_at", "<=", yesterday),
      )
      .returning("cancel_token")
      .executeTakeFirst();
    if (!kept) return success(null);
    await queueMail(transaction, {
      to: email,
      message: {
        kind: "stock-alert-confirmation",
        token,
        cancelToken: kept.cancel_token,
        piece: pieceOf(variant),
      },
      goodUntil: new Date(now.getTime() + FORGET_AFTER_MS),
      now,
    });
    return success(null);
  });
}

async function isAskedEnough(db: Queries, email: string, since: string): Promise<boolean> {
  const asked = db
    .selectFrom("stock_alerts")
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    .where("asked_at", ">", since);
  return (await countRows(asked)) >= MAX_ASKED_A_DAY;
}

function pieces(db: Queries) {
  return db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .where("products.is_hidden", "=", 0)
    .select(["variants.id", "variants.product_id", "variants.value_key", "variants.chosen"])
    .select(["variants.inventory", "products.name", "brands.name as designer"]);
}

type Piece = Awaited<ReturnType<ReturnType<typeof pieces>["executeTakeFirstOrThrow"]>>;

function pieceOf({ product_id, value_key, chosen, name, designer }: Piece): SoldOutPiece {
  return {
    productId: product_id,
    valueIds: valueIdsOf(value_key),
    name,
    designer,
    chosen: JSON.parse(chosen) as ChosenValue[],
  };
}

/** Idempotent. */
export async function startStockAlert(backend: Clock, caller: Caller, token: string | undefined) {
  const link = await checkLink(backend, caller, token);
  if (!link.ok) return link;
  const now = backend.now().toISOString();
  const confirmed = await backend.db
    .updateTable("stock_alerts")
    .set((current) => ({
      confirmed_at: current.fn.coalesce("confirmed_at", current.val(now)),
    }))
    .where("confirm_hash", "=", hashToken(link.value))
    .returning("id")
    .executeTakeFirst();
  return confirmed ? success(null) : unknownLink();
}

/** One email for each confirmed request whose piece is back; it ends the request. */
export async function sendStockAlerts(backend: Clock): Promise<number> {
  let sent = 0;
  for (let count = MAX_SENT_AT_ONCE; count === MAX_SENT_AT_ONCE; sent += count) {
    count = await inTransaction<number, never>(backend.db, async (transaction) =>
      success(await sendSome(transaction, backend.now())),
    ).then((result) => (result.ok ? result.value : 0));
  }
  return sent;
}

async function sendSome(db: Queries, now: Date): Promise<number> {
  const due = await pieces(db)
    .innerJoin("stock_alerts", "stock_alerts.variant_id", "variants.id")
    .where("stock_alerts.confirmed_at", "is not", null)
    .where("variants.inventory", "<>", 0)
    .select("stock_alerts.id as alertId")
    .orderBy("stock_alerts.id")
    .limit(MAX_SENT_AT_ONCE)
    .execute();
  if (due.length === 0) return 0;
  // Another process may send some of them: each row is deleted once.
  const taken = await db
    .deleteFrom("stock_alerts")
    .where(
      "id",
      "in",
      due.map(({ alertId }) => alertId),
    )
    .returning(["id", "email"])
    .execute();
  const emails = new Map(taken.map(({ id, email }) => [id, email]));
  for (const piece of due) {
    const to = emails.get(piece.alertId);
    if (to === undefined) continue;
    await queueMail(db, {
      to,
      message: { kind: "back-in-stock", piece: pieceOf(piece) },
      goodUntil: new Date(now.getTime() + FORGET_AFTER_MS),
      now,
    });
  }
  return due.length;
}

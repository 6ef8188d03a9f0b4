import type { Hono } from "hono";
import { wireFields } from "@/lib/contract/field-names";
import type { ReturnRequest } from "@/lib/contract/returns";
import * as contract from "@/lib/contract/returns";
import { parseId } from "@/lib/domain/id";
import type { CustomerOrder } from "@/lib/domain/order/order";
import { type Pieces, readItems } from "@/lib/domain/order/refund";
import {
  ALL_FINAL_SALE,
  CHOOSE_PIECES,
  checkReturnRequest,
  isAllFinalSale,
  type ReturnWords,
} from "@/lib/domain/order/returns";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import { shopMail } from "@/lib/mail/layout/addresses";
import { log } from "@/lib/platform/log";
import { inTransaction, type Queries } from "../../db/transaction";
import { route } from "../../http/http";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { queueMail } from "../../mail/queue";
import { findOrderAndLines } from "../history";
import { linesLeft, namedPieces, updateReturned } from "../returnable";
import { checkImage, type ReturnsBackend, settleImage } from "./images";

const ALREADY = "A return has already been requested for this order.";
const TOO_LATE = "This order can no longer be returned.";

/** Saves the picture before the request, so that a request never names a missing picture. */
async function requestReturn(
  backend: ReturnsBackend,
  customerId: number,
  orderId: string | undefined,
  { image, items, ...draft }: ReturnRequest,
): Promise<Result<null, never>> {
  const id = parseId(orderId);
  const read = id === null ? undefined : await findOrderAndLines(backend, customerId, id);
  if (!read) return failure("notFound", "Order not found");
  const { found, lines } = read;
  if (found.isReturned) return failure("conflict", ALREADY);
  if (isAllFinalSale(found.order)) return failure("conflict", ALL_FINAL_SALE);
  if (!found.isReturnOpen) {
    // Another request may have come while this one was read.
    const isAsked = found.returns?.some(({ decision }) => decision === "open");
    const isAnyLeft = lines.some(({ left }) => left > 0);
    return failure("conflict", isAsked && !isAnyLeft ? ALREADY : TOO_LATE);
  }
  const pieces = chosenPieces(found, lines, items);

  const { text: words, errors: wrong } = checkReturnRequest(draft);
  const errors = wireFields(wrong);
  const checked = await checkImage(image);
  if ("error" in checked) errors.image = [checked.error];
  if (!pieces.ok) errors.items = [pieces.failure.message];
  if ("error" in checked || !pieces.ok || Object.keys(errors).length > 0) return invalid(errors);
  // Invalid requests do not count, so that correcting a mistake is never limited.
  const allowed = await limit(backend, limits.returnBy(String(customerId)));
  if (!allowed.ok) return allowed;

  const name = await backend.returnImages.save(checked.bytes, checked.extension);
  const order = { id: found.id, number: found.order.number };
  try {
    return await inTransaction<null, never>(backend.db, (transaction) =>
      write(backend, transaction, {
        customerId,
        order,
        words,
        image: name,
        pieces: pieces.value,
      }),
    );
  } finally {
    // Reads the database: a commit may have happened although its answer was lost.
    await settleImage(backend, name).catch((error: unknown) => {
      log.warn("a return's picture is settled within an hour or two", { error });
    });
  }
}

/** By default all that can be returned now. */
function chosenPieces(
  { order, returnable = [] }: CustomerOrder,
  lines: readonly { id: number }[],
  items: readonly string[] | undefined,
): Result<Pieces, never> {
  const open = returnable.flatMap(({ pieces }) => pieces);
  const sold = order.shipments.flatMap((shipment) => shipment.lines);
  const asked = lines.map(({ id }, index) => ({
    id,
    name: sold[index]?.name ?? "",
    left: open.find(({ item }) => item === index + 1)?.quantity ?? 0,
  }));
  if (items === undefined)
    return success(
      new Map(asked.flatMap(({ id, left }): [number, number][] => (left > 0 ? [[id, left]] : []))),
    );
  return items.length === 0 ? failure("validation", CHOOSE_PIECES) : readItems(items, asked);
}

interface Request {
  customerId: number;
  order: { id: number; number: string };
  words: ReturnWords;
  image: string;
  pieces: Pieces;
}

async function write(
  backend: Pick<ReturnsBackend, "now">,
  db: Queries,
  { customerId, order, words, image, pieces }: Request,
): Promise<Result<null, never>> {
  if (!(await lockPaid(db, customerId, order.id))) return failure("conflict", ALREADY);
  const lines = await linesLeft(db, [order.id]);
  const areLeft = [...pieces].every(
    ([lineId, quantity]) => (lines.find(({ id }) => id === lineId)?.left ?? 0) >= quantity,
  );
  if (!areLeft) return failure("conflict", ALREADY);
  const created_at = backend.now().toISOString();
  const { id } = await db
    .insertInto("return_requests")
    .values({ order_id: order.id, ...words, image, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("return_items")
    .values([...pieces].map(([line_id, quantity]) => ({ request_id: id, line_id, quantity })))
    .execute();
  await updateReturned(db, order.id);
  const named = await namedPieces(db, id);
  await queueLetters(backend, db, { number: order.number, words, image, pieces: named });
  return success(null);
}

/** Serializes requests and refunds of one order. */
async function lockPaid(db: Queries, customerId: number, orderId: number): Promise<boolean> {
  const locked = await db
    .updateTable("orders")
    .set((order) => ({ status: order.ref("status") }))
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .where("status", "=", "paid")
    .where("refunded", "=", 0)
    .returning("id")
    .executeTakeFirst();
  return locked !== undefined;
}

async function queueLetters(
  { now }: Pick<ReturnsBackend, "now">,
  db: Queries,
  {
    number,
    words,
    image,
    pieces,
  }: { number: string; words: ReturnWords; image: string; pieces: string[] },
): Promise<void> {
  const details = { orderNumber: number, name: words.name, reason: words.reason, pieces };
  await queueMail(db, {
    to: words.email,
    message: { kind: "return-received-customer", ...details },
    now: now(),
  });
  await queueMail(db, {
    to: shopMail(),
    message: {
      kind: "return-received-shop",
      ...details,
      phone: words.phone,
      email: words.email,
      picture: { fileName: `${number}.${image.split(".").at(-1)}`, file: image },
    },
    now: now(),
  });
}

export function returnRoutes(app: Hono, backend: ReturnsBackend): void {
  route(app, backend, contract.requestReturn, ({ caller, parameters, body }) =>
    requestReturn(backend, caller.customerId, parameters.orderid, body),
  );
}

import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../db/transaction";
import type { Backend } from "../../http/context";
import { queueMail } from "../../mail/queue";

type ReturnDecision = "open" | "approved" | "refused";

export interface ListedReturn {
  orderNumber: string;
  requestedAt: string;
  name: string;
  phone: string;
  email: string;
  reason: string;
  decision: ReturnDecision;
  decidedAt: string | null;
  image: string;
}

const MOST = 200;
const MAX_TEXT_LENGTH = 2_000;

export async function listReturns(
  { db }: Pick<Backend, "db">,
  { all }: { all: boolean },
): Promise<ListedReturn[]> {
  let query = returns(db).orderBy("return_requests.created_at", "desc").limit(MOST);
  if (!all) query = query.where("decision", "=", "open");
  return (await query.execute()).map(listed);
}

export async function findReturn(
  { db }: Pick<Backend, "db">,
  orderNumber: string,
): Promise<Result<ListedReturn, never>> {
  const found = await returns(db)
    .where("orders.number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();
  return found
    ? success(listed(found))
    : failure("notFound", `There is no return request for ${orderNumber}.`);
}

export function decideReturn(
  backend: Pick<Backend, "db" | "now">,
  orderNumber: string,
  { decision, words }: { decision: "approved" | "refused"; words: string },
): Promise<Result<ListedReturn, never>> {
  return inTransaction(backend.db, async (transaction) => {
    if (words.length > MAX_TEXT_LENGTH)
      return failure("validation", `A text may have at most ${MAX_TEXT_LENGTH} characters.`);
    const found = await findReturn({ db: transaction }, orderNumber);
    if (!found.ok) return found;
    const now = backend.now();
    const decided = await transaction
      .updateTable("return_requests")
      .set({ decision, decided_at: now.toISOString() })
      .where("image", "=", found.value.image)
      .where("decision", "=", "open")
      .returning(["id", "order_id"])
      .executeTakeFirst();
    if (!decided) {
      const { decision: earlier, decidedAt } = await reread(transaction, orderNumber, found.value);
      return failure("conflict", `It was ${earlier} on ${(decidedAt ?? "").slice(0, 10)} already.`);
    }
    const { orderNumber: number, name, email } = found.value;
    await queueMail(transaction, {
      to: email,
      message: { kind: "return-decided", orderNumber: number, name, decision, words },
      onceKey: `return-decided ${decided.id}`,
      orderId: decided.order_id,
      now,
    });
    return success({ ...found.value, decision, decidedAt: now.toISOString() });
  });
}

async function reread(db: Queries, orderNumber: string, before: ListedReturn) {
  const now = await findReturn({ db }, orderNumber);
  return now.ok ? now.value : before;
}

function returns(db: Queries) {
  return db
    .selectFrom("return_requests")
    .innerJoin("orders", "orders.id", "return_requests.order_id")
    .selectAll("return_requests")
    .select("orders.number");
}

type ReturnRow = Awaited<ReturnType<ReturnType<typeof returns>["executeTakeFirstOrThrow"]>>;

function listed(row: ReturnRow): ListedReturn {
  return {
    orderNumber: row.number,
    requestedAt: row.created_at,
    name: row.name,
    phone: row.phone,
    email: row.email,
    reason: row.reason,
    decision: row.decision as ReturnDecision,
    decidedAt: row.decided_at,
    image: row.image,
  };
}

import type { MailMessage } from "@/lib/mail/emails/messages";
import type { Database } from "../../db/open";
import { listOrders } from "../../orders/list";
import { recordPayment } from "../../orders/payments/record";
import { refundOrder } from "../../orders/payments/refund-order";
import { expectValue } from "../shopper";
import type { StripeRefund } from "./objects";
import { signedEvent } from "./server";
import { waitingOrder } from "./waiting-order";

/** For a test file: before each test a guest has paid for two of three watches. */
export function paidOrder(open: () => Promise<Database>) {
  const given = waitingOrder(open);
  let number: string;
  let intent: string;
  beforeEach(async () => {
    given.pay(given.url);
    await given.shop.tell("completed", given.url);
    number = (await given.shop.orderAt(given.url)).number;
    intent = given.shop.sessionOf(given.url).payment_intent ?? "";
    given.shop.stripe.account.refundsBegin.splice(0);
  });

  const mails = async (kind: MailMessage["kind"]) => {
    const { db } = given.shop.backend;
    const rows = await db
      .selectFrom("mails")
      .select(["recipient", "message"])
      .where("kind", "=", kind)
      .orderBy("id")
      .execute();
    return rows
      .map(({ recipient, message }) => ({ recipient, ...JSON.parse(message ?? "{}") }))
      .filter((message) => message.orderNumber === number);
  };

  return {
    waiting: given,
    get shop() {
      return given.shop;
    },
    get account() {
      return given.shop.stripe.account;
    },
    get orderNumber() {
      return number;
    },
    /** Stripe's name of the payment. */
    get intent() {
      return intent;
    },
    order: () => given.shop.orderAt(given.url),
    shipments: async () => {
      const { id } = await given.shop.orderAt(given.url);
      const rows = await given.shop.backend.db
        .selectFrom("shipments")
        .select("status")
        .where("order_id", "=", id)
        .execute();
      return rows.map(({ status }) => status);
    },
    /** As the owner asks it; `begins` is Stripe's first answer. */
    refund: async (
      request: { amount?: number; restock?: boolean } = {},
      begins: StripeRefund["status"] = "succeeded",
    ) => {
      given.shop.stripe.account.refundsBegin.push(begins);
      const asked = { orderNumber: number, restock: false, ...request };
      const outcome = expectValue(await refundOrder(given.shop.backend, asked));
      const [made] = given.shop.stripe.account.refunds;
      if (!made) throw new Error("no refund was made");
      return { outcome, made };
    },
    /** Asks Stripe now, and gives what notes the answer whenever it comes. */
    recordLater: async () => {
      const [port] = given.shop.backend.payments;
      const record = await port?.record?.(intent);
      if (!port || !record) throw new Error("Stripe keeps records");
      const { id } = await given.shop.orderAt(given.url);
      const late = { ...port, record: async () => record };
      return () => recordPayment(given.shop.backend, late, id, intent);
    },
    /** Tells the shop of an object as it is now. */
    tell: (type: string, object: object) => given.shop.deliver(signedEvent(type, { ...object })),
    mails,
    listed: async (all = false) =>
      expectValue(await listOrders(given.shop.backend, { all })).orders.find(
        (order) => order.number === number,
      ),
  };
}

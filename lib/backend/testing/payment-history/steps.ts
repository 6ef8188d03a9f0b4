import { settleTestPayment } from "@/lib/contract/payments";
import { deliverParcels, shipParcels } from "../../orders/parcels";
import { refundOrder } from "../../orders/payments/refund-order";
import { settleAfterReturn } from "../../orders/payments/routes";
import { settleDue } from "../settle-due";
import type { StripeDispute, StripeRefund } from "../stripe/objects";
import { bankSettles, dispute, finishInDays, recordRefund, recordSession, send } from "./events";
import { KEYS, type OrderRow, ordersOf, type Step, type World } from "./world";

/** One of the world's orders, by any number; nothing happens while there is none. */
function onOrder(index: number, step: (world: World, order: OrderRow) => unknown): Step {
  return async (world) => {
    const orders = await ordersOf(world);
    const order = orders[index % Math.max(1, orders.length)];
    if (order) await step(world, order);
  };
}

function answerTestPage({ shop }: World, order: OrderRow, outcome: "pay" | "decline" | "cancel") {
  const parameters = { token: order.payment_token };
  return shop.call(settleTestPayment, { parameters, body: { outcome } });
}

/** What a shopper, the shop, a bank or Stripe may do next. */
export const steps = {
  add: (who: number, what: number) => async (world: World) => {
    const shopper = world.shoppers[who];
    const variant = world.variants[what];
    if (!shopper || !variant) return;
    const added = await shopper.shop.add(variant);
    if (added.ok) shopper.added[what] = (shopper.added[what] ?? 0) + 1;
  },
  place: (who: number, key: number, city: string) => async (world: World) => {
    await world.shoppers[who]?.shop.place({ city }, KEYS[key]);
  },
  pay: (index: number) =>
    onOrder(index, async (world, order) => {
      if (!world.isStripe) return answerTestPage(world, order, "pay");
      if (world.account.pay(order.payment_session ?? "")) recordSession(world, "completed", order);
    }),
  payInDays: (index: number) =>
    onOrder(index, (world, order) => {
      if (!world.isStripe) return;
      const hasPaid = world.account.pay(order.payment_session ?? "", "in days");
      if (hasPaid) recordSession(world, "completed", order);
    }),
  /** The shopper buys the same cart again while the bank still thinks about the first payment. */
  payTwice: (who: number) => async (world: World) => {
    for (const [key, pay] of [steps.payInDays, steps.pay].entries()) {
      await steps.place(who, key, "Boston")(world);
      await pay((await ordersOf(world)).length - 1)(world);
    }
  },
  bankAnswers: (index: number, isPaid: boolean) =>
    onOrder(index, (world, order) => finishInDays(world, order, isPaid)),
  decline: (index: number) =>
    onOrder(index, (world, order) => !world.isStripe && answerTestPage(world, order, "decline")),
  goBack: (index: number) =>
    onOrder(index, (world, order) =>
      world.isStripe
        ? settleAfterReturn(world.shop.backend, order.payment_token, "cancelled")
        : answerTestPage(world, order, "cancel"),
    ),
  /** So that the page stays open and may be paid after the stock was given back. */
  goBackUnheard: (index: number) =>
    onOrder(index, (world, order) => {
      world.failing = ["not at all"];
      return settleAfterReturn(world.shop.backend, order.payment_token, "cancelled");
    }),
  comeBack: (index: number) =>
    onOrder(index, (world, order) =>
      settleAfterReturn(world.shop.backend, order.payment_token, "finished"),
    ),
  tell: (index: number) => (world: World) =>
    send(world, world.events[index % Math.max(1, world.events.length)]),
  tellOfExpiry: (index: number) =>
    onOrder(index, async (world, order) => {
      const session = world.account.sessions.get(order.payment_session ?? "");
      if (session?.status === "expired") recordSession(world, "expired", order);
    }),
  wait:
    (minutes: number) =>
    async ({ shop }: World) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    },
  round:
    () =>
    ({ shop }: World) =>
      settleDue(shop.backend),
  losesCalls: (kind: "one way" | "not at all", calls: number) => async (world: World) => {
    world.failing = Array(calls).fill(kind);
  },
  ship: (index: number) =>
    onOrder(index, ({ shop }, { number }) => shipParcels(shop.backend, { orderNumber: number })),
  deliver: (index: number) =>
    onOrder(index, ({ shop }, { number }) => deliverParcels(shop.backend, { orderNumber: number })),
  refund: (
    index: number,
    amount: number | undefined,
    restock: boolean,
    begins: StripeRefund["status"],
  ) =>
    onOrder(index, async (world, { number, payment_intent }) => {
      world.account.refundsBegin = [begins];
      await refundOrder(world.shop.backend, { orderNumber: number, amount, restock });
      recordRefund(world, payment_intent);
    }),
  /** An order is bought and given back whole, and the bank sends the money back. */
  refundComesBack: (who: number, restock: boolean) => async (world: World) => {
    await steps.place(who, 2, "Boston")(world);
    const last = (await ordersOf(world)).length - 1;
    await steps.pay(last)(world);
    await steps.tell(world.events.length - 1)(world);
    await steps.refund(last, undefined, restock, "pending")(world);
    await steps.bankSettles(0, "failed")(world);
  },
  bankSettles: (index: number, status: StripeRefund["status"]) => async (world: World) =>
    bankSettles(world, index, status),
  dispute: (index: number, status: StripeDispute["status"]) =>
    onOrder(index, (world, { payment_intent }) => dispute(world, payment_intent ?? "", status)),
  refundAtStripe: (index: number, amount: number) =>
    onOrder(index, (world, { payment_session }) => {
      const intent = world.account.sessions.get(payment_session ?? "")?.payment_intent ?? "";
      world.account.refund({ payment_intent: intent, amount: String(amount) });
      recordRefund(world, intent);
    }),
};

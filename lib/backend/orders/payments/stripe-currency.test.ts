import { currentSettings, setSettings } from "@/shop/shop";
import { describeOneEngine } from "../../testing/engines";
import { expectValue } from "../../testing/shopper";
import { signedEvent } from "../../testing/stripe/server";
import { waitingOrder } from "../../testing/stripe/waiting-order";
import { refundOrder } from "./refund-order";

setSettings({ ...currentSettings(), currency: "UGX", decimals: 0 });

describeOneEngine("payment by Stripe in a currency whose units are not Stripe's", (open) => {
  const given = waitingOrder(open);

  it("asks for whole shillings as hundredths, and takes the payment for the order's", async () => {
    const order = await given.shop.orderAt(given.url);
    expect(given.shop.sessionOf(given.url)).toMatchObject({
      currency: "ugx",
      amount_total: order.total * 100,
    });
    given.pay(given.url);
    await given.shop.tell("completed", given.url);
    await given.expectPaid(given.url);
  });

  it("gives back what was asked, and hears of what was given back by hand", async () => {
    given.pay(given.url);
    await given.shop.tell("completed", given.url);
    const { number, total } = await given.shop.orderAt(given.url);
    const refund = { orderNumber: number, amount: 5_000, restock: false };
    expect(expectValue(await refundOrder(given.shop.backend, refund)).status).toBe("done");
    const charge = given.chargeOf(given.url)!;
    expect(charge.amount_refunded).toBe(500_000);
    given.shop.stripe.account.refund({ payment_intent: charge.payment_intent, amount: "100000" });
    await given.shop.deliver(signedEvent("charge.refunded", charge));
    expect(await given.shop.orderAt(given.url)).toMatchObject({ refunded_amount: 6_000 });
    expectValue(await refundOrder(given.shop.backend, { orderNumber: number, restock: false }));
    expect(charge.amount_refunded).toBe(total * 100);
  });

  it("sells nothing for a hundredth of the price", async () => {
    const { total } = await given.shop.orderAt(given.url);
    given.pay(given.url);
    await given.shop.tell("completed", given.url, { amount_total: total });
    expect(await given.statusOf(given.url)).toBe("cancelled");
  });
});

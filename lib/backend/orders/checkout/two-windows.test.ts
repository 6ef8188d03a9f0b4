import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { addRing } from "../../testing/goods";
import {
  countOrders,
  expectFailure,
  expectValue,
  guest,
  inventoryOf,
  payAndConfirm,
  type TestShop,
} from "../../testing/shopper";
import type { PaymentPort } from "../payments/port";
import { testPaymentPage } from "../payments/test-payments";

/** A provider that lets the first payment wait until it is told to go on. */
function slowFirst(): PaymentPort & { goOn: () => void; isAsked: Promise<void> } {
  let goOn = () => {};
  let asked = () => {};
  let isFirst = true;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const page = testPaymentPage(null);
  return {
    ...page,
    isAsked,
    goOn: () => goOn(),
    start: async (order) => {
      if (isFirst) {
        isFirst = false;
        asked();
        await held;
      }
      return page.start(order);
    },
  };
}

describeEngines("two windows that order one bag at once", (open) => {
  async function ordering(second: { city?: string }) {
    const provider = slowFirst();
    const shop: TestShop = testBackend(await open(), { payments: [provider] });
    const ring = await addRing(shop, 5);
    const shopper = await guest(shop);
    await shopper.add(ring);
    const first = shopper.place({}, "window-one");
    await provider.isAsked;
    const other = expectValue(await shopper.place(second, "window-two"));
    provider.goOn();
    return { shop, ring, other, answer: await first };
  }

  it("are led to the same payment when they send the same order", async () => {
    const { shop, ring, other, answer } = await ordering({});
    expect(expectValue(answer)).toBe(other);
    expect(await inventoryOf(shop, ring)).toBe(4);
    expect((await payAndConfirm(shop, other)).status).toBe("paid");
    expect(await inventoryOf(shop, ring)).toBe(4);
    expect(await countOrders(shop)).toBe(2);
  });

  it("two windows with different orders learn of each other and keep the cart", async () => {
    const { other, answer } = await ordering({ city: "Salem" });
    expect(other).toMatch(/^\/test-payment\//);
    expect(expectFailure(answer)).toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("from another window"),
      data: { groups: [{ lines: [{ name: "Alma Ring", isSoldOut: false }] }] },
    });
  });
});

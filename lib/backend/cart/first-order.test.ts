import { firstOrderDiscount } from "@/lib/domain/cart";
import { shop as settings } from "@/shop/shop.config";
import { testBackend } from "../testing/backend";
import { customer } from "../testing/customer";
import { describeOneEngine } from "../testing/engines";
import { addRing } from "../testing/goods";
import { expectValue, firstChoices, guest, payAndConfirm } from "../testing/shopper";

describeOneEngine("the first order's discount", (open) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  it("is offered with the cart until an order is paid", async () => {
    const gold = await addRing(shop);
    const stranger = await guest(shop);
    await stranger.add(gold);
    const offered = await stranger.cart();
    expect(firstOrderDiscount(offered)).toBe(18_008);
    const ada = await customer(shop);
    await ada.add(gold);
    expect((await ada.cart()).firstOrderBasisPoints).toBe(1_500);
    const url = expectValue(await ada.place({}));
    const order = await payAndConfirm(shop, url);
    expect(order.totals.discount).toBe(18_008);
    await ada.add(gold);
    expect(await ada.cart()).not.toHaveProperty("firstOrderBasisPoints");
  });

  it("is given to customers, not to guests", async () => {
    const gold = await addRing(shop);
    for (const [shopper, discount] of [
      [await customer(shop), 18_008],
      [await guest(shop), 0],
    ] as const) {
      await shopper.add(gold);
      const quoted = await shopper.total(firstChoices(await shopper.cart()));
      expect(expectValue(quoted).totals).toMatchObject({ goods: 120_050, discount });
    }
  });

  it("is not offered with an empty cart", async () => {
    const newcomer = await guest(shop);
    const empty = { groups: [], subtotal: 0, note: "" };
    expect(await newcomer.cart()).toEqual(empty);
    expect(await (await customer(shop)).cart()).toEqual(empty);
  });

  it("is not offered by a shop that gives none", async () => {
    const none = jest.replaceProperty(settings, "firstOrderBasisPoints", 0);
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop));
    const answer = await shop.send(`/orders/checkout?session_id=${shopper.sessionId}`);
    none.restore();
    const body = await answer.text();
    expect(body).toContain("Alma Ring");
    expect(body).not.toContain("first_order_basis_points");
  });
});

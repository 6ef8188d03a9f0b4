import { firstOrderDiscount } from "@/lib/domain/cart/cart";
import { withSettings } from "@/shop/testing/with-settings";
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

  it("is given once to a mailbox, whatever its spelling and account", async () => {
    const gold = await addRing(shop);
    const accounts = await Promise.all(
      ["lou.wren@gmail.com", "louwren+1@googlemail.com", "l.o.u.wren@gmail.com"].map(
        async (email) => {
          const shopper = await customer(shop);
          await shop.backend.db
            .updateTable("customers")
            .set({ email })
            .where("id", "=", shopper.id)
            .execute();
          await shopper.add(gold);
          return shopper;
        },
      ),
    );
    const [first, ...others] = accounts;
    const discounts = () =>
      Promise.all(
        accounts.map(
          async (each) =>
            expectValue(await each.total(firstChoices(await each.cart()))).totals?.discount,
        ),
      );
    expect(await discounts()).toEqual([18_008, 18_008, 18_008]);
    const url = expectValue(await first!.place({ firstName: "Lou", address: "1 Wren Lane" }));
    expect(await discounts()).toEqual([18_008, 0, 0]);
    await payAndConfirm(shop, url);
    for (const other of others)
      expect(await other.cart()).not.toHaveProperty("firstOrderBasisPoints");
  });

  it("is given once to a name and address, and the next total says so", async () => {
    const gold = await addRing(shop);
    const [first, second, neighbor] = [
      await customer(shop),
      await customer(shop),
      await customer(shop),
    ];
    for (const shopper of [first, second, neighbor]) await shopper.add(gold);
    const pat = { firstName: "Pat", lastName: "Moss", address: "12 Fern Street" };
    await payAndConfirm(shop, expectValue(await first.place(pat)));
    const shown = expectValue(await second.total(firstChoices(await second.cart())));
    expect(shown.totals?.discount).toBe(18_008);
    expect(shown).not.toHaveProperty("isOfferUsed");
    const spelled = { firstName: "PAT", lastName: "Moss", address: "12 fern st." };
    const refused = await second.place({ ...spelled, expectedTotal: shown.total });
    const total = [expect.stringMatching(/^15% off a first order has .* The total is \$1,2/)];
    expect(refused).toMatchObject({ failure: { fields: { total } } });
    const again = expectValue(await second.total(firstChoices(await second.cart())));
    expect(again.totals?.discount).toBe(0);
    const paid = await second.place({ ...spelled, expectedTotal: again.total });
    expect((await payAndConfirm(shop, expectValue(paid))).totals.discount).toBe(0);
    const next = expectValue(await neighbor.place({ ...pat, address: "14 Fern Street" }));
    expect((await payAndConfirm(shop, next)).totals.discount).toBe(18_008);
  });

  it("is not in a total that is asked for with a name and address that have had it", async () => {
    const gold = await addRing(shop);
    const [first, second] = [await customer(shop), await customer(shop)];
    for (const shopper of [first, second]) await shopper.add(gold);
    const lou = { firstName: "Lou", lastName: "Fern", address: "9 Moss Lane" };
    await payAndConfirm(shop, expectValue(await first.place(lou)));
    const choices = firstChoices(await second.cart());
    const to = { ...lou, address: "9 MOSS LN", apartment: "", zipcode: "02110" };
    const quote = async (recipient: typeof to, place?: { country: string }) =>
      expectValue(await second.total(choices, place, recipient));
    const used = await quote(to);
    expect(used).toMatchObject({ isOfferUsed: true, totals: { discount: 0 } });
    expect(used).not.toHaveProperty("discounts");
    for (const other of [{ zipcode: "02111" }, { firstName: "Lee" }, { address: "8 Moss Lane" }]) {
      const open = await quote({ ...to, ...other });
      expect(open.totals?.discount).toBe(18_008);
      expect(open).not.toHaveProperty("isOfferUsed");
    }
    const paid = await second.place({ ...lou, expectedTotal: used.total });
    expect((await payAndConfirm(shop, expectValue(paid))).totals.discount).toBe(0);
  });

  it("tells a customer of so many names and addresses alone", async () => {
    const gold = await addRing(shop);
    const [first, curious] = [await customer(shop), await customer(shop)];
    for (const shopper of [first, curious]) await shopper.add(gold);
    const may = { firstName: "May", lastName: "Reed", address: "3 Elm Street" };
    await payAndConfirm(shop, expectValue(await first.place(may)));
    const choices = firstChoices(await curious.cart());
    const to = { ...may, apartment: "", zipcode: "02110" };
    const ask = async () => expectValue(await curious.total(choices, undefined, to)).isOfferUsed;
    for (let asked = 0; asked < 60; asked++) expect(await ask()).toBe(true);
    expect(await ask()).toBeUndefined();
    expect(await first.cart()).not.toHaveProperty("firstOrderBasisPoints");
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
    withSettings({ offers: { firstOrderPercent: 0 } });
    const shopper = await guest(shop);
    await shopper.add(await addRing(shop));
    const answer = await shop.send(`/orders/checkout?session_id=${shopper.sessionId}`);
    const body = await answer.text();
    expect(body).toContain("Alma Ring");
    expect(body).not.toContain("first_order_basis_points");
  });
});

import { saveCartNote } from "@/lib/contract/cart";
import type { Cart } from "@/lib/domain/cart/cart";
import { success } from "@/lib/domain/result";
import { inTransaction } from "../db/transaction";
import { loggedIn, registered } from "../testing/accounts";
import { testBackend } from "../testing/backend";
import type { BuiltVariant } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { addRing } from "../testing/goods";
import { expectValue, guest, inventoryOf } from "../testing/shopper";
import { joinCarts } from "./join";

const contents = (cart: Cart) =>
  cart.groups.flatMap((group) => group.lines.map((line) => [line.unitPrice, line.quantity]));

describeEngines("a guest's cart at log-in", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let ring: BuiltVariant;
  let other: BuiltVariant;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  beforeEach(async () => {
    ring = await addRing(shop, 5, 1000);
    other = await addRing(shop, 2, 2000);
  });

  const note = (text: string, identity: { headers?: Record<string, string>; sessionId?: string }) =>
    shop.call(saveCartNote, {
      headers: identity.headers,
      body: { note: text, sessionId: identity.sessionId },
    });

  it.each<{
    name: string;
    guest: [number, number];
    customer: [number, number];
    joined: [number, number];
    capped: [asked: number, quantity: number][];
  }>([
    { name: "both empty", guest: [0, 0], customer: [0, 0], joined: [0, 0], capped: [] },
    { name: "guest empty", guest: [0, 0], customer: [2, 1], joined: [2, 1], capped: [] },
    { name: "customer empty", guest: [2, 1], customer: [0, 0], joined: [2, 1], capped: [] },
    { name: "the same variant", guest: [2, 0], customer: [1, 0], joined: [3, 0], capped: [] },
    { name: "another variant", guest: [0, 1], customer: [1, 0], joined: [1, 1], capped: [] },
    { name: "same and another", guest: [1, 2], customer: [1, 0], joined: [2, 2], capped: [] },
    { name: "capped", guest: [4, 0], customer: [3, 0], joined: [5, 0], capped: [[7, 5]] },
    {
      name: "capped beside another",
      guest: [4, 2],
      customer: [3, 1],
      joined: [5, 2],
      capped: [
        [7, 5],
        [3, 2],
      ],
    },
  ])("adds up: $name", async (given) => {
    const { email, ...before } = await registered(shop);
    const visitor = await guest(shop);
    for (const [shopper, [rings, others]] of [
      [visitor, given.guest],
      [before, given.customer],
    ] as const) {
      if (rings > 0) expectValue(await shopper.add(ring, rings));
      if (others > 0) expectValue(await shopper.add(other, others));
    }
    const { join, ...customer } = await loggedIn(shop, email, visitor.sessionId);
    const expected = [
      [1000, given.joined[0]],
      [2000, given.joined[1]],
    ].filter(([, quantity]) => quantity !== 0);
    expect(contents(await customer.cart()).sort()).toEqual(expected);
    expect(contents(await visitor.cart())).toEqual([]);
    const came = given.guest[0] + given.guest[1];
    expect(join?.joined ?? 0).toBe(came);
    expect((join?.capped ?? []).map((line) => [line.asked, line.quantity]).sort()).toEqual(
      given.capped.sort(),
    );
    const again = await loggedIn(shop, email, visitor.sessionId);
    expect(again.join).toBeNull();
    expect(contents(await customer.cart()).sort()).toEqual(expected);
  });

  it("becomes the cart of a customer who registers", async () => {
    const visitor = await guest(shop);
    await visitor.add(ring, 2);
    await note("Wrap it", visitor);
    const customer = await registered(shop, { sessionId: visitor.sessionId });
    expect(customer.join).toEqual({ joined: 2, capped: [] });
    expect(contents(await customer.cart())).toEqual([[1000, 2]]);
    expect((await customer.cart()).note).toBe("Wrap it");
  });

  it("brings its note, after the customer's own", async () => {
    const { email, headers } = await registered(shop);
    const visitor = await guest(shop);
    await note("Ring the bell", { headers });
    await note("Wrap it", visitor);
    const customer = await loggedIn(shop, email, visitor.sessionId);
    expect((await customer.cart()).note).toBe("Ring the bell\nWrap it");
    expect((await visitor.cart()).note).toBe("");
  });

  it("brings no more of its note than a note may hold", async () => {
    const { email, headers } = await registered(shop);
    const visitor = await guest(shop);
    await note("a".repeat(600), { headers });
    await note("b".repeat(600), visitor);
    const customer = await loggedIn(shop, email, visitor.sessionId);
    expect((await customer.cart()).note).toBe(`${"a".repeat(600)}\n${"b".repeat(399)}`);
  });

  it("caps no line that it did not bring", async () => {
    const { email, ...before } = await registered(shop);
    const visitor = await guest(shop);
    await before.add(other, 2);
    await visitor.add(ring);
    await shop.backend.db
      .updateTable("variants")
      .set({ inventory: 1 })
      .where("id", "=", other.id)
      .execute();
    const customer = await loggedIn(shop, email, visitor.sessionId);
    expect(customer.join).toEqual({ joined: 1, capped: [] });
    expect(contents(await customer.cart()).sort()).toEqual([
      [1000, 1],
      [2000, 2],
    ]);
  });

  it("joins once when two tabs log in at the same time", async () => {
    const { email, ...before } = await registered(shop);
    const visitor = await guest(shop);
    await before.add(ring);
    await visitor.add(ring);
    await visitor.add(other, 2);
    const joins = await Promise.all(
      Array.from({ length: 5 }, () => loggedIn(shop, email, visitor.sessionId)),
    );
    expect(joins.filter(({ join }) => join !== null)).toHaveLength(1);
    expect(contents(await before.cart()).sort()).toEqual([
      [1000, 2],
      [2000, 2],
    ]);
  });

  it("stays whole when joining fails in the middle", async () => {
    const { email, ...before } = await registered(shop);
    const visitor = await guest(shop);
    await visitor.add(ring, 2);
    const { id } = await shop.backend.db
      .selectFrom("customers")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const broken = inTransaction(shop.backend.db, async (transaction) => {
      await joinCarts(transaction, visitor.sessionId, id, shop.clock.now);
      throw new Error("the process dies");
    });
    await expect(broken).rejects.toThrow("the process dies");
    expect(contents(await visitor.cart())).toEqual([[1000, 2]]);
    expect(contents(await before.cart())).toEqual([]);
    const whole = await inTransaction(shop.backend.db, async (transaction) =>
      success(await joinCarts(transaction, visitor.sessionId, id, shop.clock.now)),
    );
    expect(expectValue(whole)).toEqual({ joined: 2, capped: [] });
  });

  it("keeps what its unpaid order has reserved, and gives it back once", async () => {
    const visitor = await guest(shop);
    await visitor.add(other, 2);
    expectValue(await visitor.place());
    expect(await inventoryOf(shop, other)).toBe(0);
    const customer = await registered(shop, { sessionId: visitor.sessionId });
    expect(customer.join).toEqual({ joined: 2, capped: [] });
    expect(contents(await customer.cart())).toEqual([[2000, 2]]);
    expectValue(await customer.place());
    expect(await inventoryOf(shop, other)).toBe(0);
  });

  it("keeps a line that has sold out meanwhile, to be seen as such", async () => {
    const { email } = await registered(shop);
    const visitor = await guest(shop);
    await visitor.add(other, 2);
    await shop.backend.db
      .updateTable("variants")
      .set({ inventory: 0 })
      .where("id", "=", other.id)
      .execute();
    const customer = await loggedIn(shop, email, visitor.sessionId);
    expect(customer.join).toEqual({ joined: 2, capped: [] });
    expect((await customer.cart()).groups[0]?.lines[0]).toMatchObject({
      quantity: 2,
      isSoldOut: true,
    });
  });

  it.each(["", "no-session", "AAAAAAAAAAAAAAAAAAAAAA"])(
    "is nothing where the session %j is not known",
    async (sessionId) => {
      const { email } = await registered(shop);
      expect((await loggedIn(shop, email, sessionId)).join).toBeNull();
    },
  );
});

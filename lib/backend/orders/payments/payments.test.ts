import { getPaymentOptions, getTestPayment } from "@/lib/contract/payments";
import { CHOOSE_PAYMENT, UNPAYABLE } from "@/lib/domain/checkout/checkout";
import { testBackend } from "../../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../../testing/catalog";
import { describeEngines } from "../../testing/engines";
import {
  countOrders,
  expectFailure,
  expectValue,
  firstChoices,
  guest,
  inventoryOf,
  orderRequest,
  payAndConfirm,
  settle,
  shopperOf,
  type TestShop,
} from "../../testing/shopper";
import { checkOut } from "../checkout/checkout";
import { releaseExpired } from "../end";
import { testPaymentPage } from "./test-payments";

const MINUTE = 60_000;

describeEngines("the test payment", (open, _, itOnce) => {
  let shop: TestShop;
  let watch: BuiltVariant;
  let buyer: Awaited<ReturnType<typeof guest>>;
  let url: string;
  let token: string;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  /** A shopper with two of three watches ordered and not yet paid. */
  beforeEach(async () => {
    const brandId = await addBrand(shop.backend.db);
    const built = await addProduct(shop.backend.db, { brandId, variants: [{ inventory: 3 }] });
    watch = built[0]!;
    buyer = await guest(shop);
    await buyer.add(watch, 2);
    url = expectValue(await buyer.place());
    token = url.split("/").at(-1)!;
  });
  const read = () => shop.call(getTestPayment, { parameters: { token } });
  const quantities = async () =>
    (await buyer.cart()).groups.flatMap((group) => group.lines.map((line) => line.quantity));

  it("shows what is to be paid, and where the paid order is", async () => {
    expect(expectValue(await read())).toEqual({
      orderNumber: expect.stringMatching(/^SL-/),
      total: 21_250,
      status: "pending",
      orderToken: null,
    });
    const { searchParams } = new URL(expectValue(await settle(shop, url, "pay")), "http://shop");
    expect(expectValue(await read())).toMatchObject({
      status: "paid",
      orderToken: searchParams.get("order"),
    });
  });

  it("pays once, however often it is pressed", async () => {
    // @spec 328
    const answers = await Promise.all([1, 2, 3].map(() => settle(shop, url, "pay")));
    const urls = answers.map(expectValue);
    expect(urls[0]).toMatch(/^\/\?success=true&order=[\w-]{43}$/);
    expect(new Set(urls).size).toBe(1);
    expect(await inventoryOf(shop, watch)).toBe(1);
    expect(await quantities()).toEqual([]);
    expect(expectValue(await settle(shop, url, "cancel"))).toBe(urls[0]);
    expect(expectValue(await settle(shop, url, "decline"))).toBe(urls[0]);
    expect(await inventoryOf(shop, watch)).toBe(1);
  });

  it("takes what was paid out of the cart and leaves what was added since", async () => {
    await buyer.add(watch);
    const brandId = await addBrand(shop.backend.db);
    const [hat] = await addProduct(shop.backend.db, { brandId });
    await buyer.add(hat!, 5);
    await payAndConfirm(shop, url);
    expect(await quantities()).toEqual([1, 5]);
  });

  it("gives the stock back once when it is canceled, keeps the cart, and cannot be paid then", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => settle(shop, url, "cancel")));
    expect(answers.map(expectValue)).toEqual(Array(3).fill("/?success=false"));
    expect(await inventoryOf(shop, watch)).toBe(3);
    expect(await quantities()).toEqual([2]);
    expect(expectFailure(await settle(shop, url, "pay"))).toMatchObject({ kind: "conflict" });
    expect(expectFailure(await settle(shop, url, "decline")).kind).toBe("conflict");
    expect(await inventoryOf(shop, watch)).toBe(3);
  });

  it("lets a declined payment be tried again", async () => {
    const declined = expectValue(await settle(shop, url, "decline"));
    expect(declined).toBe(`/test-payment/${token}?declined=1`);
    expect((await payAndConfirm(shop, url)).status).toBe("paid");
  });

  it("expires after 30 minutes, giving the stock back exactly once", async () => {
    const placedAt = shop.clock.now;
    shop.clock.now = new Date(placedAt.getTime() + 30 * MINUTE - 1);
    await releaseExpired(shop.backend);
    expect(await inventoryOf(shop, watch)).toBe(1);
    shop.clock.now = new Date(placedAt.getTime() + 30 * MINUTE);
    await Promise.all([1, 2, 3, 4].map(() => releaseExpired(shop.backend)));
    expect(await inventoryOf(shop, watch)).toBe(3);
    expect(expectValue(await read()).status).toBe("expired");
    expect(expectFailure(await settle(shop, url, "pay")).message).toMatch(/expired/);
    expect(expectValue(await settle(shop, url, "cancel"))).toBe("/?success=false");
    expect(await inventoryOf(shop, watch)).toBe(3);
  });

  it("ends in exactly one way when paying, cancelling and expiring meet", async () => {
    const later = { ...shop.backend, now: () => new Date(shop.clock.now.getTime() + 31 * MINUTE) };
    await Promise.all([
      settle(shop, url, "pay"),
      settle(shop, url, "cancel"),
      releaseExpired(later),
      buyer.place({ city: "Salem" }),
      settle(shop, url, "pay"),
    ]);
    const orders = await shop.backend.db
      .selectFrom("orders")
      .select(["status"])
      .where("session_id", "=", buyer.sessionId)
      .execute();
    const holding = orders.filter(({ status }) => ["paid", "pending"].includes(status)).length;
    expect(await inventoryOf(shop, watch)).toBe(3 - 2 * holding);
  });

  itOnce("sends a form post on by 303, back to the page when it is refused", async () => {
    const post = async (outcome: string) => {
      const body = new URLSearchParams({ outcome });
      const answer = await shop.send(`/test-payments/${token}`, { method: "POST", body });
      return [answer.status, answer.headers.get("location")];
    };
    expect(await post("decline")).toEqual([303, `/test-payment/${token}?declined=1`]);
    expect(await post("nonsense")).toEqual([303, `/test-payment/${token}`]);
    expect(await post("cancel")).toEqual([303, "/?success=false"]);
    expect(await post("pay")).toEqual([303, `/test-payment/${token}`]);
  });

  itOnce.each(["x", "a".repeat(43), "' or 1=1 --"])("knows no payment %s", async (unknown) => {
    const parameters = { token: unknown };
    expect(expectFailure(await shop.call(getTestPayment, { parameters })).kind).toBe("notFound");
    expect(expectFailure(await settle(shop, unknown, "pay")).kind).toBe("notFound");
  });

  itOnce("places no order and pays none where there is no way to pay", async () => {
    const without = testBackend(shop.backend, { payments: [] });
    const before = await countOrders(shop);
    const stock = await inventoryOf(shop, watch);
    const shopper = shopperOf(without, { sessionId: buyer.sessionId });
    expect(expectFailure(await shopper.place({}, "attempt-0"))).toMatchObject({
      kind: "unavailable",
      code: "unpayable",
      message: UNPAYABLE,
    });
    expect(expectFailure(await settle(without, url, "pay")).kind).toBe("notFound");
    expect(await countOrders(shop)).toBe(before);
    expect(await inventoryOf(shop, watch)).toBe(stock);
    expect(expectValue(await without.call(getPaymentOptions, {}))).toEqual([]);
  });

  itOnce.each(["cash", "transfer"] as const)("takes %s from the owner alone", async (paid) => {
    const shopper = shopperOf(shop, { sessionId: buyer.sessionId });
    const asked = expectFailure(await shopper.place({ payment: paid }));
    expect(asked.fields).toEqual({ payment_provider: [CHOOSE_PAYMENT] });
    const { backend } = testBackend(shop.backend, { payments: [] });
    const shipping = firstChoices(await shopper.cart({ country: "US", state: "MA" }));
    const byPhone = { heldMinutes: 1, agreed: { pieces: new Map(), shipping: undefined }, paid };
    const caller = { idempotencyKey: null, address: null, byPhone };
    const holder = { sessionId: buyer.sessionId };
    expectValue(await checkOut(backend, holder, orderRequest({ shipping }), caller));
    const order = await shop.backend.db
      .selectFrom("orders")
      .select(["status", "payment_provider"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(order).toEqual({ status: "paid", payment_provider: paid });
  });

  it("gives the stock back when the provider fails, and the same key may try again", async () => {
    let isDown = true;
    const start = async () => {
      if (isDown) throw new Error("provider is down");
      return { url: "https://pay.example/1", session: null };
    };
    const flaky = testBackend(shop.backend, { payments: [{ ...testPaymentPage(null), start }] });
    const complain = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    await settle(shop, url, "cancel");
    const shopper = shopperOf(flaky, { sessionId: buyer.sessionId });
    expect(expectFailure(await shopper.place({}, "attempt-1")).kind).toBe("unavailable");
    expect(complain).toHaveBeenCalled();
    complain.mockRestore();
    expect(await inventoryOf(shop, watch)).toBe(3);
    isDown = false;
    const before = await countOrders(shop);
    expect(expectValue(await shopper.place({}, "attempt-1"))).toBe("https://pay.example/1");
    expect(expectValue(await shopper.place({}, "attempt-1"))).toBe("https://pay.example/1");
    expect(await countOrders(shop)).toBe(before + 1);
    expect(await inventoryOf(shop, watch)).toBe(1);
  });
});

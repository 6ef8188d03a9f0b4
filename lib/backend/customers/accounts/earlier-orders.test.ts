import { recoverPassword, register, resetPassword } from "@/lib/contract/accounts";
import { deleteAddress, getAddresses, getDeliveryPrefill } from "@/lib/contract/addresses";
import { addEarlierOrders, askForEarlierOrders } from "@/lib/contract/earlier-orders";
import { getOrders } from "@/lib/contract/order-history";
import type { MailMessage } from "@/lib/mail/emails/messages";
import { testBackend } from "../../testing/backend";
import { customer } from "../../testing/customer";
import { describeEngines } from "../../testing/engines";
import { addRing } from "../../testing/goods";
import {
  expectFailure,
  expectValue,
  guest,
  orderRequest,
  settle,
  type TestShop,
} from "../../testing/shopper";

const EMAIL = "zoe@example.com";
const DAY_MS = 24 * 60 * 60_000;
const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const PASSWORD = "a-long-enough-password";

describeEngines("orders of a guest who registers", (open) => {
  async function openShop() {
    const shop = testBackend(await open());
    const buy = async (email: string, isPaid = true) => {
      const shopper = await guest(shop);
      await shopper.add(await addRing(shop));
      const url = expectValue(await shopper.place({ email }));
      if (isPaid) expectValue(await settle(shop, url, "pay"));
    };
    const join = async (email = EMAIL) => {
      const made = expectValue(
        await shop.call(register, {
          body: {
            email,
            firstName: "Zoë",
            lastName: "Byron",
            password: PASSWORD,
            passwordConfirmation: PASSWORD,
          },
        }),
      );
      if (!made.isRegistered) throw new Error("the address is taken");
      return { authorization: `Bearer ${made.token}` };
    };
    return { shop, buy, join, ...readingOf(shop) };
  }

  function readingOf(shop: TestShop) {
    const orders = async (headers: Record<string, string>) =>
      expectValue(await shop.call(getOrders, { headers, query: { page: 1 } }));
    const messages = async () => {
      const rows = await shop.backend.db.selectFrom("mails").selectAll().orderBy("id").execute();
      return rows.map(({ message }) => JSON.parse(message ?? "null") as MailMessage);
    };
    const links = async () =>
      (await messages()).flatMap((message) =>
        message.kind === "earlier-orders" ? [message.token] : [],
      );
    const add = (headers: Record<string, string>, token: string) =>
      shop.call(addEarlierOrders, { headers, parameters: { token } });
    return { orders, messages, links, add };
  }

  it("are the account's once the emailed link is opened, and not before", async () => {
    const { buy, join, orders, links, add } = await openShop();
    await buy(EMAIL);
    await buy("Zoe@Example.com");
    await buy("ada@example.com");
    await buy(EMAIL, false);
    const headers = await join();
    expect(await orders(headers)).toMatchObject({ total: 0, canAddEarlier: true });
    const [token] = await links();
    expectValue(await add(headers, token!));
    expectValue(await add(headers, token!));
    const listed = await orders(headers);
    expect(listed.total).toBe(2);
    expect(listed).not.toHaveProperty("canAddEarlier");
  });

  it("bring where they went into the address book, once", async () => {
    const { shop, buy, join, links, add } = await openShop();
    await buy(EMAIL);
    await buy(EMAIL);
    const headers = await join();
    const book = async () => expectValue(await shop.call(getAddresses, { headers }));
    expect(await book()).toEqual([]);
    const [token] = await links();
    expectValue(await add(headers, token!));
    const [kept, ...others] = await book();
    expect(kept).toMatchObject({ address: orderRequest().address, isDefault: true });
    expect(others).toEqual([]);
    expectValue(await shop.call(deleteAddress, { headers, parameters: { id: kept!.id } }));
    expectValue(await add(headers, token!));
    expect(await book()).toEqual([]);
  });

  it("a first order's address is kept for the next; what is removed stays so", async () => {
    const { shop } = await openShop();
    const shopper = await customer(shop);
    const { headers } = shopper;
    const buyOne = async () => {
      await shopper.add(await addRing(shop));
      expectValue(await settle(shop, expectValue(await shopper.place()), "pay"));
    };
    await buyOne();
    const book = async () => expectValue(await shop.call(getAddresses, { headers }));
    const [kept] = await book();
    expect(expectValue(await shop.call(getDeliveryPrefill, { headers })).address).toMatchObject({
      address: orderRequest().address,
    });
    expectValue(await shop.call(deleteAddress, { headers, parameters: { id: kept!.id } }));
    await buyOne();
    expect(await book()).toEqual([]);
  });

  it("stay out of an account that a stranger has made with the address", async () => {
    const { shop, buy, join, orders, links, add } = await openShop();
    await buy(EMAIL);
    const stranger = await join();
    const [token] = await links();
    const owner = await customer(shop);
    expect(expectFailure(await add(owner.headers, token!)).kind).toBe("notFound");
    expect(expectFailure(await add(stranger, "a".repeat(43))).kind).toBe("notFound");
    expect((await orders(stranger)).total).toBe(0);
  });

  it("are not added by a link that is a day old, which says so, but by a new one", async () => {
    const { shop, buy, join, orders, links, add } = await openShop();
    await buy(EMAIL);
    const headers = await join();
    const [old] = await links();
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS + 1);
    expect(expectFailure(await add(headers, old!)).message).toBe(
      "This link has expired. Ask for a new one under Orders.",
    );
    const opened = await shop.send(`/orders/earlier/${old}`, {
      method: "POST",
      headers: { ...headers, ...FORM },
      body: "",
    });
    expect(opened.headers.get("location")).toBe("/orders/earlier/-?answered=expired");
    expect((await orders(headers)).total).toBe(0);
    expectValue(await shop.call(askForEarlierOrders, { headers }));
    const renewed = (await links()).at(-1)!;
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    expectValue(await add(headers, renewed));
    expect((await orders(headers)).total).toBe(1);
    expect(expectFailure(await add(headers, old!)).message).toBe("This link is no longer valid.");
  });

  it("are offered by email alone: nobody else learns whether there are any", async () => {
    const { shop, buy, join, links } = await openShop();
    const nobody = await join("new@example.com");
    await buy(EMAIL);
    const known = await join();
    expect(await links()).toHaveLength(1);
    const ask = (headers: Record<string, string>) => shop.call(askForEarlierOrders, { headers });
    expect(await ask(known)).toEqual(await ask(nobody));
    expect(await links()).toHaveLength(2);
  });

  it("come with a password that is reset by email, and later ones when they are paid", async () => {
    const { shop, buy, join, messages } = await openShop();
    await buy(EMAIL);
    await join();
    expectValue(await shop.call(recoverPassword, { body: { email: EMAIL } }));
    const code = (await messages()).flatMap((message) =>
      message.kind === "recovery-code" ? [message.code] : [],
    )[0]!;
    const body = { code, password: `${PASSWORD}2`, passwordConfirmation: `${PASSWORD}2` };
    expectValue(await shop.call(resetPassword, { body }));
    const { customer_id } = await shop.backend.db
      .selectFrom("orders")
      .select("customer_id")
      .executeTakeFirstOrThrow();
    expect(customer_id).not.toBeNull();
    await buy("ZOE@example.com");
    const owners = await shop.backend.db.selectFrom("orders").select("customer_id").execute();
    expect(owners).toEqual([{ customer_id }, { customer_id }]);
  });

  it("cost nobody the discount on a first order", async () => {
    const { shop, buy, join, links, add } = await openShop();
    await buy(EMAIL);
    const headers = await join();
    expectValue(await add(headers, (await links())[0]!));
    const { getCart, addToCart } = await import("@/lib/contract/cart");
    const { productId, valueIds, values } = await addRing(shop);
    const item = { productId, valueIds, values, quantity: 1 };
    expectValue(await shop.call(addToCart, { headers, body: item }));
    const cart = expectValue(await shop.call(getCart, { headers, query: {} }));
    expect(cart.firstOrderBasisPoints).toBe(1_500);
  });
});

import { ENGINES } from "@/lib/backend/testing/engines";
import { budget } from "@/lib/domain/testing/budget";
import { addBrand, addProduct } from "../../testing/catalog";
import { createSharedDatabase, type ServerProcess, startServer } from "../../testing/process";
import { guest } from "../../testing/shopper";
import { countPieces } from "../../testing/stock-count";
import { SECRET_KEY, signedEvent, startStripe, WEBHOOK_SECRET } from "../../testing/stripe/server";

const ROUNDS = budget({ test: 2, proof: 5 });
const BUYERS = 8;
const PIECES = 10_000;

describe.each(ENGINES)("kill -9 in the middle of payments by Stripe (%s)", (engine) => {
  it(`makes every payment an order, once, in ${ROUNDS} rounds`, async () => {
    const stripe = await startStripe();
    const database = await createSharedDatabase(engine);
    const shop = {
      ...database,
      environment: {
        ...database.environment,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: stripe.address,
        SHOP_URL: "https://shop.example",
      },
    };
    const [ring] = await database.within(async ({ db }) =>
      addProduct(db, { brandId: await addBrand(db), variants: [{ inventory: PIECES }] }),
    );
    /** A shopper orders and pays; Stripe tells of it. Ends early when the server is gone. */
    const buy = async (server: ServerProcess): Promise<boolean> => {
      const buyer = await guest(server);
      await buyer.add(ring!);
      const placed = await buyer.place();
      if (!placed.ok) return false;
      const id = placed.value.split("/").at(-1) ?? "";
      stripe.account.pay(id);
      return tell(server, id);
    };
    const tell = async (server: ServerProcess, id: string): Promise<boolean> => {
      const event = signedEvent(
        "checkout.session.completed",
        stripe.account.sessions.get(id) ?? {},
      );
      const headers = { "stripe-signature": event.signature };
      const init = { method: "POST", headers, body: event.payload };
      return (await server.send("/webhooks/stripe", init)).ok;
    };

    let unheard = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(shop);
      let heard = 0;
      const after = 1 + Math.floor((round * (BUYERS - 1)) / ROUNDS);
      await Promise.all(
        Array.from({ length: BUYERS }, async () => {
          const isHeard = await buy(server).catch(() => false);
          if (isHeard) heard += 1;
          else unheard += 1;
          if (heard === after) await server.kill();
        }),
      );
      await server.kill();
    }

    const last = await startServer(shop);
    const paid = [...stripe.account.sessions.values()].filter(
      (session) => session.payment_status === "paid",
    );
    for (const { id } of paid) expect(await tell(last, id)).toBe(true);
    await last.kill();
    await database.within(async ({ db }) => {
      const orders = await db
        .selectFrom("orders")
        .select(["id", "payment_session"])
        .where("status", "=", "paid")
        .execute();
      expect(orders.map((order) => order.payment_session).sort()).toEqual(
        paid.map(({ id }) => id).sort(),
      );
      const letters = await db
        .selectFrom("mails")
        .select("once_key")
        .where("kind", "=", "order-confirmation")
        .execute();
      expect(letters.map((letter) => letter.once_key).sort()).toEqual(
        orders.map(({ id }) => `order-confirmation:${id}`).sort(),
      );
      const { inStock, held } = await countPieces(db);
      expect(inStock + held).toBe(PIECES);
    });
    expect(stripe.account.refunds).toEqual([]);
    expect(paid.length).toBeGreaterThan(ROUNDS);
    expect(unheard).toBeGreaterThan(0);
    await stripe.close();
    database.remove();
  });
});

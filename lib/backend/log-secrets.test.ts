import { sql } from "kysely";
import { logIn, recoverPassword, register } from "@/lib/contract/accounts";
import { confirmSubscription, subscribe, unsubscribe } from "@/lib/contract/messages";
import { settleTestPayment } from "@/lib/contract/payments";
import type { Send } from "@/lib/mail/sender";
import { deliverMails } from "./mail/deliver";
import { loggedIn, PASSWORD, registered, registration } from "./testing/accounts";
import { testBackend } from "./testing/backend";
import { describeEngines } from "./testing/engines";
import { addRing } from "./testing/goods";
import { expectValue, guest, payAndConfirm } from "./testing/shopper";

/** What a visit reads and writes. */
const TABLES = ["products", "carts", "orders", "customers", "limits", "tokens"];

describeEngines("the log of a shopper's whole visit", (open) => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  });
  afterEach(() => jest.restoreAllMocks());

  it("holds no password, token, session id, code or e-mail, whatever goes wrong", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const ring = await addRing(shop);
    const secrets = new Set([PASSWORD, "ada@example.com"]);
    let asked = 0;

    const { email, headers, token } = await registered(shop);
    const { sessionId, ...shopper } = await guest(shop);
    expectValue(await shopper.add(ring));
    const paymentUrl = expectValue(await shopper.place());
    const paymentToken = paymentUrl.split("/").at(-1) ?? "";
    await payAndConfirm(shop, paymentUrl);
    const { token: orderToken } = await db
      .selectFrom("orders")
      .select("token")
      .executeTakeFirstOrThrow();
    for (const secret of [email, token, sessionId, paymentToken, orderToken]) secrets.add(secret);

    /** The same visit, each call as a browser or a stranger sends it. */
    async function visit() {
      const json = { "content-type": "application/json" };
      const post = (path: string, body: object, more = {}) =>
        shop.send(path, {
          method: "POST",
          headers: { ...json, ...more },
          body: JSON.stringify(body),
        });
      const answers = await Promise.all(
        [
          shop.call(logIn, { body: { email, password: PASSWORD, sessionId } }),
          shop.call(register, { body: registration({ sessionId }) }),
          shop.call(recoverPassword, { body: { email } }),
          shop.call(subscribe, { body: email }),
          shop.call(confirmSubscription, { parameters: { token: paymentToken } }),
          shop.call(unsubscribe, { parameters: { token: orderToken } }),
          shop.call(settleTestPayment, {
            parameters: { token: paymentToken },
            body: { outcome: "pay" },
          }),
          shop.send(`/cart?session_id=${sessionId}`),
          shop.send("/orders?page=1", { headers }),
          shop.send(`/orders/confirmation/${orderToken}`),
          shop.send(`/products?search=${email}`),
          post("/cart", { session_id: sessionId, product_id: ring.productId, token }),
          post("/password/reset", { code: orderToken, password: PASSWORD }),
          shopper.add(ring),
          loggedIn(shop, email, sessionId),
        ].map((call) => Promise.resolve(call).catch(() => null)),
      );
      asked += answers.length;
    }
    const letters: Send = async ({ to }) => ({
      isSent: false,
      isFinal: true,
      reason: `550 no such box ${JSON.stringify(to)}, ask <${email}>`,
    });

    await visit();
    await deliverMails(shop.backend, letters);
    const given = await db.selectFrom("mails").select("recipient").execute();
    expect(given.length).toBeGreaterThan(1);
    for (const { recipient } of given) secrets.add(recipient);
    for (const table of TABLES) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`lost_${table}`)}`.execute(
        db,
      );
    }
    await visit();
    expect(asked).toBe(30);
    expect(
      lines.filter((line) => line.includes(" error an API call failed ")).length,
    ).toBeGreaterThan(8);
    expect(lines.filter((line) => line.includes("failed for good")).length).toBeGreaterThan(1);
    const told = [...secrets].filter((secret) => lines.some((line) => line.includes(secret)));
    expect(told).toEqual([]);
  });
});

import {
  cancelStockAlert,
  confirmStockAlert,
  requestStockAlert,
} from "@/lib/contract/stock-alerts";
import type { MailMessage } from "@/lib/mail/emails/messages";
import { erasePerson, readPerson } from "../../../../owner/customers/person";
import { purgeExpired } from "../../purge";
import { testBackend } from "../../testing/backend";
import { addBrand, addProduct } from "../../testing/catalog";
import { describeEngines } from "../../testing/engines";
import { expectFailure, expectValue } from "../../testing/shopper";
import { sendStockAlerts } from "./stock-alerts";

const DAY_MS = 24 * 60 * 60_000;

describeEngines("a request for a stock alert", (open, _, itOnce) => {
  async function openShop() {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const [gone, there] = await addProduct(db, {
      brandId: await addBrand(db, { name: "Loom" }),
      name: "Alma Ring",
      variations: ["Size"],
      variants: [
        { values: ["6"], inventory: 0 },
        { values: ["7"], inventory: 2 },
      ],
    });
    const { productId, valueIds } = gone!;
    const ask = (email = "zoe@example.com", variant = valueIds, address = "203.0.113.1") =>
      shop.call(requestStockAlert, {
        body: { productId, valueIds: variant, email },
        headers: { "x-forwarded-for": address },
      });
    const mails = async () => {
      const rows = await db.selectFrom("mails").selectAll().orderBy("id").execute();
      return rows.map(({ recipient, message }) => ({
        recipient,
        message: JSON.parse(message ?? "null") as MailMessage,
      }));
    };
    const tokens = async () => {
      const last = (await mails()).at(-1)?.message;
      if (last?.kind !== "stock-alert-confirmation") throw new Error("nothing was asked");
      return last;
    };
    const confirm = (token: string) => shop.call(confirmStockAlert, { parameters: { token } });
    const waiting = () => db.selectFrom("stock_alerts").selectAll().orderBy("id").execute();
    const stock = (inventory: number) =>
      db.updateTable("variants").set({ inventory }).where("id", "=", gone!.id).execute();
    const pass = (days: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS);
    };
    return {
      shop,
      db,
      gone: gone!,
      there: there!,
      ask,
      mails,
      tokens,
      confirm,
      waiting,
      stock,
      pass,
    };
  }

  it("is confirmed, answered once when it is back, and over", async () => {
    const { shop, gone, ask, mails, tokens, confirm, waiting, stock } = await openShop();
    expectValue(await ask(" Zoe@Example.com "));
    const { token, piece } = await tokens();
    expect(piece).toMatchObject({ name: "Alma Ring", designer: "Loom", valueIds: gone.valueIds });
    expect(JSON.stringify(await waiting())).not.toContain(token);
    await stock(1);
    expect(await sendStockAlerts(shop.backend)).toBe(0);
    await stock(0);
    expectValue(await confirm(token));
    expectValue(await confirm(token));
    expect(await sendStockAlerts(shop.backend)).toBe(0);
    await stock(3);
    await Promise.all([sendStockAlerts(shop.backend), sendStockAlerts(shop.backend)]);
    expect((await mails()).map(({ recipient, message }) => [recipient, message.kind])).toEqual([
      ["zoe@example.com", "stock-alert-confirmation"],
      ["zoe@example.com", "back-in-stock"],
    ]);
    expect(await waiting()).toEqual([]);
    expect(expectFailure(await confirm(token)).kind).toBe("notFound");
  });

  it("a stock alert does not reveal whether an address is subscribed, and asks it once a day", async () => {
    const { ask, mails, tokens, confirm, pass } = await openShop();
    const first = await ask();
    expect(await ask("ZOE@example.com")).toEqual(first);
    expect(await mails()).toHaveLength(1);
    pass(1);
    expect(await ask()).toEqual(first);
    expect(await mails()).toHaveLength(2);
    expectValue(await confirm((await tokens()).token));
    pass(1);
    expect(await ask()).toEqual(first);
    expect(await mails()).toHaveLength(2);
  });

  itOnce(
    "sends an address five questions a day at most, and one network twenty an hour",
    async () => {
      const { shop, db, ask, mails } = await openShop();
      const sold = await addProduct(db, {
        brandId: await addBrand(db),
        variations: ["Size"],
        variants: Array.from({ length: 7 }, (_, size) => ({ values: [`${size}`], inventory: 0 })),
      });
      for (const { productId, valueIds } of sold) {
        const body = { productId, valueIds, email: "victim@example.com" };
        expectValue(await shop.call(requestStockAlert, { body }));
      }
      expect(await mails()).toHaveLength(5);
      for (let count = 0; count < 20; count++) expectValue(await ask(`${count}@example.com`));
      expect(expectFailure(await ask("one-more@example.com")).kind).toBe("rateLimited");
    },
  );

  itOnce.each(["", "zoe", "a b@example.com", "a@b.co\r\nBcc: c@d.co"])(
    "refuses the address %j",
    async (email) => {
      const { ask, waiting } = await openShop();
      expect(expectFailure(await ask(email)).fields).toHaveProperty("email");
      expect(await waiting()).toEqual([]);
    },
  );

  itOnce("is for what is made and sold out alone", async () => {
    const { ask, there, db, gone } = await openShop();
    expect(expectFailure(await ask(undefined, there.valueIds)).kind).toBe("conflict");
    expect(expectFailure(await ask(undefined, [999_999])).kind).toBe("notFound");
    await db
      .updateTable("products")
      .set({ is_hidden: 1 })
      .where("id", "=", gone.productId)
      .execute();
    expect(expectFailure(await ask()).kind).toBe("notFound");
  });

  it("waits while its product is hidden", async () => {
    const { shop, db, gone, ask, tokens, confirm, stock } = await openShop();
    expectValue(await ask());
    expectValue(await confirm((await tokens()).token));
    const hide = (is_hidden: number) =>
      db.updateTable("products").set({ is_hidden }).where("id", "=", gone.productId).execute();
    await hide(1);
    await stock(-1);
    expect(await sendStockAlerts(shop.backend)).toBe(0);
    await hide(0);
    expect(await sendStockAlerts(shop.backend)).toBe(1);
  });

  it("is ended by its email's link or one click of a mail program, not by looking", async () => {
    const { shop, ask, tokens, waiting } = await openShop();
    expectValue(await ask());
    const { cancelToken: token } = await tokens();
    const looked = await shop.send(`/stock-alerts/cancel/${token}`);
    expect(looked.headers.get("location")).toBe(`/notify/cancel/${token}`);
    expect(await waiting()).toHaveLength(1);
    const clicked = await shop.send(`/stock-alerts/cancel/${token}`, {
      method: "POST",
      headers: { accept: "text/html,*/*" },
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(clicked.status).toBe(200);
    expect(await waiting()).toEqual([]);
    expectValue(await shop.call(cancelStockAlert, { parameters: { token } }));
  });

  it("is deleted a week after nobody confirms it, and half a year after it was made", async () => {
    const { shop, ask, tokens, confirm, waiting, pass } = await openShop();
    expectValue(await ask("lost@example.com"));
    pass(8);
    expectValue(await ask());
    expect((await waiting()).map(({ email }) => email)).toEqual(["zoe@example.com"]);
    expectValue(await confirm((await tokens()).token));
    pass(179);
    await purgeExpired(shop.backend);
    expect(await waiting()).toHaveLength(1);
    pass(2);
    await purgeExpired(shop.backend);
    expect(await waiting()).toEqual([]);
  });

  it("is among a person's data, and erased with it", async () => {
    const { shop, db, ask, mails, waiting } = await openShop();
    expectValue(await ask());
    expect(expectValue(await readPerson(db, "zoe@example.com"))).toMatchObject({
      stockAlerts: [{ name: "Alma Ring", confirmed_at: null }],
    });
    expectValue(await erasePerson(shop.backend, "zoe@example.com"));
    expect([await waiting(), await mails()]).toEqual([[], []]);
  });

  itOnce("leads a browser without JavaScript to a page", async () => {
    const { shop, gone } = await openShop();
    const post = (email: string) =>
      shop.send("/stock-alerts", {
        method: "POST",
        body: new URLSearchParams({
          product_id: String(gone.productId),
          variation_values_id: gone.valueIds.join(),
          email,
        }),
        headers: { accept: "text/html,application/xhtml+xml" },
      });
    expect((await post("zoe@example.com")).headers.get("location")).toBe("/notify?asked=done");
    expect((await post("zoe")).headers.get("location")).toBe("/notify?asked=failed");
  });
});

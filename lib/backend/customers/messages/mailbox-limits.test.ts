import { recoverPassword } from "@/lib/contract/accounts";
import { askForEarlierOrders } from "@/lib/contract/earlier-orders";
import { subscribe } from "@/lib/contract/messages";
import { requestStockAlert } from "@/lib/contract/stock-alerts";
import type { MailMessage } from "@/lib/mail/emails/messages";
import { registered } from "../../testing/accounts";
import { testBackend } from "../../testing/backend";
import { addBrand, addProduct } from "../../testing/catalog";
import { describeEngines } from "../../testing/engines";
import { addRing } from "../../testing/goods";
import { expectValue, guest, settle } from "../../testing/shopper";

const MINUTE_MS = 60_000;

type MailKind = MailMessage["kind"];

describeEngines("letters to one mailbox in many spellings", (open) => {
  async function openShop() {
    const shop = testBackend(await open());
    const [gone] = await addProduct(shop.backend.db, {
      brandId: await addBrand(shop.backend.db),
      variations: ["Size"],
      variants: [{ values: ["6"], inventory: 0 }],
    });
    const { productId, valueIds } = gone!;
    let network = 0;
    const headers = () => ({ "x-forwarded-for": `203.0.113.${++network}` });
    return {
      shop,
      subscribe: (email: string) => shop.call(subscribe, { body: email, headers: headers() }),
      alert: (email: string) =>
        shop.call(requestStockAlert, { body: { productId, valueIds, email }, headers: headers() }),
      recover: (email: string) =>
        shop.call(recoverPassword, { body: { email }, headers: headers() }),
      letters: async (kind?: MailKind) => {
        const mails = await shop.backend.db.selectFrom("mails").select("kind").execute();
        return mails.filter((mail) => !kind || mail.kind === kind).length;
      },
      later: (minutes: number) => {
        shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
      },
    };
  }

  it("are a handful an hour, of newsletter and stock alerts together", async () => {
    const { subscribe, alert, letters, later } = await openShop();
    for (let nth = 0; nth < 6; nth++) {
      expectValue(await subscribe(`s.am+${nth}@gmail.com`));
      expectValue(await alert(`sa.m+${nth}@GoogleMail.com`));
    }
    expect(await letters()).toBe(5);
    expectValue(await subscribe("sam@example.com"));
    expect(await letters()).toBe(6);
    later(60);
    expectValue(await alert("sam@gmail.com"));
    expect(await letters()).toBe(7);
  });

  it("are three resets in a code's life, and none of them stops the owner's", async () => {
    const { shop, recover, letters, later } = await openShop();
    const names = [
      "kim@example.com",
      ...Array.from({ length: 5 }, (_, at) => `kim+${at}@example.com`),
    ];
    for (const email of names) await registered(shop, { email });
    const [own = "", ...others] = names;
    for (const email of others) expectValue(await recover(email));
    expect(await letters()).toBe(3);
    await shop.backend.db
      .updateTable("customers")
      .set({ email_verified_at: shop.clock.now.toISOString() })
      .where("email", "=", own)
      .execute();
    expectValue(await recover(own));
    expect(await letters()).toBe(4);
    later(30);
    for (const email of others) expectValue(await recover(email));
    expect(await letters()).toBe(7);
  });

  it("of earlier orders are a handful, and newsletters do not use them up", async () => {
    const { shop, subscribe, letters } = await openShop();
    const ring = await addRing(shop);
    const spellings = Array.from({ length: 3 }, (_, at) => `ash+${at}@example.com`);
    const owners = [];
    for (const email of spellings) owners.push(await registered(shop, { email }));
    for (let nth = 0; nth < 6; nth++) expectValue(await subscribe(`ash+n${nth}@example.com`));
    for (const email of spellings) {
      const shopper = await guest(shop);
      await shopper.add(ring);
      expectValue(await settle(shop, expectValue(await shopper.place({ email })), "pay"));
    }
    for (const { headers } of [...owners, ...owners, ...owners])
      expectValue(await shop.call(askForEarlierOrders, { headers }));
    expect(await letters("newsletter-confirmation")).toBe(5);
    expect(await letters("earlier-orders")).toBe(5);
  });
});

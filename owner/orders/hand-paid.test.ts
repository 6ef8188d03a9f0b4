import type { PaymentPort } from "@/lib/backend/orders/payments/port";
import { testPaymentPage } from "@/lib/backend/orders/payments/test-payments";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { addTestCode } from "@/lib/backend/testing/codes";
import { customer } from "@/lib/backend/testing/customer";
import { ENGINES } from "@/lib/backend/testing/engines";
import { only } from "@/lib/backend/testing/goods";
import { expectValue, inventoryOf } from "@/lib/backend/testing/shopper";
import { getOrders } from "@/lib/contract/order-history";
import { UNPAYABLE } from "@/lib/domain/checkout/checkout";
import { isoDecimals } from "@/lib/domain/money/currency";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import { orderToShop } from "@/lib/mail/emails/new-orders";
import { refund } from "@/lib/mail/emails/refunds";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { documentedIn, wordsOf } from "../testing/documented";
import { ADDRESS, phoneOrders } from "../testing/phone-orders";
import { askReturn } from "../testing/return";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("an order that is paid by hand (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());
  const { add, lastOrder, scarf } = phoneOrders(() => owner);

  it("that is paid in cash is in the books, told to all, and goes back by hand", async () => {
    const { shop } = owner;
    const { piece, sku } = await scarf(8_000);
    const item = ["--item", `${sku}*2`, "--price", `${sku}=45.00`];
    const { said, exitCode } = await add(...item, "--paid", "cash");
    expect([exitCode, said]).toEqual([
      0,
      expect.stringMatching(
        /^SL-\w{6}, \$95\.00: paid in cash\. Customer and designers are told\.$/,
      ),
    ]);
    const { number, token, ...order } = await lastOrder();
    expect(order).toMatchObject({ status: "paid", goods: 9_000, total: 9_500, payment_open: 0 });
    expect(await inventoryOf(shop, piece)).toBe(7);
    const told = async () => {
      const { data } = await owner.json("orders", "show", number);
      return data.emails.map(({ kind, to }: Record<string, string>) => `${kind} ${to}`);
    };
    expect(await told()).toEqual(
      expect.arrayContaining([
        "order-confirmation ines@tide.example",
        "order-to-designer loom@x.example",
      ]),
    );
    const shown = await owner.run("orders", "show", number);
    expect(shown.said).toMatch(/\n {4}paid .* in cash\n/);
    expect((await owner.run("orders", "list")).said).toContain(number);
    const exported = (await owner.json("orders", "export")).data.orders;
    expect(exported).toContainEqual(
      expect.objectContaining({ number, provider: "cash", reference: null, paid: 9_500 }),
    );
    const { rows } = (await owner.json("sales", "--by", "payment")).data;
    expect(rows).toContainEqual(expect.objectContaining({ name: "cash", orders: 1, paid: 9_500 }));

    const part = await owner.run("orders", "refund", number, "--item", "1:1", "--yes");
    expect(part.said).toBe(
      "$45.00 is booked as refunded. It was paid in cash: give it back to the customer yourself.",
    );
    const canceled = await owner.run("orders", "cancel", number, "--yes");
    expect(canceled.said).toContain("$50.00 is booked as refunded.");
    expect(await inventoryOf(shop, piece)).toBe(8);
    expect((await told()).filter((each: string) => each.startsWith("refund "))).toHaveLength(2);
    const [letter] = await shop.backend.db
      .selectFrom("mails")
      .select("message")
      .where("kind", "=", "refund")
      .execute();
    const words = JSON.stringify(refund(JSON.parse(letter!.message!)));
    expect(words).toContain("We give you $45.00 back ourselves.");
    expect(words).not.toMatch(/bank|payment method/i);
    const states = (await owner.json("orders", "show", number)).data.refunds;
    expect(states).toMatchObject([{ status: "done" }, { status: "done" }]);
    const back = (await owner.json("sales", "--by", "payment")).data.rows;
    expect(back).toContainEqual(expect.objectContaining({ name: "cash", refunds: 9_500, net: 0 }));
  });

  it.each([
    ["EUR", "45.00", 4_500],
    ["JPY", "4505", 4_505],
    ["KWD", "4.505", 4_505],
  ])(
    "that is paid by transfer in %s is returned as any other, to the last cent",
    async (currency, price, each) => {
      const decimals = isoDecimals(currency);
      withSettings({
        currency,
        decimals,
        prices: { includeTax: true },
        taxes: [aTax("US", 1_000)],
      });
      const { shop } = owner;
      const { db } = shop.backend;
      const ada = await customer(shop);
      await db
        .updateTable("customers")
        .set({ email_verified_at: shop.clock.now.toISOString() })
        .where("id", "=", ada.id)
        .execute();
      const { piece, sku } = await scarf(9_999);
      const item = ["--item", `${sku}*3`, "--price", `${sku}=${price}`];
      expect((await add(...item, "--paid", "transfer", "--email", ada.email)).noted).toBe("");
      const { id, number, total, included_tax } = await lastOrder();
      expect([total, await inventoryOf(shop, piece)]).toEqual([3 * each + 500, 6]);
      for (const command of ["ship", "deliver"])
        expect((await owner.run("orders", command, number)).exitCode).toBe(0);
      expect((await owner.run("orders", "cancel", number, "--yes")).noted).toContain(
        "has been sent",
      );

      await askReturn(shop, ada, { orderid: id, items: ["1:1"], reason: RETURN_REASONS[2] });
      const { said } = await owner.run("returns", "approve", number);
      const [, command = ""] = /npm run shop -- (.*)/.exec(said) ?? [];
      expect(command).toBe(`orders refund ${number} --item 1:1 --no-shipping --restock`);
      const part = await owner.run(...wordsOf(command), "--yes");
      expect(part.said).toMatch(/It was paid by transfer: .* Back on sale: 1 piece\.$/);
      expect(await inventoryOf(shop, piece)).toBe(7);
      const [shown] = await orders();
      expect(shown).toMatchObject({ number, isReturned: false });
      await askReturn(shop, ada, { orderid: id, items: ["1:2"] });

      const rest = await owner.run("orders", "refund", number, "--restock", "--yes");
      expect(rest.said).toContain("Back on sale: 2 pieces.");
      expect(await inventoryOf(shop, piece)).toBe(9);
      expect((await owner.run("orders", "refund", number, "--yes")).exitCode).toBe(1);
      expect((await orders())[0]).toMatchObject({ isReturned: true, isRefunded: true });
      const exported = (await owner.json("orders", "export", "--refunds")).data.refunds.filter(
        (row: Record<string, string>) => row.number === number,
      );
      const back = (name: string) =>
        exported.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0);
      expect([back("refunds"), back("taxRefunded"), back("piecesRefunded")]).toEqual([
        total,
        included_tax,
        3,
      ]);

      async function orders() {
        const { headers } = ada;
        return expectValue(await shop.call(getOrders, { headers, query: { page: 1 } })).items;
      }
    },
  );

  it("is paid by hand where no provider takes the money, or not so little", async () => {
    const payments: PaymentPort[] = [];
    const other = await ownersShop(engine, { payments });
    const { db } = other.shop.backend;
    const brandId = await addBrand(db, { rates: { Standard: 0 } });
    const piece = only(await addProduct(db, { brandId, variants: [{ price: 10 }] }));
    await db.updateTable("variants").set({ sku: "BEAD" }).where("id", "=", piece.id).execute();
    const placed = (...args: string[]) =>
      other.run("orders", "add", ...ADDRESS, "--item", "BEAD", ...args);
    expect((await placed()).noted).toContain(UNPAYABLE);
    expect((await placed("--paid", "transfer")).said).toContain(", $0.10: paid by transfer.");
    payments.push({ ...testPaymentPage(null), limits: { least: 50, most: 100 } });
    expect((await placed()).noted).toContain("at least $0.50 to be paid by card");
    expect((await placed("--paid", "cash")).said).toContain(", $0.10: paid in cash.");
    await other.close();
  });

  it("is taken at a market as docs/owner.md shows it", async () => {
    const { piece } = await scarf(12_000);
    const { db } = owner.shop.backend;
    await db.updateTable("variants").set({ sku: "RING-6" }).where("id", "=", piece.id).execute();
    const [command = ""] =
      documentedIn("Orders and returns").find(([each]) => each?.includes("--paid")) ?? [];
    expect((await owner.run(...wordsOf(command))).said).toContain(", $100.94: paid in cash.");
  });

  it("that is paid needs no email: no letter goes to the customer", async () => {
    const { db } = owner.shop.backend;
    const { sku } = await scarf(8_000);
    const market = ["orders", "add", ...ADDRESS.slice(2), "--item", sku];
    const refused = "A link to pay and a code need --email.";
    expect((await owner.run(...market)).noted).toBe(refused);
    const code = await addTestCode(owner.shop, { isOncePerCustomer: true });
    const withCode = await owner.run(...market, "--paid", "cash", "--code", code);
    expect(withCode.noted).toBe(refused);
    const mistyped = await owner.run(...market, "--paid", "cash", "--email", "a@");
    expect(mistyped.noted).toContain("email: ");

    const { said } = await owner.run(...market, "--paid", "cash");
    expect(said).toMatch(/: paid in cash\. Designers are told\.$/);
    const { number, id, ...order } = await lastOrder();
    expect(order).toMatchObject({ email: "", mailbox_hash: null, status: "paid" });
    const shown = (await owner.run("orders", "show", number)).said;
    expect(shown).toContain("Ships to\n    Ines Maria Vogt\n");
    expect(shown).not.toContain("Customer\n");
    expect((await owner.run("orders", "list")).said).toContain(`${number}  `);
    await owner.run("orders", "delay", number, "--until", "2027-01-09");
    await owner.run("orders", "ship", number);
    await owner.run("orders", "refund", number, "--item", "1", "--yes");
    const letters = await db
      .selectFrom("mails")
      .select(["kind", "recipient"])
      .where("order_id", "=", id)
      .execute();
    expect(letters.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual(
      expect.arrayContaining(["order-to-designer loom@x.example"]),
    );
    expect(letters.filter(({ recipient }) => recipient === "")).toEqual([]);
    expect(letters.map(({ kind }) => kind)).not.toContain("order-confirmation");
    const ofShop = await db
      .selectFrom("mails")
      .select("message")
      .where("order_id", "=", id)
      .where("kind", "=", "order-to-shop")
      .executeTakeFirstOrThrow();
    const words = JSON.stringify(orderToShop(JSON.parse(ofShop.message!)));
    expect(words).toContain("Ines Maria Vogt");
    expect(words).not.toMatch(/"Email"|A reply/);
    const exported = (await owner.json("orders", "export")).data.orders;
    expect(exported).toContainEqual(expect.objectContaining({ number, email: "" }));
    const customers = (await owner.json("customers", "list")).data.customers;
    expect(customers.map(({ email }: { email: string }) => email)).not.toContain("");
  });
});

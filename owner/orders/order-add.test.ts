import type { PaymentPort } from "@/lib/backend/orders/payments/port";
import { testPaymentPage } from "@/lib/backend/orders/payments/test-payments";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { addTestCode } from "@/lib/backend/testing/codes";
import { customer } from "@/lib/backend/testing/customer";
import { ENGINES } from "@/lib/backend/testing/engines";
import { only } from "@/lib/backend/testing/goods";
import { expectValue, inventoryOf, settle } from "@/lib/backend/testing/shopper";
import { getOrders } from "@/lib/contract/order-history";
import { UNPAYABLE } from "@/lib/domain/checkout/checkout";
import { isoDecimals } from "@/lib/domain/money/currency";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import { orderToShop } from "@/lib/mail/emails/new-orders";
import { refund } from "@/lib/mail/emails/refunds";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { documentedIn, wordsOf } from "../testing/documented";
import { askReturn } from "../testing/return";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("an order taken by phone (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());
  const ADDRESS = [
    "--email",
    "ines@tide.example",
    "--name",
    "Ines Maria Vogt",
    "--street",
    "3 Harbor Road",
    "--city",
    "Denver",
    "--zip",
    "80202",
    "--state",
    "CO",
  ];
  const add = (...args: string[]) => owner.run("orders", "add", ...ADDRESS, ...args);

  it("is placed as the checkout does, held for twelve hours, and paid by its link", async () => {
    const { db } = owner.shop.backend;
    const brandId = await addBrand(db, { name: "Tide", rates: { Express: 2_000, Standard: 500 } });
    const [six] = await addProduct(db, {
      brandId,
      name: "Wave Ring",
      variations: ["Size"],
      variants: [
        { values: ["6"], price: 8_000, inventory: 3 },
        { values: ["7"], price: 9_000, inventory: 0 },
      ],
    });
    await db.updateTable("variants").set({ sku: "WAVE-6" }).where("id", "=", six!.id).execute();
    const placed = await add("--item", "WAVE-6*2", "--note", "Calls on Monday");
    expect(placed).toMatchObject({ exitCode: 0 });
    expect(placed.said).toMatch(
      /^SL-\w{6}, \$165\.00: its pieces are held until .*\.\nSend the customer this link to pay: http:\/\/localhost:\d+\/test-payment\/[\w-]+\nSHOP_URL is not set: this link works on this machine alone\.$/,
    );
    const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: "pending", email: "ines@tide.example" });
    expect(JSON.parse(order.ship_to)).toMatchObject({ firstName: "Ines Maria", lastName: "Vogt" });
    const held = Date.parse(order.expires_at) - Date.parse(order.created_at);
    expect(held / 3_600_000).toBe(12);
    expect(await inventoryOf(owner.shop, six!)).toBe(1);
    await settle(owner.shop, /pay: (\S+)/.exec(placed.said)![1]!, "pay");
    expect((await owner.run("orders", "list")).said).toContain(`${order.number}  `);
  });

  it("says which item, address or shipping cannot be, and places nothing", async () => {
    const refused = async (...args: string[]) => {
      const { exitCode, noted } = await add(...args);
      expect(exitCode).toBe(1);
      return noted;
    };
    expect(await refused("--item", "NONE-1")).toContain("no SKU");
    expect(await refused("--item", "WAVE-6*9")).toMatch(/^WAVE-6: /);
    expect(await refused("--item", "WAVE-6", "--shipping", "Pigeon")).toMatch(
      /Tide has no such shipping there: choose (Express, Standard|Standard, Express)\./,
    );
    expect(await refused("--item", "WAVE-6", "--country", "FR", "--zip", "x")).toBeTruthy();
    expect(await refused("--item", "WAVE-6", "--name", " ")).toBe(
      "first_name: First name is required.",
    );
    expect(await refused("--item", "WAVE-6", "--engraving", "WAVE-7=Ada")).toBe(
      '"WAVE-7=Ada" begins with no --item and its =.',
    );
    expect(await refused("--item", "WAVE-6", "--price", "WAVE-6=cheap")).toContain(
      '--price "cheap"',
    );
    expect(await refused("--item", "WAVE-6", "--price", "WAVE-6=-1")).toContain("is below zero");
    expect(await refused("--item", "WAVE-6", "--price", "WAVE=1")).toContain(
      "begins with no --item",
    );
    expect(await refused("--item", "WAVE-6", "--code", "NO SUCH")).toContain("code is not valid");
    expect(await refused("--item", "WAVE-6", "--code", "?")).toContain("code is not valid");
    const { db } = owner.shop.backend;
    expect(await db.selectFrom("orders").select("status").execute()).toHaveLength(1);
  });

  it("is taken from who has one name", async () => {
    expect((await add("--item", "WAVE-6", "--name", "Bea")).exitCode).toBe(0);
    const order = await lastOrder();
    expect(JSON.parse(order.ship_to)).toMatchObject({ firstName: "Bea", lastName: "" });
    expect((await owner.run("orders", "cancel", order.number, "--yes")).exitCode).toBe(0);
  });

  const lastOrder = () =>
    owner.shop.backend.db
      .selectFrom("orders")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  async function scarf(price: number, inventory = 9) {
    const { db } = owner.shop.backend;
    const rates = { Standard: 500, "International Standard": 500 };
    const brandId = await addBrand(db, { name: "Loom", rates });
    await db
      .updateTable("brands")
      .set({ email: "loom@x.example" })
      .where("id", "=", brandId)
      .execute();
    const piece = only(await addProduct(db, { brandId, variants: [{ price, inventory }] }));
    const sku = `SCARF-${piece.id}`;
    await db.updateTable("variants").set({ sku }).where("id", "=", piece.id).execute();
    return { piece, sku };
  }

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
    ["JPY", "4500", "¥5,000"],
    ["KWD", "4.505", "KWD 5.005"],
  ])("has an agreed price in %s", async (currency, price, total) => {
    withSettings({ currency, decimals: isoDecimals(currency) });
    const { sku } = await scarf(8_000);
    const { said } = await add("--item", sku, "--price", `${sku}=${price}`, "--paid", "cash");
    expect(said.replace("\u00a0", " ")).toContain(`, ${total}: paid in cash.`);
    expect((await add("--item", sku, "--price", `${sku}=4.5055`)).exitCode).toBe(1);
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

  it("costs abroad what was agreed, whatever tax is not due there", async () => {
    withSettings({
      address: { country: "IE" },
      prices: { includeTax: true, abroad: "without-tax" },
      taxes: [aTax("IE", 2_300)],
    });
    const { sku } = await scarf(12_300);
    const abroad = ["--item", sku, "--country", "US", "--paid", "cash"];
    expect((await add(...abroad)).said).toContain(", $105.00: paid in cash.");
    expect((await add(...abroad, "--price", `${sku}=61.50`)).said).toContain(
      ", $66.50: paid in cash.",
    );
  });

  it("has an agreed price for each package, whatever its shipping costs", async () => {
    const { sku } = await scarf(8_000);
    const { sku: other } = await scarf(1_000);
    const both = ["--item", sku, "--item", other, "--paid", "cash"];
    expect((await add(...both, "--shipping", "2.50")).said).toContain(", $95.00: paid in cash.");
    expect((await add(...both, "--shipping", "0")).said).toContain(", $90.00: paid in cash.");
    const { number } = await lastOrder();
    const { data } = await owner.json("orders", "show", number);
    expect(data.shipments).toMatchObject([
      { shippingType: "Standard", shippingPrice: 0 },
      { shippingType: "Standard", shippingPrice: 0 },
    ]);
    expect((await add("--item", sku, "--shipping", "-1")).noted).toContain("no such shipping");
    const unpaid = await add("--item", sku, "--shipping", "1.00");
    expect(unpaid.said).toContain(", $81.00: its pieces are held");
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

  it("takes a code by the checkout's rules", async () => {
    const { sku } = await scarf(10_000);
    const code = await addTestCode(owner.shop, {
      uses: 1,
      minimum: 15_000,
      isOncePerCustomer: true,
    });
    const item = ["--item", `${sku}*2`, "--price", `${sku}=70`];
    expect((await add(...item, "--code", code)).noted).toContain("for orders from $150.00");
    const price = ["--item", `${sku}*2`, "--price", `${sku}=90`, "--paid", "transfer"];
    const { said } = await add(...price, "--code", code.toLowerCase());
    expect(said).toContain(`, $167.00 ($18.00 off by ${code}): paid by transfer.`);
    expect(await lastOrder()).toMatchObject({
      code,
      discount: 1_800,
      payment_provider: "transfer",
    });
    expect((await add(...price, "--code", code)).noted).toContain(`${code} has been used up.`);
    expect((await add("--item", sku, "--price", `${sku}=0`, "--paid", "cash")).said).toContain(
      ", $5.00: paid in cash.",
    );
  });
});

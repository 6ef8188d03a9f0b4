import { existsSync } from "node:fs";
import { join } from "node:path";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { ENGINES } from "@/lib/backend/testing/engines";
import { addRing, only } from "@/lib/backend/testing/goods";
import { expectValue, guest, payAndConfirm } from "@/lib/backend/testing/shopper";
import { shopMail } from "@/lib/mail/layout/addresses";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("an order, for its owner (%s)", (engine) => {
  let owner: OwnersShop;
  let number: string;
  const db = () => owner.shop.backend.db;
  const run = async (...args: string[]) => {
    const { exitCode, said, noted } = await owner.run(...args);
    return exitCode === 0 ? said : noted;
  };

  /** A paid order of Ada's for two rings and a tote of another designer. */
  beforeAll(async () => {
    owner = await ownersShop(engine);
    const ring = await addRing(owner.shop);
    await db().updateTable("variants").set({ sku: "ALMA-6" }).where("id", "=", ring.id).execute();
    const brandId = await addBrand(db(), { name: "Cosima" });
    const tote = only(
      await addProduct(db(), { brandId, name: "Tote", variants: [{ price: 60_000 }] }),
    );
    expect(await run("designers", "set", "cosima", "--email", "studio@cosima.example")).toContain(
      "new orders go to studio@cosima.example",
    );
    const buyer = await guest(owner.shop);
    await buyer.add(ring, 2);
    await buyer.add(tote);
    const details = { note: "Please wrap.\nThank you", phone: "+1 617 555 0100" };
    ({ number } = await payAndConfirm(owner.shop, expectValue(await buyer.place(details))));
  });
  afterAll(() => owner.close());

  it("is sent once to the customer, the shop, and each designer with an email", async () => {
    const mails = await db()
      .selectFrom("mails")
      .select(["kind", "recipient", "message"])
      .orderBy("id")
      .execute();
    expect(mails).toMatchObject([
      { kind: "order-confirmation", recipient: "ada@example.com" },
      { kind: "order-to-shop", recipient: shopMail() },
      { kind: "order-to-designer", recipient: "studio@cosima.example" },
    ]);
    const { order, shipment } = JSON.parse(mails[2]?.message ?? "");
    expect(shipment).toMatchObject({ brand: { name: "Cosima" }, lines: [{ name: "Tote" }] });
    expect(order).toMatchObject({
      number,
      shipTo: { city: "Boston" },
      note: "Please wrap.\nThank you",
    });
    expect(order).not.toHaveProperty("totals");
  });

  it("keeps notes of the shop's, on the order and on its customer, which no letter has", async () => {
    expect(await run("orders", "note", number)).toBe("There are no notes.");
    await run("orders", "note", number.toLowerCase(), "Called: wants the box\nwithout a bow.");
    await run("customers", "note", " ADA@example.com", "Ring size 6½.");
    expect((await owner.run("orders", "note", number, "  ")).noted).toContain("needs some words");
    expect((await owner.run("orders", "note", "SL-NONE00", "x")).exitCode).toBe(1);
    expect((await owner.run("customers", "note", "nobody@x.example", "x")).exitCode).toBe(1);
    expect((await owner.run("orders", "note", number, "x".repeat(2_001))).noted).toContain(
      "at most 2000",
    );
    expect(await run("orders", "show", number)).toMatch(
      /own notes\n.*wants the box without a bow\.\n.*Ring size 6½\./,
    );
    const { message } = await db()
      .selectFrom("mails")
      .select("message")
      .where("kind", "=", "order-to-shop")
      .executeTakeFirstOrThrow();
    expect(message).not.toContain("Called");
    const { data } = await owner.json("customers", "export", "ada@example.com", "ada.json");
    expect(data).toMatchObject({
      notes: [{ text: expect.stringContaining("Called") }, { text: "Ring size 6½." }],
    });
  });

  it("is listed with its pieces and its town", async () => {
    expect(await run("orders", "list")).toMatch(
      new RegExp(
        [
          `^${number}  2026-06-01 08:00  paid  \\$[\\d,.]+  ada@example.com  Boston, (MA|Massachusetts), United States`,
          "    Hesper & Lowe: processing",
          "        2 × Alma Ring \\(Yellow gold / 6\\)",
          "    Cosima: processing",
          "        1 × Tote$",
        ].join("\n"),
      ),
    );
  });

  it("is shown whole, whatever the capitals of its number", async () => {
    const shown = await run("orders", "show", number.toLowerCase());
    for (const part of [
      `${number}  2026-06-01 08:00  paid`,
      "Customer\n    ada@example.com\n    +1 617 555 0100",
      "Ships to\n    Ada Byron\n    1 State Street\n    Boston, ",
      "Note\n    Please wrap.\n    Thank you",
      "Package from Hesper & Lowe: processing\n    Standard shipping, Free\n    2 × Alma Ring (Yellow gold / 6) [ALMA-6]: $1,200.50 each, $2,401.00",
      "Package from Cosima: processing",
      "Money\n    Subtotal: $3,001.00",
      "paid 2026-06-01 08:00 by test",
      "2026-06-01 08:00  ordered\n    2026-06-01 08:00  paid",
      `email "order-to-designer" to studio@cosima.example not sent yet`,
    ])
      expect(shown).toContain(part);
    const { data } = await owner.json("orders", "show", number);
    expect(data).toMatchObject({
      number,
      parcels: [{ designer: "Hesper & Lowe", lines: [{ sku: "ALMA-6", quantity: 2 }] }, {}],
      payment: { provider: "test", paidAt: "2026-06-01T12:00:00.000Z" },
      emails: [{ kind: "order-confirmation", to: "ada@example.com", sentAt: null }, {}, {}],
    });
    expect(await run("orders", "show", "SL-NONE")).toBe("There is no order SL-NONE.");
  });

  it("has a packing slip for each package, without prices", async () => {
    expect(await run("orders", "slip", number)).toContain(
      "Hesper & Lowe, Cosima, to open and print",
    );
    const slip = owner.read(`${number}-slip.html`);
    expect(slip).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(slip.match(/<h1/g)).toHaveLength(2);
    for (const part of [
      number,
      "1 State Street",
      "Alma Ring",
      "Color: Yellow gold",
      "ALMA-6",
      "Tote",
      "Please wrap.",
    ])
      expect(slip).toContain(part);
    expect(slip).not.toMatch(/\$|<script|https?:/);
    const printed = await owner.run("orders", "slip", number, "-");
    expect(printed.output.toString()).toBe(slip);
    const one = await run("orders", "slip", number, "cosima.html", "--designer", "cosima");
    expect(one).toContain(join(owner.folder, "cosima.html"));
    expect(owner.read("cosima.html")).not.toContain("Alma Ring");
    expect(existsSync(join(owner.folder, "-"))).toBe(false);
    expect(await run("orders", "slip", number, "--designer", "nobody")).toBe(
      "The order's designers are: Hesper & Lowe, Cosima.",
    );
    expect(await run("orders", "slip", number, "no/such/folder.html")).toContain("no/such");
  });

  it("is shipped with a carrier and a number, and then says what happened when", async () => {
    expect(await run("orders", "ship", number, "--carrier", "Fedx", "--tracking", "1")).toMatch(
      /"Fedx" is not a carrier the shop can link to. It knows UPS, FedEx, /,
    );
    owner.shop.clock.now = new Date("2026-06-02T09:30:00.000Z");
    const ups = ["--carrier", "ups", "--tracking", "1Z 999"];
    expect(await run("orders", "ship", number, "--designer", "Cosima", ...ups)).toBe(
      "Shipped: Cosima.",
    );
    await run("orders", "refund", number, "--amount", "12.50", "--yes");
    const shown = await run("orders", "show", number);
    for (const part of [
      "Package from Cosima: shipped\n    Standard shipping, Free\n    tracking: UPS 1Z 999\n    https://www.ups.com/track?tracknum=1Z999",
      "2026-06-02 05:30  Cosima shipped",
      "refund of $12.50",
      `email "shipped" to ada@example.com`,
      `email "refund" to ada@example.com`,
    ])
      expect(shown).toContain(part);
    expect(await run("orders", "list")).toContain("    Cosima: shipped UPS 1Z 999\n");
  });

  it("goes to no designer without an email, or with one that is taken away", async () => {
    expect(await run("designers", "set", "Cosima", "--email", "nobody at all")).toContain(
      '"nobody at all" is not an email address.',
    );
    expect(await run("designers", "set", "Cosima", "--email", "none")).not.toContain("new orders");
    const buyer = await guest(owner.shop);
    await buyer.add(await addRing(owner.shop));
    await payAndConfirm(owner.shop, expectValue(await buyer.place()));
    const sent = await db()
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "order-to-designer")
      .execute();
    expect(sent).toHaveLength(1);
  });
});

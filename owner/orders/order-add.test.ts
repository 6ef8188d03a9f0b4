import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { addTestCode } from "@/lib/backend/testing/codes";
import { ENGINES } from "@/lib/backend/testing/engines";
import { inventoryOf, settle } from "@/lib/backend/testing/shopper";
import { isoDecimals } from "@/lib/domain/money/currency";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { phoneOrders } from "../testing/phone-orders";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("an order taken by phone (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());
  const { add, lastOrder, scarf } = phoneOrders(() => owner);

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

  it.each([
    ["JPY", "4500", "¥5,000", "250", "¥4,750"],
    ["KWD", "4.505", "KWD 5.005", "0.255", "KWD 4.760"],
  ])("has an agreed price in %s", async (currency, price, total, shipping, shipped) => {
    withSettings({ currency, decimals: isoDecimals(currency) });
    const { sku } = await scarf(8_000);
    const agreed = ["--item", sku, "--price", `${sku}=${price}`, "--paid", "cash"];
    const said = async (...more: string[]) =>
      (await add(...agreed, ...more)).said.replace("\u00a0", " ");
    expect(await said()).toContain(`, ${total}: paid in cash.`);
    expect(await said("--shipping", shipping)).toContain(`, ${shipped}: paid in cash.`);
    expect((await add("--item", sku, "--price", `${sku}=4.5055`)).exitCode).toBe(1);
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

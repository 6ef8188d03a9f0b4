import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { ENGINES } from "@/lib/backend/testing/engines";
import { inventoryOf, settle } from "@/lib/backend/testing/shopper";
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
      /^SL-\w{6}, \$165\.00: its pieces are held until .*\.\nSend the customer this link to pay: \S+$/,
    );
    const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ status: "pending", email: "ines@tide.example" });
    expect(JSON.parse(order.ship_to)).toMatchObject({ firstName: "Ines Maria", lastName: "Vogt" });
    const held = Date.parse(order.expires_at) - Date.parse(order.created_at);
    expect(held / 3_600_000).toBe(12);
    expect(await inventoryOf(owner.shop, six!)).toBe(1);
    await settle(owner.shop, placed.said.split(" ").at(-1)!, "pay");
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
    expect(await refused("--item", "WAVE-6", "--name", "Ines")).toContain("first and a last name");
    const { db } = owner.shop.backend;
    expect(await db.selectFrom("orders").select("status").execute()).toHaveLength(1);
  });
});

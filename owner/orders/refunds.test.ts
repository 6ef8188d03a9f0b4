import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { only } from "@/lib/backend/testing/goods";
import { expectValue, guest, inventoryOf, settle } from "@/lib/backend/testing/shopper";
import { returnOfAda } from "../testing/return";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe("a refund, for its owner", () => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop("sqlite");
  });
  afterAll(() => owner.close());

  async function sold() {
    const { shop } = owner;
    const { db } = shop.backend;
    const buyer = await guest(shop);
    const rates = { Standard: 500 };
    const variants = [];
    for (const [name, designer] of [
      ["Ring", "Hesper"],
      ["Tote", "Cosima"],
    ] as const) {
      const brandId = await addBrand(db, { name: designer, rates });
      const product = { name, brandId, variants: [{ price: 10_000, inventory: 3 }] };
      const variant = only(await addProduct(db, product));
      await buyer.add(variant, 2);
      variants.push(variant);
    }
    expectValue(await settle(shop, expectValue(await buyer.place()), "pay"));
    const { number } = await db
      .selectFrom("orders")
      .select("number")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return { number, ring: variants[0]!, tote: variants[1]! };
  }
  const refund = (...args: string[]) => owner.run("orders", "refund", ...args);

  it("names pieces and stock before it asks, and does one package", async () => {
    const { number, tote } = await sold();
    expect((await refund(number, "--designer", "cosima", "--restock")).noted).toContain(
      `Refund $217.50 of order ${number} to ada@example.com: 2 × Tote, with 2 pieces back on sale? Nothing was done`,
    );
    const done = await refund(number, "--designer", "cosima", "--restock", "--yes");
    expect(done.said).toBe("$217.50 refunded. Back on sale: 2 pieces.");
    expect(await inventoryOf(owner.shop, tote)).toBe(3);
    expect((await owner.run("orders", "list")).said).toContain(
      "    Cosima: canceled\n        2 × Tote, 2 refunded",
    );
  });

  it("says which of the pieces that go back on sale are still with the carrier", async () => {
    const { number } = await sold();
    await owner.run("orders", "ship", number, "--designer", "Hesper");
    expect((await refund(number)).noted).toContain(
      ", with 4 pieces back on sale (2 pieces with the carrier; see --no-restock)? Nothing was done",
    );
  });

  it("does pieces, of which packing slips then know nothing", async () => {
    const { number, ring } = await sold();
    expect((await owner.run("orders", "show", number)).said).toMatch(/2 × Ring: .*\(--item 1\)/);
    expect((await refund(number, "--item", "1:1", "--item", "2", "--yes")).said).toBe(
      "$323.75 refunded.",
    );
    expect(await inventoryOf(owner.shop, ring)).toBe(1);
    const slip = (await owner.run("orders", "slip", number, "-")).output.toString();
    expect(slip).toContain("<td>1</td><td>Ring");
    expect(slip).toContain("1 piece in this package.");
    expect(slip).not.toContain("<td>0</td>");
    expect((await refund(number, "--yes")).said).toBe("$111.25 refunded. Back on sale: 1 piece.");
  });

  it.each([
    [["--item", "7"], "The order has 2 items; there is no item 7."],
    [["--item", "1", "--designer", "Hesper"], "Name a designer or items, not both."],
    [["--item", "1", "--amount", "5"], "Name an amount, or what is refunded, not both."],
    [["--amount", "5", "--restock"], "Only a full refund can restock items"],
    [["--designer", "Nobody"], "The order's designers are: Hesper, Cosima."],
  ])("is refused with %j", async (options, words) => {
    const { number } = await sold();
    expect((await refund(number, ...options, "--yes")).noted).toContain(words);
  });

  it("of a return is printed as the shop's policy has it", async () => {
    const { number } = await returnOfAda(owner);
    const { said } = await owner.run("returns", "approve", number);
    expect(said).toContain(`npm run shop -- orders refund ${number} --item 1:1 --no-shipping\n`);
    expect(said).toMatch(/That refunds \$[\d,.]+: what was paid for the pieces, with their tax/);
  });
});

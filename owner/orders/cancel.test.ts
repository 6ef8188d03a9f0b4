import { addBrand, addProduct, type BuiltVariant } from "@/lib/backend/testing/catalog";
import { addTestCode } from "@/lib/backend/testing/codes";
import { ENGINES } from "@/lib/backend/testing/engines";
import { only } from "@/lib/backend/testing/goods";
import { expectValue, guest, inventoryOf, settle } from "@/lib/backend/testing/shopper";
import { saveCartCode } from "@/lib/contract/cart";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { reportCode } from "../codes/codes-sql";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("an order that is canceled (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());
  const cancel = (...args: string[]) => owner.run("orders", "cancel", ...args, "--yes");

  /** Socks of Inis, and a book of Aoife. */
  async function sold({ code = "", price = 2_400, inventory = 3 } = {}) {
    const { shop } = owner;
    const { db } = shop.backend;
    const buyer = await guest(shop);
    const pieces: BuiltVariant[] = [];
    for (const [name, designer] of [
      ["Socks", "Inis"],
      ["Book", "Aoife"],
    ] as const) {
      const brandId = await addBrand(db, { name: designer, rates: { Standard: 0 } });
      const email = `${designer.toLowerCase()}@studio.example`;
      await db.updateTable("brands").set({ email }).where("id", "=", brandId).execute();
      const variants = [{ price, inventory }];
      const piece = only(await addProduct(db, { name, brandId, variants }));
      await buyer.add(piece);
      pieces.push(piece);
    }
    if (code)
      expectValue(await shop.call(saveCartCode, { body: { code, sessionId: buyer.sessionId } }));
    const link = expectValue(await buyer.place());
    const { number } = await db
      .selectFrom("orders")
      .select("number")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return {
      number,
      pay: async () => expectValue(await settle(shop, link, "pay")),
      stock: async () => {
        const counts = [];
        for (const piece of pieces) counts.push(await inventoryOf(shop, piece));
        return counts;
      },
      letters: async () => {
        const rows = await db
          .selectFrom("mails")
          .innerJoin("orders", "orders.id", "mails.order_id")
          .select(["recipient", "kind"])
          .where("number", "=", number)
          .where("kind", "like", "refund%")
          .orderBy("mails.id")
          .execute();
        return rows.map(({ recipient, kind }) => `${kind} ${recipient}`);
      },
    };
  }

  it("and cost nothing puts its pieces back, gives back the code's use and tells everybody", async () => {
    const code = await addTestCode(owner.shop, { value: 10_000, uses: 1 });
    const order = await sold({ code });
    await order.pay();
    const used = async () => expectValue(await reportCode(owner.shop.backend.db, code)).used;
    expect([await order.stock(), await used()]).toEqual([[2, 2], 1]);
    const done = await cancel(order.number);
    expect(done.noted).toBe("");
    expect(done).toMatchObject({
      exitCode: 0,
      said: "Canceled; no money was paid for it. Back on sale: 2 pieces.",
    });
    expect([await order.stock(), await used()]).toEqual([[3, 3], 0]);
    expect(await order.letters()).toEqual([
      "refund-to-designer inis@studio.example",
      "refund-to-designer aoife@studio.example",
      "refund ada@example.com",
    ]);
    expect((await owner.run("orders", "list")).said).not.toContain(order.number);
    expect((await cancel(order.number)).noted).toBe("The order has been refunded in full.");
  });

  it("and whose pieces cost nothing goes back by the piece, the package and the return's command", async () => {
    const order = await sold({ price: 0 });
    await order.pay();
    const socks = await cancel(order.number, "--item", "1");
    expect(socks.said).toBe("Canceled; no money was paid for it. Back on sale: 1 piece.");
    expect(await order.stock()).toEqual([3, 2]);
    const { refunded } = await owner.shop.backend.db
      .selectFrom("orders")
      .select("refunded")
      .where("number", "=", order.number)
      .executeTakeFirstOrThrow();
    expect(refunded).toBe(0);
    const book = await owner.run("orders", "refund", order.number, "--designer", "Aoife", "--yes");
    expect([book.exitCode, await order.stock()]).toEqual([0, [3, 2]]);
    expect((await owner.run("orders", "show", order.number)).said).toMatch(/Aoife: canceled/);
  });

  it("gives back what was paid, and a package whose money goodwill has used up", async () => {
    const order = await sold();
    await order.pay();
    await owner.run("orders", "refund", order.number, "--amount", "48", "--yes");
    expect((await cancel(order.number, "--designer", "Inis")).said).toMatch(/^\$3\.00 refunded\./);
    expect((await cancel(order.number, "--designer", "Aoife")).said).toMatch(/^Canceled;/);
    expect(await order.stock()).toEqual([3, 3]);
    const sales = await owner.json("sales", "--by", "designer");
    expect(sales.exitCode).toBe(0);
  });

  it("puts back no piece that was not counted when it was sold", async () => {
    const order = await sold({ inventory: UNLIMITED_INVENTORY });
    await order.pay();
    await owner.shop.backend.db
      .updateTable("variants")
      .set({ inventory: 4 })
      .where("inventory", "=", UNLIMITED_INVENTORY)
      .execute();
    expect((await cancel(order.number)).said).toBe("$51.00 refunded.");
    expect(await order.stock()).toEqual([4, 4]);
  });

  it("while it is not paid frees its pieces at once", async () => {
    const order = await sold();
    expect(await order.stock()).toEqual([2, 2]);
    expect((await cancel(order.number, "--item", "1")).noted).toContain("it is canceled whole");
    expect((await owner.run("orders", "cancel", order.number)).noted).toContain(
      `Cancel the unpaid order ${order.number}? Nothing was done`,
    );
    expect((await cancel(order.number)).said).toBe(`${order.number} is canceled.`);
    expect(await order.stock()).toEqual([3, 3]);
  });

  it("is refused where a package has been sent, or there is no such order", async () => {
    const order = await sold();
    await order.pay();
    await owner.run("orders", "ship", order.number, "--designer", "Inis");
    expect((await cancel(order.number)).noted).toBe(
      "The package from Inis has been sent: cancel others with --designer, or use orders refund.",
    );
    expect((await cancel(order.number, "--designer", "Aoife")).exitCode).toBe(0);
    expect(await order.stock()).toEqual([2, 3]);
    expect((await cancel("SL-NONE")).noted).toBe("There is no order SL-NONE.");
  });
});

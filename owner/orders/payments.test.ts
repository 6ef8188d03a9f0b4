import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { ENGINES } from "@/lib/backend/testing/engines";
import { expectValue, guest, settle } from "@/lib/backend/testing/shopper";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ENGINES)("money that comes and goes (%s)", (engine) => {
  let owner: OwnersShop;
  let order: { id: number; number: string };
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());
  beforeEach(async () => {
    const { shop } = owner;
    const { db } = shop.backend;
    const [ring] = await addProduct(db, { brandId: await addBrand(db, { name: "Hesper" }) });
    const buyer = await guest(shop);
    await buyer.add(ring!);
    const url = expectValue(await buyer.place());
    expectValue(await settle(shop, url, "pay"));
    order = await db
      .selectFrom("orders")
      .select(["id", "number"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  });
  const disputed = (status: string) =>
    owner.shop.backend.db
      .insertInto("disputes")
      .values({
        order_id: order.id,
        provider_id: "du_1",
        amount: 10_625,
        reason: "product_not_received",
        status,
        answer_by: "2026-06-08T12:00:00.000Z",
        created_at: "2026-06-01T12:00:00.000Z",
        updated_at: "2026-06-01T12:00:00.000Z",
      })
      .execute();
  /** The order's lines of the list. */
  const listed = async (...args: string[]) => {
    const { said } = await owner.run("orders", "list", ...args);
    return said.split(/^(?=SL-)/m).find((lines) => lines.startsWith(order.number));
  };

  it("says of a dispute before a parcel or money leaves, and does it with --yes alone", async () => {
    await disputed("open");
    const words = "payment disputed: $106.25, product not received, answer by June 8, 2026";
    expect(await listed()).toContain(`    ${words}`);
    const acts = {
      ship: "Ship it anyway",
      refund: `Refund $106.25, all that is left, of order ${order.number} to ada@example.com`,
    };
    for (const [command, act] of Object.entries(acts)) {
      const refused = await owner.run("orders", command, order.number.toLowerCase());
      expect(refused).toMatchObject({ exitCode: 1, said: "" });
      expect(refused.noted).toContain(`Order ${order.number}: ${words}. ${act}? Nothing was done`);
    }
    expect((await owner.run("orders", "ship", order.number, "--yes")).said).toBe(
      "Shipped: Hesper.",
    );
    expect((await owner.run("orders", "refund", order.number, "--yes")).said).toBe(
      "$106.25 refunded.",
    );
  });

  it.each([
    [
      "inquiry",
      "the bank has an inquiry about the payment: $106.25, product not received, answer by",
    ],
    ["lost", "dispute lost: $106.25, product not received"],
  ])("says of one that is %s", async (status, words) => {
    await disputed(status);
    expect(await listed("--all")).toContain(words);
    expect((await owner.run("orders", "ship", order.number)).noted).toContain(words);
  });

  it.each(["won", "closed"])("says nothing of one that is %s", async (status) => {
    await disputed(status);
    expect(await listed("--all")).not.toContain("dispute");
    expect((await owner.run("orders", "ship", order.number)).exitCode).toBe(0);
  });

  it("lists refunds by what has become of them, and the doctor names what needs hands", async () => {
    const { db } = owner.shop.backend;
    const states = ["sent", "failed", "replaced", "done"];
    for (const [index, status] of states.entries()) {
      await db
        .insertInto("refunds")
        .values({
          order_id: order.id,
          once_key: `${order.number} ${status}`,
          amount: 100 * (index + 1),
          reason: "shop",
          status,
          error: status === "failed" ? "expired_or_canceled_card" : "",
          created_at: "2026-06-01T12:00:00.000Z",
        })
        .execute();
    }
    expect(await listed()).toContain(
      "    refund of $1.00 on its way\n    refund of $2.00 failed: expired or canceled card\n",
    );
    await disputed("open");
    const { said } = await owner.run("doctor");
    expect(said).toMatch(/✗ Failed refunds: \d+\. See npm run shop -- orders list\./);
    expect(said).toMatch(/✗ Payments in dispute: \d+\. See npm run shop -- orders list\./);
  });
});

import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { expectValue, guest, settle } from "@/lib/backend/testing/shopper";
import { aProduct, csvOf } from "../testing/csv";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("what cannot be undone (%s)", (engine) => {
  let owner: OwnersShop;
  let order: string;
  beforeEach(async () => {
    owner = await ownersShop(engine);
    owner.write("a.csv", csvOf([aProduct("ring"), aProduct("cuff")]));
    await owner.run("import", "a.csv");
    const variant = await owner.shop.backend.db
      .selectFrom("variants")
      .selectAll()
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const shopper = await guest(owner.shop);
    await shopper.add({ ...variant, productId: variant.product_id, valueIds: [], values: [] });
    expectValue(await settle(owner.shop, expectValue(await shopper.place()), "pay"));
    order = (await owner.json("orders", "list")).data.orders[0].number;
  });
  afterEach(() => owner.close());

  const refunded = async () =>
    (await owner.json("orders", "list", "--all")).data.orders.map(
      ({ refunded }: { refunded: number }) => refunded,
    );
  const onSale = async () =>
    (
      await owner.shop.backend.db
        .selectFrom("products")
        .select("key")
        .where("is_hidden", "=", 0)
        .orderBy("key")
        .execute()
    ).map(({ key }) => key);

  it("is refused to a script without --yes, with the sum and the order", async () => {
    const { exitCode, noted } = await owner.run("orders", "refund", order, "--amount", "5");
    expect(exitCode).toBe(1);
    expect(noted).toMatch(
      new RegExp(
        `^Refund \\$5\\.00 of order ${order} to \\S+@\\S+\\? Nothing was done: confirm with --yes`,
      ),
    );
    expect(await refunded()).toEqual([0]);
    expect((await owner.run("orders", "refund", order, "--amount", "5", "-y")).exitCode).toBe(0);
    expect(await refunded()).toEqual([500]);
  });

  it("asks at a terminal, and does it only after a yes", async () => {
    const asked = owner.answer("");
    expect(await owner.run("orders", "refund", order)).toMatchObject({
      exitCode: 1,
      noted: "Nothing was done.",
    });
    expect(asked).toEqual([
      expect.stringMatching(/^Refund \$[\d.]+, all that is left, of order .* to .*\? \[y\/N\] $/),
    ]);
    expect(await refunded()).toEqual([0]);
    owner.answer("yes");
    expect((await owner.run("orders", "refund", order)).exitCode).toBe(0);
    expect((await refunded())[0]).toBeGreaterThan(2500);
  });

  it("says why a refund cannot be made before it asks", async () => {
    const asked = owner.answer("yes");
    const { noted } = await owner.run("orders", "refund", order, "--amount", "5000");
    expect(noted).toMatch(/^Between \$0\.01 and .* can be refunded/);
    expect(asked).toEqual([]);
  });

  it("is said before a script prunes, and asked with its number at a terminal", async () => {
    owner.write("b.csv", csvOf([aProduct("ring", { title: "Tide" }), aProduct("bag")]));
    const refused = await owner.run("import", "b.csv", "--prune");
    expect([refused.exitCode, refused.said]).toEqual([1, ""]);
    expect(await onSale()).toEqual(["cuff", "ring"]);
    const asked = owner.answer("n");
    const declined = await owner.run("import", "b.csv", "--prune");
    expect(asked).toEqual(["Hide 1 product that is in none of the files? [y/N] "]);
    expect(declined.said).toContain("Nothing was hidden: it was not confirmed.");
    expect(await onSale()).toEqual(["bag", "cuff", "ring"]);
    owner.answer("y");
    await owner.run("import", "b.csv", "--prune");
    expect(await onSale()).toEqual(["bag", "ring"]);
  });
});

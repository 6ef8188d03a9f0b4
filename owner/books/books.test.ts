import { statSync } from "node:fs";
import { join } from "node:path";
import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { documentedIn, wordsOf } from "../testing/documented";
import { type OwnersShop, ownersShop } from "../testing/shop";

const inState = (city: string, state: string) =>
  JSON.stringify({ firstName: "Ada", lastName: "Byron", city, state, country: "United States" });

describe.each(ONE_ENGINE)("the books (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
    const { db } = owner.shop.backend;
    const ring = { designer: "Common Gilt", name: "Gold Ring", unit_price: 12_000 };
    await storeOrder(db, {
      number: "SL-7Q2M9X",
      email: "ada@example.com",
      tax: 750,
      source: "letter",
      campaign: "spring",
      created_at: "2026-06-01T12:00:00.000Z",
      ship_to: inState("Boston", "MA"),
      lines: [{ ...ring, tax: 750, taxable: 12_000, tax_rate: 625 }],
    });
    const second = await storeOrder(db, {
      number: "SL-8W3N2K",
      email: "=bea@example.com",
      discount: 4_350,
      shipping: 990,
      // The last evening of June in New York, July in UTC.
      created_at: "2026-07-01T03:30:00.000Z",
      ship_to: inState("New York", "NY"),
      lines: [
        { ...ring, discount: 1_800, tax: 0, taxable: 0, tax_rate: 0 },
        {
          designer: "Loom",
          name: "Silk Scarf",
          unit_price: 8_500,
          quantity: 2,
          discount: 2_550,
          tax: 0,
          taxable: 0,
          tax_rate: 0,
          product_id: 2,
        },
      ],
    });
    const { id, shipment_id } = await db
      .selectFrom("order_lines")
      .select(["id", "shipment_id"])
      .where("name", "=", "Silk Scarf")
      .executeTakeFirstOrThrow();
    const at = { created_at: "2026-07-03T15:00:00.000Z", settled_at: "2026-07-04T15:00:00.000Z" };
    const refund = await db
      .insertInto("refunds")
      .values({
        order_id: second.id,
        once_key: "r",
        amount: 7_225,
        reason: "shop",
        status: "done",
        ...at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("refund_items")
      .values({
        refund_id: refund.id,
        shipment_id,
        line_id: id,
        quantity: 1,
        amount: 7_225,
        restock: 0,
        restocked: 0,
      })
      .execute();
    await db
      .updateTable("orders")
      .set({ refunded_amount: 7_225 })
      .where("id", "=", second.id)
      .execute();
  });
  afterAll(() => owner.close());

  const commands = documentedIn("The books");

  it("are documented", () => expect(commands.length).toBeGreaterThan(4));

  it.each(commands)("print what docs/owner.md shows: %s", async (command, printed) => {
    const { said, noted, output } = await owner.run(...wordsOf(command));
    const all = [said, output.toString().trimEnd(), noted].filter(Boolean).join("\n");
    expect(all.replaceAll(owner.folder, "/home/ada")).toBe(printed);
  });

  it("are written as text where a spreadsheet would run it, and as JSON", async () => {
    await owner.run("orders", "export", "all.csv", "--from", "2026-06-30");
    const [, row = "", ...more] = owner.read("all.csv").trimEnd().split("\n");
    expect(more).toEqual([]);
    expect(row).toMatch(
      /^SL-8W3N2K,2026-06-30 23:30,2026-06-30 23:30,'=bea@example.com,Ada Byron,/,
    );
    expect(statSync(join(owner.folder, "all.csv")).mode & 0o777).toBe(0o600);
    const { data } = await owner.json("orders", "export", "--from", "2026-06-30");
    expect(data.orders).toMatchObject([{ number: "SL-8W3N2K", paid: 25_640, refunds: 7_225 }]);
    const lines = (await owner.json("orders", "export", "--lines")).data.lines;
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatchObject({ product: "Silk Scarf", piecesRefunded: 1, refunds: 7_225 });
    expect(JSON.stringify([data, lines])).not.toMatch(/token|hash|idempotency/);
  });

  it("end with a sentence where the range is empty or turned around", async () => {
    expect((await owner.run("sales", "--until", "2026-05-31")).said).toBe("No sales.");
    for (const command of [["sales"], ["orders", "export"]]) {
      const range = ["--from", "2026-06-02", "--until", "2026-06-01"];
      const { exitCode, noted } = await owner.run(...command, ...range);
      expect([exitCode, noted]).toEqual([1, "2026-06-02 is after 2026-06-01."]);
    }
    expect((await owner.run("sales", "--from", "2026-02-30")).exitCode).toBe(2);
  });
});

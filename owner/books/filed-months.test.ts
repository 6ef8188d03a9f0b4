import { ENGINES } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { withSettings } from "@/shop/testing/with-settings";
import { type OwnersShop, ownersShop } from "../testing/shop";

const RUNS = budget({ test: 3, proof: 100 });
const MONTHS = [
  ["2026-06-01", "2026-06-30"],
  ["2026-07-01", "2026-07-31"],
  ["2026-08-01", "2026-08-31"],
] as const;
const refunds = fc.array(
  fc.record({
    month: fc.nat({ max: 2 }),
    day: fc.integer({ min: 2, max: 27 }),
    amount: fc.integer({ min: 1, max: 4_000 }),
    line: fc.option(fc.nat({ max: 1 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe.each(ENGINES)("the accountant's files (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());
  beforeEach(() => withSettings({ currency: "EUR", timeZone: "Europe/Dublin" }));

  it("of a filed month stay as they were, and each refund is in its own", async () => {
    const { db } = owner.shop.backend;
    let made = 0;
    const rowsOf = async (number: string, month: readonly [string, string], ...args: string[]) => {
      const [from, until] = month;
      const range = ["--from", from, "--until", until];
      const { data } = await owner.json("orders", "export", ...args, ...range);
      const rows: Record<string, string | number>[] = data.orders ?? data.lines ?? data.refunds;
      return rows.filter((row) => row.number === number);
    };
    const filed = async (number: string, month: readonly [string, string]) => [
      await rowsOf(number, month),
      await rowsOf(number, month, "--lines"),
      await rowsOf(number, month, "--refunds"),
    ];
    await fc.assert(
      fc.asyncProperty(refunds, async (all) => {
        made += 1;
        const number = `SL-FILED${made}`;
        const taxed = {
          unit_price: 12_300,
          taxable: 10_000,
          included_tax: 2_300,
          tax_rate: 2_300,
          tax: 0,
        };
        const order = await storeOrder(db, {
          number,
          included_tax: 4_600,
          created_at: "2026-06-01T12:00:00.000Z",
          lines: [
            { ...taxed, designer: "Inis" },
            { ...taxed, designer: "Aoife" },
          ],
        });
        const lines = await db
          .selectFrom("order_lines")
          .select(["id", "shipment_id"])
          .where("order_id", "=", order.id)
          .orderBy("id")
          .execute();
        const before: unknown[] = [];
        for (const [month, range] of MONTHS.entries()) {
          for (const [at, { day, amount, line }] of all
            .filter((one) => one.month === month)
            .entries()) {
            const created_at = `2026-0${6 + month}-${String(day).padStart(2, "0")}T10:00:00.000Z`;
            const refund = await db
              .insertInto("refunds")
              .values({
                order_id: order.id,
                once_key: `${number} ${month} ${at}`,
                amount,
                reason: "shop",
                status: "done",
                created_at,
                settled_at: created_at,
              })
              .returning("id")
              .executeTakeFirstOrThrow();
            const named = line === undefined ? undefined : lines[line];
            if (named)
              await db
                .insertInto("refund_items")
                .values({
                  refund_id: refund.id,
                  shipment_id: named.shipment_id,
                  line_id: named.id,
                  quantity: 0,
                  amount,
                  restock: 0,
                  restocked: 0,
                })
                .execute();
          }
          before.push(await filed(number, range));
        }
        const after = [];
        for (const range of MONTHS) after.push(await filed(number, range));
        expect(after).toEqual(before);
        for (const [month, range] of MONTHS.entries()) {
          const given = all.filter((one) => one.month === month);
          const rows = await rowsOf(number, range, "--refunds");
          const total = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
          expect(total("refunds")).toBe(given.reduce((sum, { amount }) => sum + amount, 0));
          expect(Math.abs(total("taxRefunded") - (total("refunds") * 23) / 123)).toBeLessThan(4);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("of refunds name the piece, its rate and its day", async () => {
    const { output } = await owner.run("orders", "export", "--refunds", "--until", "2026-06-30");
    expect(output.toString().split("\n")[0]).toBe(
      "Order,Refunded at,Designer,Product,Options,Engraving,SKU,State,Country,Pieces refunded,Tax rate,Refunds,Lost disputes,Tax refunded",
    );
  });
});

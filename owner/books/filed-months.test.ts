import { parse } from "csv-parse/sync";
import { ENGINES } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { isoDecimals } from "@/lib/domain/money/currency";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { withSettings } from "@/shop/testing/with-settings";
import { type OwnersShop, ownersShop } from "../testing/shop";

const RUNS = budget({ test: 4, proof: 100 });
const MONTHS = [
  ["2026-06-01", "2026-06-30"],
  ["2026-07-01", "2026-07-31"],
  ["2026-08-01", "2026-08-31"],
] as const;
/** Their clocks from June to August 2026. */
const ZONES = {
  "Europe/Dublin": "+01:00",
  "Pacific/Auckland": "+12:00",
  "America/St_Johns": "-02:30",
} as const;
const zones = fc.constantFrom(...(Object.keys(ZONES) as (keyof typeof ZONES)[]));
const EDGES = ["first", "last"] as const;
type Edge = (typeof EDGES)[number];
const when = fc.constantFrom<(Edge | number)[]>(...EDGES, ...EDGES, 2, 14, 27);

/** The first or the last millisecond of a month, from 0 for June, or noon of one of its days. */
function momentIn(month: number, day: Edge | number, zone: keyof typeof ZONES): string {
  const [next, at] = day === "last" ? [1, "01T00:00"] : [0, day === "first" ? "01T00:00" : null];
  const clock = at ?? `${String(day).padStart(2, "0")}T12:00`;
  const moment = Date.parse(`2026-0${6 + month + next}-${clock}:00.000${ZONES[zone]}`);
  return new Date(moment - next).toISOString();
}

const refunds = fc.array(
  fc.record({
    month: fc.nat({ max: 2 }),
    day: when,
    amount: fc.integer({ min: 1, max: 4_000 }),
    line: fc.option(fc.nat({ max: 1 }), { nil: undefined }),
    /** The bank sends it back in the next month. */
    fails: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The month in which a dispute is lost. */
const lost = fc.option(fc.nat({ max: 2 }), { nil: undefined });
const LOST = 700;

const AT_EDGES = EDGES.flatMap((day) =>
  [0, 1].map((month) => ({ month, day, amount: 1_001, line: month, fails: day === "last" })),
);

describe.each(ENGINES)("the accountant's files (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());

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
      fc.asyncProperty(
        refunds,
        fc.constantFrom(...EDGES),
        lost,
        zones,
        async (all, paid, lostIn, timeZone) => {
          made += 1;
          const number = `SL-FILED${made}`;
          const currency = ["EUR", "JPY", "KWD"][made % 3] ?? "";
          withSettings({ currency, decimals: isoDecimals(currency), timeZone });
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
            created_at: momentIn(0, paid, timeZone),
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
            const failed = all.flatMap((one, at) =>
              one.fails && one.month === month - 1
                ? { at, on: momentIn(month, one.day, timeZone) }
                : [],
            );
            for (const { at, on } of failed)
              await db
                .updateTable("refunds")
                .set({ status: "failed", settled_at: on })
                .where("once_key", "=", `${number} ${at}`)
                .execute();
            if (lostIn === month) {
              const updated_at = momentIn(month, "last", timeZone);
              const dispute = { provider_id: number, reason: "", status: "lost", answer_by: null };
              await db
                .insertInto("disputes")
                .values({
                  ...dispute,
                  order_id: order.id,
                  amount: LOST,
                  created_at: updated_at,
                  updated_at,
                })
                .execute();
            }
            for (const [at, { month: of, day, amount, line }] of all.entries()) {
              if (of !== month) continue;
              const created_at = momentIn(month, day, timeZone);
              const refund = await db
                .insertInto("refunds")
                .values({
                  order_id: order.id,
                  once_key: `${number} ${at}`,
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
          const sold = after.map(([orders = []]) => orders.length);
          expect(sold).toEqual([1, 0, 0]);
          for (const [month, range] of MONTHS.entries()) {
            const back = all.filter((one) => one.month === month);
            const failed = all.filter(({ fails, ...one }) => fails && one.month === month - 1);
            const sum = (some: typeof all) =>
              some.reduce((before, { amount }) => before + amount, 0);
            const [from, until] = range;
            const options = ["--refunds", "--from", from, "--until", until];
            const { output } = await owner.run("orders", "export", ...options);
            const file = parse(output, { columns: true }) as Record<string, string>[];
            const rows = file.filter((row) => row.Order === number);
            const total = (name: string) =>
              rows.reduce(
                (before, row) =>
                  before + Math.round(Number(row[name]) * 10 ** isoDecimals(currency)),
                0,
              );
            expect(total("Refunds")).toBe(sum(back) - sum(failed));
            if (month === 0)
              expect(after[0]?.[0]).toMatchObject([
                { paid: 24_600, tax: 4_600, includedTax: 4_600, refunds: sum(back) },
              ]);
            expect(total("Lost disputes")).toBe(lostIn === month ? LOST : 0);
            const tax = ((total("Refunds") + total("Lost disputes")) * 23) / 123;
            expect(Math.abs(total("Tax refunded") - tax)).toBeLessThan(6);
            for (const row of rows) {
              expect(row["Refunded at"]).toMatch(`2026-0${6 + month}-`);
              expect(Number(row.Refunds) + Number(row["Lost disputes"])).not.toBe(0);
            }
          }
        },
      ),
      {
        numRuns: RUNS,
        examples: [
          [AT_EDGES, "last", 0, "Pacific/Auckland"],
          [AT_EDGES, "first", 2, "America/St_Johns"],
          [AT_EDGES.slice(0, 1), "first", 2, "Europe/Dublin"],
        ],
      },
    );
  });

  it("of refunds name the piece, its rate and its day", async () => {
    const { output } = await owner.run("orders", "export", "--refunds", "--until", "2026-06-30");
    expect(output.toString().split("\n")[0]).toBe(
      "Order,Refunded at,Designer,Product,Options,Engraving,SKU,State,Country,Pieces refunded,Tax rate,Refunds,Lost disputes,Tax refunded",
    );
  });
});

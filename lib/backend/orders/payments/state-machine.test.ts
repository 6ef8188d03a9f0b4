import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import type { Database } from "../../db/open";
import { describeEngines } from "../../testing/engines";
import {
  comeToRest,
  expectConsistent,
  expectSettled,
} from "../../testing/payment-history/invariants";
import { steps } from "../../testing/payment-history/steps";
import { newWorld, ordersOf, type Step, type World } from "../../testing/payment-history/world";

/** Runs an engine; each is a new shop of two shoppers with up to a dozen of these steps. */
const RUNS = {
  sqlite: budget({ test: 60, proof: 1850 }),
  postgres: budget({ test: 24, proof: 150 }),
};
const STEPS = 14;

class Command implements fc.AsyncCommand<object, World> {
  constructor(
    readonly label: string,
    readonly step: Step,
  ) {}
  check = () => true;
  toString = () => this.label;
  async run(_: object, world: World): Promise<void> {
    await this.step(world);
    await expectConsistent(world);
  }
}

const index = fc.nat({ max: 5 });
const who = fc.nat({ max: 1 });
const arbitrarySteps: fc.Arbitrary<[string, Step]>[] = [
  fc.tuple(who, fc.nat({ max: 1 })).map(([a, b]) => [`add(${a}, ${b})`, steps.add(a, b)]),
  fc
    .tuple(who, fc.nat({ max: 2 }), fc.constantFrom("Boston", "Salem"))
    .map(([a, b, c]) => [`place(${a}, ${b}, ${c})`, steps.place(a, b, c)]),
  index.map((i) => [`pay(${i})`, steps.pay(i)]),
  index.map((i) => [`payInDays(${i})`, steps.payInDays(i)]),
  who.map((a) => [`payTwice(${a})`, steps.payTwice(a)]),
  fc
    .tuple(index, fc.boolean())
    .map(([i, yes]) => [`bankAnswers(${i}, ${yes})`, steps.bankAnswers(i, yes)]),
  fc
    .tuple(who, fc.boolean())
    .map(([a, restock]) => [
      `refundComesBack(${a}, ${restock})`,
      steps.refundComesBack(a, restock),
    ]),
  index.map((i) => [`decline(${i})`, steps.decline(i)]),
  index.map((i) => [`goBack(${i})`, steps.goBack(i)]),
  index.map((i) => [`goBackUnheard(${i})`, steps.goBackUnheard(i)]),
  index.map((i) => [`comeBack(${i})`, steps.comeBack(i)]),
  index.map((i) => [`tell(${i})`, steps.tell(i)]),
  index.map((i) => [`tellOfExpiry(${i})`, steps.tellOfExpiry(i)]),
  fc.constantFrom(1, 16, 31).map((minutes) => [`wait(${minutes})`, steps.wait(minutes)]),
  fc.constant<[string, Step]>(["round()", steps.round()]),
  fc
    .tuple(
      fc.constantFrom("one way" as const, "not at all" as const),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([kind, n]) => [`losesCalls(${kind}, ${n})`, steps.losesCalls(kind, n)]),
  index.map((i) => [`ship(${i})`, steps.ship(i)]),
  index.map((i) => [`deliver(${i})`, steps.deliver(i)]),
  fc
    .tuple(
      index,
      fc.option(fc.constantFrom(1, 5_000), { nil: undefined }),
      fc.boolean(),
      fc.constantFrom("succeeded" as const, "pending" as const, "requires_action" as const),
    )
    .map(([i, amount, restock, begins]) => [
      `refund(${i}, ${amount}, ${restock}, ${begins})`,
      steps.refund(i, amount, restock, begins),
    ]),
  fc
    .tuple(
      index,
      fc.constantFrom(
        "failed" as const,
        "failed" as const,
        "succeeded" as const,
        "canceled" as const,
      ),
    )
    .map(([i, status]) => [`bankSettles(${i}, ${status})`, steps.bankSettles(i, status)]),
  fc
    .tuple(
      index,
      fc.constantFrom(
        "warning_needs_response" as const,
        "warning_closed" as const,
        "needs_response" as const,
        "won" as const,
        "lost" as const,
      ),
    )
    .map(([i, status]) => [`dispute(${i}, ${status})`, steps.dispute(i, status)]),
  fc
    .tuple(index, fc.constantFrom(1, 5_000, 10_625))
    .map(([i, amount]) => [`refundAtStripe(${i}, ${amount})`, steps.refundAtStripe(i, amount)]),
];
const anyStep = fc.oneof(...arbitrarySteps);
/** The steps that a shopper's life is mostly made of, more often than the rest. */
const usualStep = fc.oneof(...arbitrarySteps.slice(0, 3));
const together = fc
  .tuple(anyStep, anyStep)
  .map(([[a, first], [b, second]]): [string, Step] => [
    `${a} with ${b}`,
    (world) => Promise.all([first(world), second(world)]),
  ]);
const command = fc
  .oneof({ arbitrary: usualStep, weight: 4 }, { arbitrary: anyStep, weight: 5 }, together)
  .map(([label, step]) => new Command(label, step));

describeEngines("an order's payment, whatever happens in whatever order", (open, engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it(`keeps stock, carts, letters and money right in ${RUNS[engine]} runs`, async () => {
    const complaints = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    let statuses = new Map<string, number>();
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.commands([command], { maxCommands: STEPS, size: "max" }),
          fc.boolean(),
          async (commands, isStripe) => {
            const world = await newWorld(database, isStripe);
            await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
            await comeToRest(world);
            await expectConsistent(world);
            await expectSettled(world);
            for (const { status } of await ordersOf(world)) {
              statuses = statuses.set(status, (statuses.get(status) ?? 0) + 1);
            }
          },
        ),
        { numRuns: RUNS[engine], verbose: 1 },
      );
    } finally {
      complaints.mockRestore();
    }
    for (const status of ["paid", "cancelled", "expired"]) {
      expect(statuses.get(status)).toBeGreaterThan(RUNS[engine] / 25);
    }
  }, 600_000);
});

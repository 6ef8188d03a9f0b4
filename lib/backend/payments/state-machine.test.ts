import fc from "fast-check";
import { settleTestPayment } from "@/lib/contract/payments";
import type { Database } from "../db/open";
import { releaseExpired } from "../orders/expire";
import { deliverParcels, shipParcels } from "../orders/fulfil";
import { refundOrder } from "../orders/refund";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalogue";
import { customer } from "../testing/customer";
import { describeEngines } from "../testing/engines";
import { guest, type shopperOf, type TestShop } from "../testing/shopper";
import { StripeAccount } from "../testing/stripe/account";
import { inProcessStripe } from "../testing/stripe/in-process";
import { newId } from "../testing/stripe/objects";
import { closeOpenPayments } from "./close";
import { sendRefunds } from "./refunds";
import { returnFromPayment } from "./return";
import { testPaymentPage } from "./test-page";

/** Runs an engine; each is a new shop of two shoppers with up to a dozen of these steps. */
const RUNS = { sqlite: 1850, postgres: 150 };
const STEPS = 14;
const STOCK = [3, 1];
const KEYS = ["attempt-one", "attempt-two", "attempt-three"];

interface World {
  shop: TestShop;
  account: StripeAccount;
  isStripe: boolean;
  variants: BuiltVariant[];
  shoppers: { shop: ReturnType<typeof shopperOf>; cartId: number; added: number[] }[];
  /** What Stripe has told or will tell: any of it any number of times, in any order. */
  events: { id: string; type: string; object: object }[];
  /** Calls to Stripe that will fail. */
  failing: ("one way" | "not at all")[];
}

type Row = Awaited<ReturnType<typeof ordersOf>>[number];
type Step = (world: World) => Promise<unknown>;

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

function ordersOf({ shop, shoppers }: World) {
  return shop.backend.db
    .selectFrom("orders")
    .selectAll()
    .where(
      "cart_id",
      "in",
      shoppers.map(({ cartId }) => cartId),
    )
    .orderBy("id")
    .execute();
}

/** One of the world's orders, by any number; nothing happens while there is none. */
function onOrder(index: number, step: (world: World, order: Row) => unknown): Step {
  return async (world) => {
    const orders = await ordersOf(world);
    const order = orders[index % Math.max(1, orders.length)];
    if (order) await step(world, order);
  };
}

const record = (world: World, type: string, object: object | undefined) => {
  if (object) world.events.push({ id: newId("evt"), type, object: { ...object } });
};

const recordSession = (world: World, type: string, { payment_session }: Row) =>
  record(world, `checkout.session.${type}`, world.account.sessions.get(payment_session ?? ""));

async function send(world: World, event: World["events"][number] | undefined): Promise<void> {
  if (!event) return;
  const { id, type, object } = event;
  const body = JSON.stringify({ id, object: "event", type, data: { object } });
  const answer = await world.shop.send("/webhooks/stripe", { method: "POST", body });
  expect(answer.status).toBe(200);
}

async function settleRound({ shop }: World): Promise<void> {
  await releaseExpired(shop.backend);
  await closeOpenPayments(shop.backend);
  await sendRefunds(shop.backend);
}

function answerTestPage({ shop }: World, order: Row, outcome: "pay" | "decline" | "cancel") {
  const parameters = { token: order.payment_token };
  return shop.call(settleTestPayment, { parameters, body: { outcome } });
}

const steps = {
  add: (who: number, what: number) => async (world: World) => {
    const shopper = world.shoppers[who];
    const variant = world.variants[what];
    if (!shopper || !variant) return;
    const added = await shopper.shop.add(variant);
    if (added.ok) shopper.added[what] = (shopper.added[what] ?? 0) + 1;
  },
  place: (who: number, key: number, city: string) => async (world: World) => {
    await world.shoppers[who]?.shop.place({ city }, KEYS[key]);
  },
  pay: (index: number) =>
    onOrder(index, async (world, order) => {
      if (!world.isStripe) return answerTestPage(world, order, "pay");
      if (world.account.pay(order.payment_session ?? "")) recordSession(world, "completed", order);
    }),
  payInDays: (index: number) =>
    onOrder(index, (world, order) => {
      if (!world.isStripe) return;
      const hasPaid = world.account.pay(order.payment_session ?? "", "in days");
      if (hasPaid) recordSession(world, "completed", order);
    }),
  bankAnswers: (index: number, isPaid: boolean) =>
    onOrder(index, (world, order) => finishInDays(world, order, isPaid)),
  decline: (index: number) =>
    onOrder(index, (world, order) => !world.isStripe && answerTestPage(world, order, "decline")),
  goBack: (index: number) =>
    onOrder(index, (world, order) =>
      world.isStripe
        ? returnFromPayment(world.shop.backend, order.payment_token, "cancelled")
        : answerTestPage(world, order, "cancel"),
    ),
  /** So that the page stays open and may be paid after the stock was given back. */
  goBackUnheard: (index: number) =>
    onOrder(index, (world, order) => {
      world.failing = ["not at all"];
      return returnFromPayment(world.shop.backend, order.payment_token, "cancelled");
    }),
  comeBack: (index: number) =>
    onOrder(index, (world, order) =>
      returnFromPayment(world.shop.backend, order.payment_token, "finished"),
    ),
  tell: (index: number) => (world: World) =>
    send(world, world.events[index % Math.max(1, world.events.length)]),
  tellOfExpiry: (index: number) =>
    onOrder(index, async (world, order) => {
      const session = world.account.sessions.get(order.payment_session ?? "");
      if (session?.status === "expired") recordSession(world, "expired", order);
    }),
  wait:
    (minutes: number) =>
    async ({ shop }: World) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    },
  round: () => settleRound,
  losesCalls: (kind: "one way" | "not at all", calls: number) => async (world: World) => {
    world.failing = Array(calls).fill(kind);
  },
  ship: (index: number) =>
    onOrder(index, ({ shop }, { number }) => shipParcels(shop.backend, { orderNumber: number })),
  deliver: (index: number) =>
    onOrder(index, ({ shop }, { number }) => deliverParcels(shop.backend, { orderNumber: number })),
  refund: (index: number, amount: number | undefined, restock: boolean) =>
    onOrder(index, async (world, { number, payment_intent }) => {
      await refundOrder(world.shop.backend, { orderNumber: number, amount, restock });
      recordRefund(world, payment_intent);
    }),
  refundAtStripe: (index: number, amount: number) =>
    onOrder(index, (world, { payment_session }) => {
      const intent = world.account.sessions.get(payment_session ?? "")?.payment_intent ?? "";
      world.account.refund({ payment_intent: intent, amount: String(amount) });
      recordRefund(world, intent);
    }),
};

function recordRefund(world: World, intent: string | null) {
  const charge = world.account.charges.get(intent ?? "");
  if (charge && charge.amount_refunded > 0) record(world, "charge.refunded", charge);
}

function finishInDays(world: World, order: Row, isPaid: boolean): void {
  const session = world.account.sessions.get(order.payment_session ?? "");
  const isWaiting = session?.status === "complete" && session.payment_status === "unpaid";
  if (!session || !isWaiting || world.account.isRefused(session.id)) return;
  world.account.finish(session.id, isPaid);
  recordSession(world, isPaid ? "async_payment_succeeded" : "async_payment_failed", order);
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
  fc
    .tuple(index, fc.boolean())
    .map(([i, yes]) => [`bankAnswers(${i}, ${yes})`, steps.bankAnswers(i, yes)]),
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
    .tuple(index, fc.option(fc.constantFrom(1, 5_000), { nil: undefined }), fc.boolean())
    .map(([i, amount, restock]) => [
      `refund(${i}, ${amount}, ${restock})`,
      steps.refund(i, amount, restock),
    ]),
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

async function newWorld(database: Database, isStripe: boolean): Promise<World> {
  const clock = { now: new Date("2026-06-01T12:00:00.000Z") };
  const account = new StripeAccount(
    () => clock.now,
    (id) => `https://stripe.example/${id}`,
  );
  const world = { failing: [] as World["failing"] };
  const stripe = inProcessStripe(account, () => world.failing.shift() ?? "both ways");
  const shop = {
    ...testBackend(database, {
      payments: isStripe ? stripe : testPaymentPage(null),
      now: () => clock.now,
    }),
    clock,
  };
  const { db } = database;
  const brandId = await addBrand(db);
  const variants = await addProduct(db, {
    brandId,
    variations: ["Size"],
    variants: STOCK.map((inventory, size) => ({ values: [`${brandId}-${size}`], inventory })),
  });
  const shoppers: World["shoppers"] = [];
  for (const newShopper of [guest, customer]) {
    const shopper = await newShopper(shop);
    const [first] = variants;
    if (first) await shopper.add(first);
    const { id } = await db
      .selectFrom("carts")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    shoppers.push({ shop: shopper, cartId: id, added: [1, 0] });
  }
  return Object.assign(world, { shop, account, isStripe, variants, shoppers, events: [] });
}

/** What holds after every step. */
async function expectConsistent(world: World): Promise<void> {
  const { db } = world.shop.backend;
  const orders = await ordersOf(world);
  const ids = [0, ...orders.map(({ id }) => id)];
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "in", ids)
    .execute();
  const linesOf = (chosen: readonly Row[]) =>
    lines.filter((line) => chosen.some(({ id }) => id === line.order_id));
  const paid = orders.filter(({ status }) => status === "paid");

  const holding = linesOf(orders.filter(({ status }) => ["pending", "paid"].includes(status)));
  for (const [position, { id }] of world.variants.entries()) {
    const { inventory } = await db
      .selectFrom("variants")
      .select("inventory")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const held = holding.filter((line) => line.variant_id === id).map((line) => line.reserved);
    expect(inventory).toBeGreaterThanOrEqual(0);
    expect(inventory + total(held)).toBe(STOCK[position]);
  }

  for (const { cartId, added } of world.shoppers) {
    const own = orders.filter(({ cart_id }) => cart_id === cartId);
    expect(own.filter(({ status }) => status === "pending").length).toBeLessThanOrEqual(1);
    for (const key of KEYS) {
      const ofKey = own.filter((order) => order.idempotency_key.includes(` ${key}`));
      expect(ofKey.filter(({ status }) => status === "paid").length).toBeLessThanOrEqual(1);
    }
    const inCart = await db
      .selectFrom("cart_lines")
      .select(["variant_id", "quantity"])
      .where("cart_id", "=", cartId)
      .execute();
    const bought = linesOf(own.filter(({ status }) => status === "paid"));
    for (const [position, { id }] of world.variants.entries()) {
      const left = total(inCart.filter((one) => one.variant_id === id).map((one) => one.quantity));
      const sold = total(bought.filter((one) => one.variant_id === id).map((one) => one.quantity));
      expect(left + sold).toBe(added[position]);
    }
  }

  const shipments = await db
    .selectFrom("shipments")
    .select(["order_id", "status"])
    .where("order_id", "in", ids)
    .execute();
  const allowed: Record<string, string[]> = {
    pending: ["pending"],
    cancelled: ["cancelled"],
    expired: ["cancelled"],
    paid: ["processing", "shipped", "delivered", "cancelled"],
  };
  for (const { order_id, status } of shipments) {
    const order = orders.find(({ id }) => id === order_id);
    expect(allowed[order?.status ?? ""]).toContain(status);
  }

  const confirmations = await db
    .selectFrom("mails")
    .select("once_key")
    .where("kind", "=", "order-confirmation")
    .where(
      "once_key",
      "in",
      ids.map((id) => `order-confirmation:${id}`),
    )
    .execute();
  expect(confirmations.map(({ once_key }) => once_key).sort()).toEqual(
    paid.map(({ id }) => `order-confirmation:${id}`).sort(),
  );
  const unwanted = await db
    .selectFrom("refunds")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("once_key", "like", "unwanted %")
    .execute();
  for (const order of orders) {
    expect(order.refunded_amount).toBeLessThanOrEqual(order.total);
    const isUnwanted = unwanted.some(({ order_id }) => order_id === order.id);
    expect(isUnwanted && order.status === "paid").toBe(false);
  }
}

/** Lets everything come to rest: banks answer, every message arrives, time passes. */
async function comeToRest(world: World): Promise<void> {
  world.failing = [];
  for (const order of await ordersOf(world)) {
    finishInDays(world, order, order.id % 2 === 0);
    recordSession(world, "completed", order);
  }
  for (const event of world.events.toReversed()) await send(world, event);
  for (const minutes of [31, 16]) {
    await steps.wait(minutes)(world);
    await settleRound(world);
  }
  for (const { intent } of [...world.account.charges.keys()].map((key) => ({ intent: key }))) {
    recordRefund(world, intent);
    await send(world, world.events.at(-1));
  }
}

/** In the end nobody has paid without an order, and nobody has an order without having paid. */
async function expectSettled(world: World): Promise<void> {
  const orders = await ordersOf(world);
  const charges = new Map<number, { amount: number; amount_refunded: number }>();
  for (const order of orders) {
    expect(["paid", "cancelled", "expired"]).toContain(order.status);
    expect(order.payment_open).toBe(0);
    const session = world.account.sessions.get(order.payment_session ?? "");
    expect(session?.status ?? "expired").not.toBe("open");
    const charge = world.account.charges.get(session?.payment_intent ?? "");
    if (charge) charges.set(order.id, charge);
    if (!world.isStripe) continue;
    const kept = (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0);
    expect(kept).toBe(order.status === "paid" ? order.total - order.refunded_amount : 0);
    expect(charge?.amount_refunded ?? 0).toBe(order.refunded_amount);
  }
  expect(world.account.charges.size).toBe(charges.size);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

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

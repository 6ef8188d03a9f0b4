import { getPaymentOptions } from "@/lib/contract/payments";
import { testBackend } from "../../testing/backend";
import { describeEngines, describeOneEngine } from "../../testing/engines";
import { addRing } from "../../testing/goods";
import { settleDue } from "../../testing/settle-due";
import { expectFailure, expectValue, guest, inventoryOf } from "../../testing/shopper";
import { closeOpenPayments } from "./close";
import { readFees } from "./fees";
import type { PaymentPort, PaymentState } from "./port";
import { refundOrder } from "./refund-order";
import { pollRefunds, sendRefunds } from "./refunds";

/** A provider that is asked by the test, and says what the test has put down. */
function provider(name: string) {
  const states = new Map<string, PaymentState>();
  const given: string[] = [];
  const it = { isAway: false };
  const look = async (session: string) => {
    if (it.isAway) throw new Error(`${name} is away`);
    return states.get(session) ?? { kind: "over" as const };
  };
  const port: PaymentPort = {
    provider: name,
    name: name.toUpperCase(),
    start: async ({ number }) => ({ url: `https://${name}.example/${number}`, session: number }),
    refund: async ({ intent, key }) => {
      given.push(intent);
      return { kind: "done", id: key };
    },
    record: null,
    feeOf: null,
    sessions: { look, close: look },
    readEvent: async (payload) => {
      const { number, intent, amount } = JSON.parse(payload);
      const state = { kind: "paid", intent, amount, currency: "usd" } as const;
      return {
        id: `${name} ${number}`,
        type: "paid",
        report: { session: number, orderNumber: number, state },
      };
    },
  };
  return Object.assign(it, { port, given });
}

describeOneEngine("two payment providers at once", (open) => {
  async function paidBothWays() {
    const [first, second] = [provider("first"), provider("second")];
    const shop = testBackend(await open(), { payments: [first.port, second.port] });
    const ring = await addRing(shop, 5);
    /** Orders a ring, and gives the order's number. */
    const order = async (payment?: string) => {
      const shopper = await guest(shop);
      await shopper.add(ring);
      return expectValue(await shopper.place({ payment })).split("/");
    };
    const tell = async (name: string, number: string | undefined) => {
      const amount = (await rows()).find((row) => row.number === number)?.total;
      const body = JSON.stringify({ number, intent: `paid ${number}`, amount });
      return (await shop.send(`/webhooks/${name}`, { method: "POST", body })).status;
    };
    const rows = () =>
      shop.backend.db
        .selectFrom("orders")
        .select(["number", "status", "payment_provider", "total"])
        .orderBy("id")
        .execute();
    return { shop, ring, first, second, order, tell, rows };
  }

  it("are offered in the shop's order, and the first is taken where none is chosen", async () => {
    const { shop, order } = await paidBothWays();
    expect(expectValue(await shop.call(getPaymentOptions, {}))).toEqual([
      { provider: "first", name: "FIRST" },
      { provider: "second", name: "SECOND" },
    ]);
    expect((await order("second"))[2]).toBe("second.example");
    expect((await order("first"))[2]).toBe("first.example");
    expect((await order())[2]).toBe("first.example");
  });

  it("an unknown payment provider is refused at its field, and nothing is reserved", async () => {
    const { shop, ring } = await paidBothWays();
    const shopper = await guest(shop);
    await shopper.add(ring);
    expect(expectFailure(await shopper.place({ payment: "third" })).fields).toEqual({
      payment_provider: ["Please choose how to pay."],
    });
    expect(await inventoryOf(shop, ring)).toBe(5);
  });

  it("each speak of their own orders alone, and give back what came through them", async () => {
    const { shop, first, second, order, tell, rows } = await paidBothWays();
    const [, , , one] = await order("first");
    const [, , , other] = await order("second");
    expect([await tell("first", other), await tell("second", one)]).toEqual([200, 200]);
    expect((await rows()).map(({ status }) => status)).toEqual(["pending", "pending"]);
    expect([await tell("second", other), await tell("third", one)]).toEqual([200, 404]);
    expect((await rows()).map(({ status }) => status)).toEqual(["pending", "paid"]);
    await refundOrder(shop.backend, { orderNumber: other ?? "", restock: false });
    expect([first.given, second.given]).toEqual([[], [`paid ${other}`]]);
  });

  it("that cannot be reached holds up no order of another's", async () => {
    const { shop, ring, first, order, rows } = await paidBothWays();
    await order("first");
    await order("second");
    first.isAway = true;
    const complain = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
    await settleDue(shop.backend);
    complain.mockRestore();
    expect((await rows()).map(({ status }) => status)).toEqual(["pending", "expired"]);
    expect(await inventoryOf(shop, ring)).toBe(4);
  });
});

describeEngines("a shop that takes no money", (open) => {
  it.each([sendRefunds, pollRefunds, closeOpenPayments, readFees])(
    "has nothing to do each minute or hour: %p",
    async (task) => {
      const { backend } = testBackend(await open(), { payments: [] });
      await expect(task(backend)).resolves.toBeFalsy();
    },
  );
});

import type { SalesReport } from "@/lib/domain/money/sales";
import { log } from "@/lib/platform/log";
import { readSales } from "../../../../owner/books/sales-sql";
import { describeEngines } from "../../testing/engines";
import { paidOrder } from "../../testing/stripe/paid-order";
import { readFees } from "./fees";

const TOTAL = 21_250;
const FEE = 646;

describeEngines("what Stripe keeps of a payment", (open, _, itOnce) => {
  const given = paidOrder(open);
  const fees = async () => {
    await readFees(given.shop.backend);
    const { fee } = await given.order();
    const sales: SalesReport = await readSales(given.shop.backend, "month", {});
    const { fees, net } = sales.sums();
    return { fee, fees, net };
  };

  it("is in the books once Stripe says it, and asked for once a day until then", async () => {
    const { account, shop } = given;
    account.paysOutIn = null;
    const before = await fees();
    expect(before).toMatchObject({ fee: null, fees: 0 });
    account.paysOutIn = "";
    expect(await fees()).toEqual(before);
    shop.passMinutes(21 * 60);
    expect(await fees()).toEqual({ fee: FEE, fees: FEE, net: before.net - FEE });
    expect(TOTAL * 0.029 + 30).toBeCloseTo(FEE, 0);
  });

  itOnce("that cannot be read is asked for another day, and keeps no other waiting", async () => {
    const { account, intent } = given;
    jest.spyOn(log, "warn").mockImplementation(() => undefined);
    account.charges.delete(intent);
    expect(await fees()).toMatchObject({ fee: null });
    expect((await given.order()).fee_asked_at).not.toBeNull();
  });

  itOnce("is not guessed where Stripe pays out in another currency", async () => {
    given.account.paysOutIn = "gbp";
    expect(await fees()).toMatchObject({ fee: null });
  });
});

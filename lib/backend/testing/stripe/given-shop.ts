import type { Database } from "../../db/open";
import { type StripeShop, stripeShop } from "./shop";

/** For a test file: a shop that is paid through Stripe, which answers again when a test begins. */
export function givenStripeShop(open: () => Promise<Database>) {
  let shop: StripeShop;
  let complaints: jest.SpyInstance;
  beforeAll(async () => {
    shop = await stripeShop(await open());
  });
  afterAll(() => shop.stripe.close());
  beforeEach(() => {
    complaints = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    shop.stripe.recover();
  });
  afterEach(() => complaints.mockRestore());
  return {
    get shop() {
      return shop;
    },
    /** What was written to the log. */
    get complaints() {
      return complaints;
    },
  };
}

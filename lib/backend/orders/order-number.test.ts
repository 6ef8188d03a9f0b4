import crypto from "node:crypto";
import { testBackend } from "../testing/backend";
import { describeEngines } from "../testing/engines";
import { addRing } from "../testing/goods";
import { expectValue, guest, payAndConfirm } from "../testing/shopper";

describeEngines("an order's number", (open) => {
  afterEach(() => jest.restoreAllMocks());

  it("that is taken is another one", async () => {
    const shop = testBackend(await open());
    const ring = await addRing(shop);
    const zeros = (most: number) => {
      let left = most;
      const random = crypto.randomInt;
      jest.spyOn(crypto, "randomInt").mockImplementation((max: number) => {
        left -= 1;
        return left >= 0 ? 0 : random(max);
      });
    };
    const numbers: string[] = [];
    for (const same of [6, 12]) {
      const buyer = await guest(shop);
      await buyer.add(ring);
      zeros(same);
      numbers.push((await payAndConfirm(shop, expectValue(await buyer.place()))).number);
      jest.restoreAllMocks();
    }
    expect(numbers).toEqual(["SL-000000", expect.stringMatching(/^SL-(?!000000)\w{6}$/)]);
  });
});

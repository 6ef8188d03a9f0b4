import { ENGINES } from "@/lib/backend/testing/engines";
import { settleTestPayment } from "@/lib/contract/payments";
import { addBrand, addProduct } from "../testing/catalog";
import { createSharedDatabase, startServer } from "../testing/process";
import { expectFailure, expectValue, guest, shopperOf } from "../testing/shopper";
import { countPieces } from "../testing/stock-count";

const BUYERS = 40;
const PIECES = 15;

describe.each(ENGINES)("two instances on one database (%s)", (engine) => {
  it(`sell ${PIECES} pieces to ${BUYERS} buyers, lose nothing and oversell nothing`, async () => {
    const database = await createSharedDatabase(engine);
    const [ring] = await database.within(async ({ db }) => {
      const brandId = await addBrand(db);
      return addProduct(db, { brandId, variants: [{ inventory: PIECES }] });
    });
    const pieces = () => database.within(({ db }) => countPieces(db));
    const [first, second] = await Promise.all([startServer(database), startServer(database)]);
    const instance = (index: number) => (index % 2 === 0 ? first : second);
    try {
      const buyers = await Promise.all(
        Array.from({ length: BUYERS }, (_, index) => guest(instance(index))),
      );
      await Promise.all(buyers.map((buyer) => buyer.add(ring!)));
      const answers = await Promise.all(buyers.map((buyer) => buyer.place({}, "attempt-0001")));
      const urls = answers.filter((answer) => answer.ok).map(expectValue);
      expect(urls).toHaveLength(PIECES);
      for (const answer of answers.filter(({ ok }) => !ok)) {
        expect(expectFailure(answer).message).toMatch(
          /^product-\d+: This product is out of stock\.$/,
        );
      }
      expect(await pieces()).toEqual({ inStock: 0, held: PIECES });

      const [winner] = buyers.filter((_, index) => answers[index]!.ok);
      const repeated = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          shopperOf(instance(index), winner!).place({}, "attempt-0001"),
        ),
      );
      expect(new Set(repeated.map(expectValue)).size).toBe(1);

      const settled = await Promise.all(
        urls.flatMap((url, order) =>
          [0, 1].map((index) => {
            const token = url.split("/").at(-1)!;
            const outcome = order < 5 ? "cancel" : "pay";
            return instance(index).call(settleTestPayment, {
              parameters: { token },
              body: { outcome },
            });
          }),
        ),
      );
      expect(settled.filter(({ ok }) => !ok)).toEqual([]);
      expect(await pieces()).toEqual({ inStock: 5, held: PIECES - 5 });
      const late = await guest(first);
      expectValue(await late.add(ring!, 5));
    } finally {
      await Promise.all([first.kill(), second.kill()]);
      database.remove();
    }
  });
});

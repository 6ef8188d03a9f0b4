import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { expectValue } from "@/lib/backend/testing/shopper";
import { getProducts } from "@/lib/contract/product-list";
import { everyProduct } from "@/lib/domain/listing/listing";
import { sampleCatalogs } from "../testing/sample-catalogs";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("a sample catalog (%s)", (engine) => {
  let owner: OwnersShop;
  beforeEach(async () => {
    owner = await ownersShop(engine);
  });
  afterEach(() => owner.close());

  it.each(sampleCatalogs)(
    "of $trade comes in whole, and goes out as it came",
    async ({ csv, products, hidden, variants }) => {
      owner.write("export.csv", csv);
      const { data } = await owner.json("import", "export.csv");
      expect(data.problems).toEqual([]);
      expect(data.products).toMatchObject({ added: products, refused: 0 });
      const { total } = expectValue(await owner.shop.call(getProducts, { query: everyProduct }));
      expect(total).toBe(products - hidden);
      const { count } = await owner.shop.backend.db
        .selectFrom("variants")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(variants);

      const again = await owner.json("import", "export.csv");
      expect(again.data.products).toMatchObject({ added: 0, changed: 0, unchanged: products });
      await owner.run("export", "own.csv");
      const own = await owner.json("import", "own.csv", "--prune", "--yes");
      expect(own.data.products).toMatchObject({ changed: 0, unchanged: products, hidden: 0 });
    },
  );
});

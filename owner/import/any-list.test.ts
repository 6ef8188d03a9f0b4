import fc from "fast-check";
import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { budget } from "@/lib/domain/testing/budget";
import { anyProducts, SHAPES, variantsOf } from "../testing/any-list";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("any list (%s)", (engine) => {
  let owner: OwnersShop;
  beforeAll(async () => {
    owner = await ownersShop(engine);
  });
  afterAll(() => owner.close());

  const empty = async () => {
    const { db } = owner.shop.backend;
    for (const subject of ["products", "categories", "brands", "collections"] as const)
      await db.deleteFrom(subject).execute();
  };
  const put = async (file: string) => (await owner.json("import", file, "--vendor", "Us")).data;
  const NOTHING = { newCategories: [], newDesigners: [], problems: [] };

  it.each(Object.entries(SHAPES))(
    "comes in, again, out and in with nothing changed, and sells no more than it has: %s",
    async (_, listOf) => {
      await fc.assert(
        fc.asyncProperty(anyProducts, async (products) => {
          await empty();
          owner.write("theirs.txt", listOf(products));
          const first = await put("theirs.txt");
          expect(first).toMatchObject({ problems: [], products: { added: products.length } });
          const unchanged = { added: 0, changed: 0, unchanged: products.length };
          expect(await put("theirs.txt")).toMatchObject({ ...NOTHING, products: unchanged });
          await owner.run("export", "own.csv");
          const out = owner.read("own.csv");
          expect(out).not.toMatch(/(^|[\n,"])[=+@＝＋－＠-]/);
          expect(await put("own.csv")).toMatchObject({ ...NOTHING, products: unchanged });
          const stock = await owner.shop.backend.db
            .selectFrom("variants")
            .select("inventory")
            .execute();
          const had = products.flatMap(variantsOf).reduce((sum, { pieces }) => sum + pieces, 0);
          expect(stock.filter(({ inventory }) => inventory < 0)).toEqual([]);
          expect(stock.reduce((sum, { inventory }) => sum + inventory, 0)).toBeLessThanOrEqual(had);
          await empty();
          await put("own.csv");
          await owner.run("export", "again.csv");
          expect(owner.read("again.csv")).toBe(out);
        }),
        { numRuns: budget({ test: 1, proof: 12 }) },
      );
    },
  );
});

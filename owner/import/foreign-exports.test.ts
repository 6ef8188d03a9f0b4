import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { foreignExports } from "../testing/foreign-exports";
import { type OwnersShop, ownersShop } from "../testing/shop";

describe.each(ONE_ENGINE)("an export (%s) with", (engine) => {
  const shops: OwnersShop[] = [];
  const opened = async () => {
    const owner = await ownersShop(engine);
    shops.push(owner);
    return owner;
  };
  afterEach(async () => {
    for (const owner of shops.splice(0)) await owner.close();
  });

  it.each(foreignExports)(
    "$shape comes in, goes out and comes in again with nothing changed",
    async ({ content, options = [], products }) => {
      const owner = await opened();
      owner.write("theirs.csv", content);
      const dry = (await owner.json("import", "theirs.csv", ...options, "--dry-run")).data;
      const first = (await owner.json("import", "theirs.csv", ...options)).data;
      expect(first).toMatchObject({ problems: [], products: { added: products, refused: 0 } });
      expect({ ...dry, isDryRun: false }).toEqual(first);
      const again = (await owner.json("import", "theirs.csv", ...options)).data;
      expect(again.products).toMatchObject({ added: 0, changed: 0, unchanged: products });

      await owner.run("export", "own.csv");
      const own = (await owner.json("import", "own.csv", "--prune", "--yes")).data;
      expect(own).toMatchObject({
        problems: [],
        products: { added: 0, changed: 0, unchanged: products, hidden: 0 },
        unreadColumns: [],
      });

      const empty = await opened();
      empty.write("own.csv", owner.read("own.csv"));
      expect((await empty.json("import", "own.csv")).data.products).toMatchObject({
        added: products,
      });
      await empty.run("export", "again.csv");
      expect(empty.read("again.csv")).toBe(owner.read("own.csv"));
    },
  );
});

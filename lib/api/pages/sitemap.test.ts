import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "@/lib/backend/testing/catalog";
import { openTestDatabase } from "@/lib/backend/testing/engines";
import { readSitemapPart } from "./sitemap";

let mockAnswer: (request: Request) => Promise<Response>;

jest.mock("@/lib/backend/start", () => ({
  startBackend: async () => ({ answer: (request: Request) => mockAnswer(request) }),
}));

test("no part of the site map contains what the owner has hidden", async () => {
  const shop = testBackend(await openTestDatabase("sqlite"));
  const { db } = shop.backend;
  mockAnswer = (request) => {
    const { pathname, search } = new URL(request.url);
    return shop.send(pathname + search, request);
  };
  const [brandId, categoryId] = [await addBrand(db), await addCategory(db)];
  const collection = await addCollection(db);
  for (let count = 0; count < 12; count++)
    await addProduct(db, { brandId, categoryId, collectionIds: [collection] });
  const paths = async () => {
    const parts = await Promise.all(
      ["pages.xml", "filters.xml"].map((name) => readSitemapPart(name, [])),
    );
    return parts.flatMap((pages) => pages?.map(({ path }) => path) ?? []);
  };
  const own = [
    `/products/designers/${brandId}`,
    `/products/collection/${collection}`,
    `/products/category/${categoryId}?brand=${brandId}`,
  ];
  expect(await paths()).toEqual(expect.arrayContaining(own));
  await db.updateTable("brands").set({ is_hidden: 1 }).execute();
  await db.updateTable("collections").set({ is_hidden: 1 }).execute();
  const left = await paths();
  expect(own.filter((path) => left.includes(path))).toEqual([]);
  expect(left).toContain(`/products/category/${categoryId}`);
  await db.updateTable("categories").set({ is_hidden: 1 }).execute();
  expect((await paths()).filter((path) => path.includes("category"))).toEqual([]);
  await db.destroy();
});

test("a server that gives the same page for ever is asked twice", async () => {
  const asked: string[] = [];
  mockAnswer = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== "/products") return Response.json({}, { status: 404 });
    asked.push(request.url);
    const item = { product_id: 9, product_name: "Ring", variation_attributes: { price: 1 } };
    return Response.json({ data: { data: [item], total: 1e15, per_page: 1 } });
  };
  expect(await readSitemapPart("products-0.xml", [])).toEqual([{ path: "/details/9" }]);
  expect(asked).toHaveLength(2);
});

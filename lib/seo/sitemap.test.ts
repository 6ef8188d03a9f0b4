import { sitemapIndex, urlset } from "./sitemap";

const SHOP = "https://shop.test";

test("a part names pages with their last change and their pictures", () => {
  const xml = urlset(SHOP, [
    { path: "/products/category/6?colors=3,4&page=2" },
    { path: "/details/1", changedAt: "2026-11-22T10:00:00.000Z", pictures: ["/a.jpg"] },
  ]);
  expect(xml).toContain(
    "<url><loc>https://shop.test/products/category/6?colors=3,4&amp;page=2</loc></url>",
  );
  expect(xml).toContain(
    "<url><loc>https://shop.test/details/1</loc><lastmod>2026-11-22T10:00:00.000Z</lastmod><image:image><image:loc>https://shop.test/a.jpg</image:loc></image:image></url>",
  );
});

test("a part holds ten thousand addresses at most", () => {
  const pages = Array.from({ length: 10_001 }, (_, index) => ({ path: `/details/${index}` }));
  expect(urlset(SHOP, pages).match(/<loc>/g)).toHaveLength(10_000);
});

test("the index names the parts", () => {
  expect(sitemapIndex(SHOP, [{ path: "/sitemaps/pages.xml", changedAt: null }])).toContain(
    "<sitemap><loc>https://shop.test/sitemaps/pages.xml</loc></sitemap>",
  );
});

import { arrivalsFeed } from "./arrivals-feed";

const SHOP = "https://shop.test";

test("new arrivals have their days, and a piece without a description has no empty paragraph", () => {
  const arrival = (id: number, releasedAt?: string) => ({
    id,
    name: "Alma",
    description: "",
    brand: null,
    price: 100,
    hasPriceRange: false,
    pictures: [],
    isFavorite: false,
    defaultValueIds: [],
    defaultValues: "",
    releasedAt,
  });
  const all = [arrival(1, "2026-03-01T09:05:00.000Z"), arrival(2, "2026-02-01T00:00:00.000Z")];
  const xml = arrivalsFeed(SHOP, "/new-arrivals.xml", [...all, arrival(3)]);
  expect([...xml.matchAll(/<pubDate>([^<]*)/g)].map(([, date]) => date)).toEqual([
    "Sun, 01 Mar 2026 09:05:00 GMT",
    "Sun, 01 Feb 2026 00:00:00 GMT",
  ]);
  expect(xml).toContain("<lastBuildDate>Sun, 01 Mar 2026 09:05:00 GMT</lastBuildDate>");
  expect(xml).not.toContain("&lt;p&gt;&lt;/p&gt;");
  expect(arrivalsFeed(SHOP, "/new-arrivals.xml", [])).not.toContain("lastBuildDate");
});

import { config } from "@/lib/config";
import { pageMetadata } from "./metadata";
import { cardVersion, shopCard } from "./sharing/card";

const asked = jest.fn(() => new Headers({ host: "localhost:4123" }));
jest.mock("next/headers", () => ({ headers: async () => asked() }));

const page = {
  title: "Rings",
  description: "Rings of all kinds.",
  canonical: "/products/category/6",
};

afterEach(() => jest.restoreAllMocks());

const configure = (shopUrl: string | null) =>
  jest.replaceProperty(config, "configuredShopUrl", shopUrl);

const SHOPS = `/sharing/${cardVersion(shopCard())}/shared.jpg`;

test("names the page, its address and what a shared link shows", async () => {
  configure("https://shop.example");
  const picture = { src: "/sharing/1/details/12.jpg", width: 1200, height: 630, alt: "A ring" };
  const metadata = await pageMetadata({ ...page, picture, shared: "/products/category/6?to=500" });
  expect(metadata).toMatchObject({
    title: "Rings",
    description: "Rings of all kinds.",
    alternates: { canonical: "https://shop.example/products/category/6" },
    openGraph: {
      title: "Rings",
      url: "https://shop.example/products/category/6?to=500",
      images: [
        {
          url: "https://shop.example/sharing/1/details/12.jpg",
          width: 1200,
          height: 630,
          alt: "A ring",
        },
      ],
    },
  });
  expect(metadata.robots).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test("without SHOP_URL is canonical where it was fetched, and shared as it was asked", async () => {
  configure(null);
  expect(await pageMetadata(page)).toMatchObject({
    alternates: { canonical: "/products/category/6" },
    openGraph: {
      url: "http://localhost:4123/products/category/6",
      images: [{ url: `http://localhost:4123${SHOPS}`, width: 1200, height: 630 }],
    },
  });
});

test("never takes a stranger's host for the shop's", async () => {
  configure(null);
  asked.mockReturnValueOnce(new Headers({ host: "evil.test", "x-forwarded-host": "evil.test" }));
  expect(JSON.stringify(await pageMetadata(page))).not.toContain("evil");
});

test("shows the shop's own picture for a page without one, and another host's as it is", async () => {
  configure("https://shop.example");
  const shown = async (picture?: { src: string; alt: string } | null) =>
    (await pageMetadata({ ...page, picture })).openGraph?.images;
  for (const picture of [undefined, null]) {
    expect(await shown(picture)).toMatchObject([{ url: `https://shop.example${SHOPS}` }]);
  }
  const elsewhere = { src: "https://cdn.test/a.jpg", alt: "A ring" };
  expect(await shown(elsewhere)).toEqual([{ url: "https://cdn.test/a.jpg", alt: "A ring" }]);
});

test("keeps a page out of the index while its links are followed", async () => {
  expect((await pageMetadata({ ...page, isIndexed: false })).robots).toEqual({
    index: false,
    follow: true,
  });
});

test("does not add the shop's name to a title that holds it", async () => {
  expect((await pageMetadata({ ...page, title: "Only on Shortlisted" })).title).toEqual({
    absolute: "Only on Shortlisted",
  });
});

test("cuts a long description at a word", async () => {
  const long = { ...page, description: `<p>${"ring ".repeat(60)}</p>` };
  const { description } = await pageMetadata(long);
  expect(description?.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/ring…$/);
});

import { config } from "@/lib/config";
import { holdOwnFiles } from "@/shop/own-files";
import { pageMetadata } from "./metadata";

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

const ICON = "/icons/512.png";

test("names the page, its address and what a shared link shows", async () => {
  configure("https://shop.example");
  const picture = { src: "/pictures/ring.jpg", width: 1200, height: 1500, alt: "A ring" };
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
          url: "https://shop.example/pictures/ring.jpg",
          width: 1200,
          height: 1500,
          alt: "A ring",
        },
      ],
    },
    twitter: { card: "summary_large_image" },
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
      images: [{ url: `http://localhost:4123${ICON}`, width: 512, height: 512 }],
    },
    twitter: { card: "summary" },
  });
});

test("never takes a stranger's host for the shop's", async () => {
  configure(null);
  asked.mockReturnValueOnce(new Headers({ host: "evil.test", "x-forwarded-host": "evil.test" }));
  expect(JSON.stringify(await pageMetadata(page))).not.toContain("evil");
});

test("shows the owner's picture or the icon for a page without one, and another host's as it is", async () => {
  configure("https://shop.example");
  const shown = async (picture?: { src: string; alt: string } | null) =>
    (await pageMetadata({ ...page, picture })).openGraph?.images;
  for (const picture of [undefined, null]) {
    expect(await shown(picture)).toMatchObject([{ url: `https://shop.example${ICON}` }]);
  }
  holdOwnFiles({ share: { bytes: Buffer.of(), type: "image/jpeg", address: "/own/share-1.jpg" } });
  expect(await shown(null)).toMatchObject([{ url: "https://shop.example/own/share-1.jpg" }]);
  holdOwnFiles({});
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

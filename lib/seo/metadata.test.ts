import { config } from "@/lib/config";
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

test("names the page, its address and what a shared link shows", async () => {
  configure("https://shop.example");
  const metadata = await pageMetadata({ ...page, image: "/catalogue/ring.jpg" });
  expect(metadata).toMatchObject({
    title: "Rings",
    description: "Rings of all kinds.",
    alternates: { canonical: "https://shop.example/products/category/6" },
    openGraph: {
      title: "Rings",
      url: "https://shop.example/products/category/6",
      images: ["https://shop.example/catalogue/ring.jpg"],
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
      images: ["http://localhost:4123/shared.jpg"],
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
  const imageOf = async (image: string | null | undefined) =>
    (await pageMetadata({ ...page, image })).openGraph?.images;
  for (const image of [undefined, null, ""]) {
    expect(await imageOf(image)).toEqual(["https://shop.example/shared.jpg"]);
  }
  expect(await imageOf("https://cdn.test/a.jpg")).toEqual(["https://cdn.test/a.jpg"]);
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

import { pageMetadata } from "./metadata";

const page = {
  title: "Rings",
  description: "Rings of all kinds.",
  canonical: "/products/category/6",
};

test("names the page, its address and what a shared link shows", () => {
  const metadata = pageMetadata({ ...page, image: "/catalogue/ring.jpg" });
  expect(metadata).toMatchObject({
    title: "Rings",
    description: "Rings of all kinds.",
    alternates: { canonical: "/products/category/6" },
    openGraph: { title: "Rings", url: "/products/category/6", images: ["/catalogue/ring.jpg"] },
  });
  expect(metadata.robots).toBeUndefined();
});

test("shows the shop's own picture for a page without one", () => {
  for (const image of [undefined, null, ""]) {
    expect(pageMetadata({ ...page, image }).openGraph).toMatchObject({ images: ["/shared.jpg"] });
  }
});

test("keeps a page out of the index while its links are followed", () => {
  expect(pageMetadata({ ...page, isIndexed: false }).robots).toEqual({
    index: false,
    follow: true,
  });
});

test("does not add the shop's name to a title that holds it", () => {
  expect(pageMetadata({ ...page, title: "Only on Shortlisted" }).title).toEqual({
    absolute: "Only on Shortlisted",
  });
});

test("cuts a long description at a word", () => {
  const { description } = pageMetadata({ ...page, description: `<p>${"ring ".repeat(60)}</p>` });
  expect(description?.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/ring…$/);
});

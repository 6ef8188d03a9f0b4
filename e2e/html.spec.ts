import { type APIRequestContext, expect } from "@playwright/test";
import { ONCE, QUICK } from "./support/projects";
import { requestTest as test } from "./support/test";

interface Named {
  id: number;
  name: string;
}

interface Listed {
  product_id: number;
  product_name: string;
  variation_attributes: { price: number };
}

async function read<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const response = await request.get(`/api${path}`);
  expect(response.status(), path).toBe(200);
  return (await response.json()).data;
}

/** Text as it stands in HTML. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
}

function dollars(amount: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(amount);
}

/** The page without its scripts, so that flight data does not count as content. */
async function html(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.text()).replaceAll(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");
}

function expectHead(page: string, canonical: string): void {
  expect(page.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  expect(page.match(/<h1\b/g)).toHaveLength(1);
  const links = [...page.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(links.map((link) => new URL(link ?? "", "http://shop").pathname)).toEqual([canonical]);
}

async function expectProducts(
  page: string,
  request: APIRequestContext,
  query: string,
): Promise<void> {
  const { data: products } = await read<{ data: Listed[] }>(request, `/products?${query}`);
  expect(products.length).toBeGreaterThan(0);
  for (const product of products) {
    expect(page).toContain(`href="/details/${product.product_id}"`);
    expect(page).toContain(escaped(product.product_name));
    expect(page).toContain(dollars(product.variation_attributes.price));
  }
}

test.describe("the HTML as it is sent", { tag: ONCE }, () => {
  test("of the home page holds title, canonical, heading, names and prices", {
    tag: QUICK,
  }, async ({ request }) => {
    // @spec 336
    const page = await html(request, "/");
    expectHead(page, "/");
    const banner = await read<{ title: string }>(request, "/home-banners");
    expect(page).toContain(escaped(banner.title));
    const arrivals = await read<Listed[]>(request, "/products/new_arrival");
    expect(arrivals.length).toBeGreaterThan(0);
    for (const product of arrivals) {
      expect(page).toContain(escaped(product.product_name));
      expect(page).toContain(dollars(product.variation_attributes.price));
    }
  });

  test("of every listing holds title, canonical, heading, names and prices", {
    tag: QUICK,
  }, async ({ request }) => {
    // @spec 349, 350, 351, 352, 353, 438
    const [category] = await read<Named[]>(request, "/categories/parent");
    const [brand] = await read<Named[]>(request, "/brands");
    const [collection] = await read<Named[]>(request, "/collections/not_paginated");
    const listings = [
      { path: "/products", heading: "All Items", query: "" },
      {
        path: `/products/category/${category?.id}`,
        heading: category?.name ?? "",
        query: `category[]=${category?.id}`,
      },
      {
        path: `/products/designers/${brand?.id}`,
        heading: brand?.name ?? "",
        query: `brand=${brand?.id}`,
      },
      {
        path: `/products/collection/${collection?.id}`,
        heading: `${collection?.name} Collection`,
        query: `collection_id=${collection?.id}`,
      },
      {
        path: "/products/exclusives",
        heading: "Only on Shortlisted",
        query: "shortlisted_flag=1",
      },
    ];
    for (const { path, heading, query } of listings) {
      const page = await html(request, path);
      expectHead(page, path);
      expect(page.match(/<h1\b[\s\S]*?<\/h1>/)?.[0], path).toContain(escaped(heading));
      await expectProducts(page, request, query);
    }
  });

  test("of the second, sorted page is the second page", async ({ request }) => {
    const page = await html(request, "/products?sort=desc&page=2");
    await expectProducts(page, request, "sort=desc&page=2");
  });

  test("of a product holds title, canonical, heading, price and structured data", {
    tag: QUICK,
  }, async ({ request }) => {
    // @spec 11
    const { data: products } = await read<{ data: Listed[] }>(request, "/products");
    const listed = products[0];
    const path = `/details/${listed?.product_id}`;
    const page = await html(request, path);
    expectHead(page, path);
    expect(page.match(/<h1\b[\s\S]*?<\/h1>/)?.[0]).toContain(escaped(listed?.product_name ?? ""));
    expect(page).toContain(dollars(listed?.variation_attributes.price ?? 0));
    const data = [
      ...page.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    ];
    const types = data.flatMap(([, text]) => JSON.parse(text ?? "null"));
    expect(JSON.stringify(types)).toContain('"@type":"Product"');
  });

  test("of a product's child routes holds their text, and the product's canonical address", {
    tag: QUICK,
  }, async ({ request }) => {
    // @spec 12, 13, 37, 338
    const { data: products } = await read<{ data: Listed[] }>(request, "/products");
    const path = `/details/${products[0]?.product_id}`;
    for (const route of ["description", "details"]) {
      const page = await html(request, `${path}/${route}`);
      expectHead(page, path);
      const texts = page
        .match(/<div [^>]*><h2[^>]*>[^<]*<\/h2><div class="prose">/g)
        ?.map((box) => box.includes("hidden"));
      expect(texts).toEqual([route !== "description", route !== "details"]);
      const current = page.match(/<a [^>]*aria-current="page"[^>]*>/g)?.join() ?? "";
      expect(current).toContain(`href="${path}/${route}"`);
    }
  });

  test("of an unknown address is a 404, as a status", async ({ request }) => {
    const unknown = [
      "/details/999999",
      "/details/abc",
      "/details/0",
      "/details/1e3",
      "/products/designers/999999",
      "/products/designers/x",
      "/products/category/999999",
      "/products/category/-1",
      "/products/collection/999999",
      "/products/collection/1.5",
      "/products?page=999",
      "/products?page=0",
      "/products?page=abc",
      "/products?sort=desc&page=999",
      "/products/category/999999?sort=desc",
      "/products/foo/1?page=2",
      "/products/exclusives?page=999",
      "/nowhere",
    ];
    for (const path of unknown) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  for (const path of [
    "/nowhere",
    "/products?page=999",
    "/products?page=-1",
    "/products/exclusives?page=999&utm_source=letter",
    "/products/category/999999?page=2",
    "/products/designers/x?sort=desc",
  ]) {
    test(`of ${path} says that it is not there, with the shop around it`, async ({ request }) => {
      const page = await (await request.get(path)).text();
      expect(page).toContain("We can&#x27;t find this page</h1>");
      expect(page).toContain('href="/products/exclusives"');
      expect(page).toContain("<title>Not found — Shortlisted</title>");
    });
  }

  test("of a search without a match is a page that says so", async ({ request }) => {
    const page = await html(request, "/products?search=zzzzzz");
    expect(page).toContain("No Item Found");
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { local, type Node, readHead } from "./support/head";
import { DESKTOP, OWN_SHOP } from "./support/projects";
import { expect, requestTest as test } from "./support/test";

const schema = (fileName: string) => ({
  fileName,
  contents: readFileSync(join("e2e/schemas", fileName), "utf8"),
});

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** What a schema finds wrong with an answer. */
async function wrongWith(xml: string, name: string, imported: string): Promise<string[]> {
  const { validateXML } = await import("xmllint-wasm");
  const { errors } = await validateXML({
    xml: [{ fileName: "answer.xml", contents: xml }],
    schema: [schema(name)],
    preload: [schema(imported)],
  });
  return errors.map(({ message }) => message);
}

const places = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&amp;", "&"),
  );

test.describe("what programs read", { tag: [DESKTOP, OWN_SHOP] }, () => {
  test("the site map and its parts are valid", async ({ request }) => {
    const index = await read(request, "/sitemap.xml");
    const parts = await Promise.all(
      places(index, "loc").map((place) => read(request, local(place))),
    );
    expect(parts).toHaveLength(3);
    for (const xml of [index, ...parts]) {
      expect(await wrongWith(xml, "sitemap.xsd", "sitemap-image.xsd")).toEqual([]);
    }
    const pictures = places(parts.join(), "image:loc");
    expect(pictures.length).toBeGreaterThan(300);
    expect((await request.head(local(pictures[0] ?? ""))).status()).toBe(200);
  });

  test("the merchant feed is valid, and says of each combination what its page says", async ({
    request,
  }) => {
    const xml = await read(request, "/feed.xml");
    expect(await wrongWith(xml, "feed.xsd", "merchant.xsd")).toEqual([]);
    const items = xml.split("</item>").slice(0, -1);
    const told = new Map(
      items.map((item) => [
        places(item, "g:id")[0],
        `${places(item, "g:sale_price")[0] ?? places(item, "g:price")[0]} ${places(item, "g:availability")[0]}`,
      ]),
    );
    expect(told.size).toBe(items.length);
    const products = [...new Set(items.map((item) => places(item, "g:link")[0]?.split("?")[0]))];
    expect(products).toHaveLength(120);
    for (const place of products.slice(0, 12)) {
      const { nodes } = await readHead(request, local(place ?? ""));
      const thing = nodes.find((node) => /^Product/.test(node["@type"] ?? ""));
      const variants = (thing?.hasVariant ?? [thing]) as Node[];
      for (const { sku, offers } of variants) {
        const { price, availability } = offers as Record<string, string>;
        const state = availability?.endsWith("/InStock") ? "in_stock" : "out_of_stock";
        expect(told.get(String(sku)), String(sku)).toBe(`${price} USD ${state}`);
      }
    }
    const links = items.map((item) => local(places(item, "g:link")[0] ?? ""));
    for (const path of links.filter((_, index) => index % 50 === 0)) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
    }
  });

  test("the newest products are a valid feed, in the order of the home page", async ({
    request,
  }) => {
    const xml = await read(request, "/new-arrivals.xml");
    expect(await wrongWith(xml, "feed.xsd", "merchant.xsd")).toEqual([]);
    const { data } = await (await request.get("/api/products/new_arrival")).json();
    expect(places(xml, "guid").map(local)).toEqual(
      data.map(({ product_id: id }: { product_id: number }) => `/details/${id}`),
    );
    expect(await read(request, "/")).toContain('type="application/rss+xml"');
  });

  test("each way of llms.txt leads somewhere, to text", async ({ request }) => {
    const text = await read(request, "/llms.txt");
    const ways = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, place = ""]) => local(place));
    expect(ways.length).toBeGreaterThan(40);
    for (const path of ways.filter((way) => !/^\/(feed\.|\.well-known\/)/.test(way))) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const type = path.includes(".md") ? "text/markdown" : "xml";
      expect(response.headers()["content-type"], path).toContain(type);
    }
  });

  test("a product is the same as Markdown, at its address or by what is accepted", async ({
    request,
  }) => {
    const markdown = await read(request, "/details/1.md");
    const head = await readHead(request, "/details/1");
    expect(markdown).toContain(`# ${head.heading}\n`);
    expect(head.text).toContain(/\*\*(\$[\d,.]+)\*\*/.exec(markdown)?.[1] ?? "no price");
    expect(markdown).toContain("| Rose gold | 7 | $2,470.00 | In stock |");
    expect(markdown).not.toMatch(/<\/?[a-z]+>/);
    const accepted = await request.get("/details/1", { headers: { accept: "text/markdown" } });
    expect(await accepted.text()).toBe(markdown);
    expect(accepted.headers().vary).toMatch(/\bAccept\b/);
    const html = await request.get("/details/1", { headers: { accept: "text/html" } });
    expect(html.headers()["content-type"]).toContain("text/html");
  });

  test("a listing is the same as Markdown, page by page", async ({ request }) => {
    const markdown = await read(request, "/products/category/6.md?page=2&sort=desc");
    const html = await read(request, "/products/category/6?page=2&sort=desc");
    const named = [...markdown.matchAll(/\/details\/(\d+)\.md/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(5);
    for (const id of named) expect(html).toContain(`href="/details/${id}"`);
    expect(markdown).toContain("/products/category/6.md?sort=desc)");
  });

  test("written pages are Markdown, with their questions", async ({ request }) => {
    const markdown = await read(request, "/shipping.md");
    expect(markdown).toMatch(/^# Shipping\n/);
    expect(markdown.match(/^### .+\?$/gm)).toHaveLength(4);
  });

  test("what there is not is not there as Markdown either", async ({ request }) => {
    for (const path of ["/details/999999.md", "/products.md?page=999", "/nowhere.md", "/cart.md"]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });
});

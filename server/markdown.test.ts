import { holdPages } from "@/shop/content/held-pages";
import { readPage } from "@/shop/content/read-page";
import { HTML, serversBeforeNext } from "./testing/servers";

const open = serversBeforeNext();

const MARKDOWN = { accept: "text/markdown" };
const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

/** A shop whose pages say which of the two they are. */
async function shopOfBoth() {
  const opened = await open();
  opened.shop.say = (request, response) => {
    const isMarkdown = request.url?.split("?")[0]?.endsWith(".md");
    response.setHeader("Content-Type", isMarkdown ? "text/markdown" : "text/html");
    response.end(isMarkdown ? `# Alma Ring\n${HTML}` : HTML);
  };
  const type = async (path: string, headers: Record<string, string>) =>
    (await opened.get(path, headers)).headers.get("content-type");
  return { ...opened, type };
}

describe("a page and the same as Markdown", () => {
  for (const path of ["/details/1", "/products", "/products/category/6?page=2", "/faq"]) {
    test(`never take each other's place at ${path}, whichever is kept first`, async () => {
      for (const [first, second] of [
        [MARKDOWN, BROWSER],
        [BROWSER, MARKDOWN],
      ] as const) {
        const { type, shop } = await shopOfBoth();
        for (const asked of [first, second, first, second, first]) {
          expect(await type(path, asked)).toBe(asked === MARKDOWN ? "text/markdown" : "text/html");
        }
        expect(shop.rendered).toHaveLength(2);
      }
    });
  }

  test("are kept of an owner's page too, which Next would have nobody keep", async () => {
    const { shop, get } = await shopOfBoth();
    await get("/about");
    holdPages([readPage("about", "---\ntitle: About\n---\n")]);
    shop.say = (request, response) => {
      response.setHeader("Cache-Control", "private, no-store");
      response.statusCode = request.url?.startsWith("/about") ? 200 : 404;
      response.end(HTML);
    };
    for (const path of ["/about", "/about", "/about?utm_source=x", "/about.md", "/about.md"]) {
      const { headers } = await get(path);
      expect(headers.get("vary")).toMatch(/\bAccept,/);
      expect(headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=3600/);
    }
    expect(shop.rendered).toEqual(["/products/nowhere", "/about", "/about.md"]);
  });

  test("are one with what has an address of its own", async () => {
    const { get, shop } = await shopOfBoth();
    await get("/products?page=2", MARKDOWN);
    await get("/products.md?page=2");
    expect(shop.rendered).toEqual(["/products.md?page=2"]);
  });

  test("have tags that are not each other's", async () => {
    const { get } = await shopOfBoth();
    const tag = (await get("/details/1", BROWSER)).headers.get("etag") ?? "";
    await get("/details/1", MARKDOWN);
    const { status } = await get("/details/1", { ...MARKDOWN, "if-none-match": tag });
    expect(status).toBe(200);
  });

  test("Markdown pages vary by Accept", async () => {
    const { get } = await shopOfBoth();
    for (const headers of [MARKDOWN, BROWSER]) {
      for (let time = 0; time < 2; time += 1) {
        expect((await get("/details/1", headers)).headers.get("vary")).toMatch(/\bAccept,/);
      }
    }
    expect((await get("/designers")).headers.get("vary")).not.toMatch(/\bAccept,/);
  });

  test("as Markdown goes with the product's changes", async () => {
    const { get, shop } = await shopOfBoth();
    await get("/details/1.md");
    shop.changes = [{ subject: "product", id: 1 }];
    await get("/details/1.md");
    expect(shop.rendered).toHaveLength(2);
  });
});

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html;q=0.5, text/markdown;q=0.8", true],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0", false],
  ["text/markdown;q=nonsense", false],
  ["*/*", false],
  ["text/markdownish", false],
])("who accepts %s gets Markdown: %s", async (accept, isMarkdown) => {
  const { type } = await shopOfBoth();
  expect(await type("/details/1", { accept })).toBe(isMarkdown ? "text/markdown" : "text/html");
});

test.each(["/", "/designers", "/cart", "/own/logo"])(
  "what is no Markdown is sent as it is: %s",
  async (path) => {
    const { type } = await shopOfBoth();
    expect(await type(path, MARKDOWN)).toBe("text/html");
  },
);

test("a script's data is never Markdown", async () => {
  const { type } = await shopOfBoth();
  expect(await type("/details/1", { ...MARKDOWN, rsc: "1" })).toBe("text/html");
});

import { crawl } from "./support/crawl";
import { registerCustomer } from "./support/customer";
import { DESKTOP } from "./support/projects";
import { expect, test } from "./support/test";

const GATED = ["/favourites", "/orders", "/address", "/payment", "/security"];
const SIGN_IN = ["/login", "/register"];

const pathname = (path: string) => new URL(path, "http://shop").pathname;

test.describe("every link", { tag: DESKTOP }, () => {
  test("of the shop leads to a page, and every picture is there", async ({ request, baseURL }) => {
    const { pages, files, broken } = await crawl(request, {
      baseURL: baseURL ?? "",
      starts: ["/", "/email", "/email2"],
      mayLead: (path, to) => GATED.includes(pathname(path)) && pathname(to) === "/login",
    });
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(100);
    expect(files.size).toBeGreaterThan(300);
    const { data } = await (await request.get("/api/products")).json();
    const details = [...pages.keys()].filter((path) => /^\/details\/\d+$/.test(path));
    expect(details, "every product is linked").toHaveLength(data.total);
  });

  test("that robots may not follow is no page: a page's noindex can be read", async ({
    request,
  }) => {
    const robots = await (await request.get("/robots.txt")).text();
    const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    expect(disallowed).toEqual(["/api/", "/buy/", "/discount/", "/pay/", "/ucp/"]);
  });

  test("of a customer's pages leads to a page", async ({ page, baseURL }) => {
    await registerCustomer(page);
    const { pages, broken } = await crawl(page.request, {
      baseURL: baseURL ?? "",
      starts: GATED,
      mayLead: (path, to) => SIGN_IN.includes(pathname(path)) && to === "/",
      isFollowed: (path) => GATED.includes(path),
    });
    expect(broken).toEqual([]);
    for (const path of GATED) expect(pages.get(path)?.status, path).toBe(200);
  });
});

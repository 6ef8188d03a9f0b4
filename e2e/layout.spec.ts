import type { APIRequestContext, Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { registerCustomer } from "./support/customer";
import { settle } from "./support/look";
import { DESKTOP, ONCE } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { mappedPaths } from "./support/sitemap";
import { expect, test } from "./support/test";

/** The longest names and the most values: what is widest. */
const BAG = [
  { name: "Alma Ring", values: ["Yellow gold", "5"] },
  { name: "Rosalind Eau de Parfum", values: ["50 ml"] },
  { name: "Petra Knit", values: ["Navy", "L"] },
];

const WRITTEN = ["faq", "privacy", "refund", "return", "shipping", "terms"];

/** A page of each kind that anybody can see. */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const found = await mappedPaths(request);
  const kinds = Map.groupBy(found, (path) => path.replaceAll(/\d+/g, "*"));
  const listed = [...kinds.values()].flatMap(([first]) => first ?? []);
  expect(listed.length).toBeGreaterThan(10 + WRITTEN.length);
  const product = listed.find((path) => path.startsWith("/details/"));
  return [
    ...listed,
    `${product}/details`,
    "/products?page=2",
    "/products?view=list&colors=1",
    "/products?search=nothing+has+this+name",
    "/newsletter",
    "/login",
    "/register",
    "/recover",
    "/renamePass?code=unknown",
    "/details/999999",
    "/nowhere",
  ];
}

const OF_A_BAG = ["/", "/products", "/cart", "/checkout"];
const OF_AN_ACCOUNT = ["/favourites", "/orders", "/address", "/payment", "/cart", "/checkout"];

const TABS = 3;

/**
 * Opens a page and waits until all has come that comes by itself or at the first interaction.
 * @returns the HTML as it was sent.
 */
async function visit(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  await page.mouse.move(20, 20);
  await page.waitForLoadState("networkidle");
  return (await response?.text()) ?? "";
}

/** What has moved by itself since the page was loaded: how much, and which parts. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    };
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const found: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      found.push(...(list.getEntries() as Shift[]));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await drawn();
    await drawn();
    const nameOf = (node: Element | null) => node?.outerHTML?.slice(0, 90) ?? String(node);
    return found
      .filter(({ value, hadRecentInput }) => value > 0 && !hadRecentInput)
      .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => nameOf(node)).join()}`);
  });
}

/** The largest picture of the first view, where it is asked for only once the page has been laid out. */
function lateFirstPicture(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const inView = (from: number, to: number, end: number) =>
      Math.max(0, Math.min(to, end) - Math.max(from, 0));
    const seen = [...document.querySelectorAll<HTMLImageElement>("main img")].map((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const area = inView(top, bottom, innerHeight) * inView(left, right, innerWidth);
      return { image, area };
    });
    const [largest] = seen.filter(({ area }) => area > 0).sort((a, b) => b.area - a.area);
    return largest?.image.loading === "lazy" ? largest.image.getAttribute("src") : null;
  });
}

/** How much of the window is covered by what stays while the page scrolls, at the worst; 0 to 1. */
async function covered(page: Page): Promise<number> {
  let most = 0;
  for (const top of [0, 200, 600, 1200, 700, 100]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await settle(page);
    most = Math.max(most, await page.evaluate(coveredHere, top));
  }
  return most;
}

/** The same where the page stands; runs in the page. */
async function coveredHere(y: number): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { innerHeight, innerWidth } = window;
  const staying = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) =>
    ["sticky", "fixed"].includes(getComputedStyle(element).position),
  );
  const tops = () => staying.map((element) => element.getBoundingClientRect().top);
  const before = tops();
  window.scrollBy(0, 1);
  const after = tops();
  let area = 0;
  staying.forEach((element, at) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    if (window.scrollY > y && before[at] !== after[at]) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    if (element.closest(".sr-only")) return;
    area += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) * width;
  });
  return area / (innerHeight * innerWidth);
}

/** What moves on a page that is visited; on phones also what comes late, is too wide or covers too much. */
async function faultsOn(page: Page, path: string, isMobile: boolean): Promise<string[]> {
  const faults: string[] = [];
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const html = await visit(page, path);
  // What moves by its make moves again; a font that comes late on a busy machine does not.
  if ((await shifts(page)).length > 0) await visit(page, path);
  faults.push(...(await shifts(page)).map((shift) => `${path} shifts by ${shift}`));
  if (!isMobile) return faults;
  const late = await lateFirstPicture(page);
  if (late && html.includes(late)) faults.push(`${path} shows ${late} late`);
  await page.setViewportSize({ width: 320, height: 256 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 320) faults.push(`${path} is ${width} px wide at 320 px`);
  const part = await covered(page);
  if (part > 0.25) faults.push(`${path}: ${Math.round(part * 100)} % of a low screen is covered`);
  await page.setViewportSize(size);
  return faults;
}

/** Visits pages in a few tabs side by side, since most of a visit is waiting that nothing comes. */
async function faultsOf(page: Page, paths: readonly string[], isMobile: boolean) {
  const left = [...paths];
  const faults: string[] = [];
  const visitNext = async (tab: Page): Promise<void> => {
    const path = left.shift();
    if (!path) return;
    faults.push(...(await faultsOn(tab, path, isMobile)));
    await visitNext(tab);
  };
  const others = Array.from({ length: TABS - 1 }, () => page.context().newPage());
  await Promise.all([page, ...(await Promise.all(others))].map(visitNext));
  expect(left).toEqual([]);
  return faults;
}

test("no public page moves by itself, shows its first picture late, is wider than 320 px or hides behind what is sticky", async ({
  page,
  request,
  isMobile,
  expectFailedRequest,
}) => {
  expectFailedRequest(/\/(details\/999999|nowhere)$/);
  const paths = await publicPages(request);
  expect(await faultsOf(page, [...paths, "/cart", "/checkout"], isMobile)).toEqual([]);
});

test("neither does any with a bag, or with a customer's", async ({ page, isMobile }) => {
  await fillBag(page, BAG);
  expect(await faultsOf(page, OF_A_BAG, isMobile)).toEqual([]);
  await registerCustomer(page);
  expect(await faultsOf(page, OF_AN_ACCOUNT, isMobile)).toEqual([]);
});

test("a listing's heading does not move when its pictures load", {
  tag: DESKTOP,
}, async ({ page }) => {
  const top = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y;
  await page.goto("/products");
  const whole = await top();
  await page.route(/\.js$/, (route) => route.fulfill({ body: "" }));
  await page.route("/products", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const at = html.indexOf('<section aria-roledescription="carousel"');
    expect(at).toBeGreaterThan(0);
    await route.fulfill({ response, body: html.slice(0, at) });
  });
  await page.reload();
  await expect(page.getByRole("region", { name: "Pictures" })).toHaveCount(0);
  expect(await top()).toBe(whole);
});

test("a value of eighty letters without a space stays within a product's page at 320 px", {
  tag: ONCE,
}, async ({ page, request }) => {
  const { product_id } = await findProduct(request, "Alma Ring");
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/details/${product_id}`);
  await page.waitForLoadState("networkidle");
  const width = await page.evaluate(() => {
    for (const text of document.querySelectorAll(".chip, .chosen-value, legend > .label"))
      text.textContent = "x".repeat(80);
    return document.documentElement.scrollWidth;
  });
  await expect(page.locator(".chip").first()).toHaveText("x".repeat(80));
  expect(width).toBe(320);
});

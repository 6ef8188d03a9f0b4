import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { aProduct, csvOf, inSizes } from "../owner/testing/csv";
import { painted } from "../owner/testing/picture-server";
import { FACES } from "../shop/built-in-faces";
import { addToCart, orderAsGuest } from "./support/bag";
import { dataFolder } from "./support/data-folder.mjs";
import { letterTo } from "./support/outbox";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

const SOON = { timeout: 60_000 };
const BUYER = "guest@example.com";
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 40"><path d="M0 0h9v9z"/></svg>';
const PAGE = "---\ntitle: Our workshop\nin: footer\n---\n\nWe cast by the sea.\n";
const PAGES = [
  "/",
  "/products",
  "/designers",
  "/collections",
  "/shop",
  "/cart",
  "/login",
  "/our-workshop",
];
const BOOKS = [
  ["sales", "--json"],
  ["sales", "--by", "tax-rate", "--json"],
  ["orders", "list", "--all", "--json"],
  ["orders", "export", "--lines", "--json"],
  ["codes", "list", "--json"],
  ["mail", "list", "--json"],
  ["customers", "list", "--json"],
  ["export", "-"],
  ["settings", "list", "--json"],
];

test("a shop that is restored elsewhere is the same, to the page, the letter and the books", {
  tag: [ONCE, OWN_SHOP],
}, async ({ page, request }) => {
  test.slow();
  const shop = await openOwnersShop();
  let restored: OwnersShop | undefined;
  try {
    await furnish(shop);
    await buy(page, shop);
    await letterTo(BUYER, undefined, { outbox: shop.outbox, ...SOON });
    expect(await shop.run("backup", "--keep", "14", ".")).toMatchObject({ exitCode: 0 });
    const [backup = ""] = readdirSync(shop.desk).filter((name) => name.endsWith(".backup"));
    restored = await openOwnersShop(join(shop.desk, backup));

    expect(await booksOf(restored)).toEqual(await booksOf(shop));
    const [before, after] = [await pagesOf(request, shop), await pagesOf(request, restored)];
    expect(Object.keys(before).length).toBeGreaterThan(PAGES.length + 10);
    for (const part of ["Maison Lumen", "/own/", "/pictures/", "Our workshop"])
      expect(before["/"]).toContain(part);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.keys(before).flatMap((path) => difference(path, before, after))).toEqual([]);

    const [, number = ""] = /^(SL-\w+)/m.exec((await shop.run("orders", "list")).said) ?? [];
    const letters = [];
    for (const each of [shop, restored]) {
      await each.run("orders", "ship", number, "--carrier", "UPS", "--tracking", "1Z 999");
      letters.push(await shippedLetter(each));
    }
    expect(letters[1]).toEqual(letters[0]);
  } finally {
    await restored?.close();
    await shop.close();
  }
});

/** Everything that a backup must hold: settings, pages, look, products, pictures, a code. */
async function furnish(shop: OwnersShop) {
  const folder = join(dataFolder(shop.port), "shop");
  const rows = [
    ...inSizes("tide-ring", ["6", "7"], { title: "Tide Ring", vendor: "Halm", price: "120.00" }),
    aProduct("gull-cuff", { title: "Gull Cuff", vendor: "Skerry", tags: "Sea" }),
  ];
  writeFileSync(join(shop.desk, "a.csv"), csvOf(rows));
  mkdirSync(join(shop.desk, "photos"));
  for (const [name, color] of [
    ["tide-ring", "#b9a184"],
    ["gull-cuff", "#5e6b57"],
  ] as const)
    writeFileSync(join(shop.desk, "photos", `${name}.jpg`), await painted(color, 1200, 1500));
  await shop.run("init", "--yes", "--name", "Maison Lumen", "--email", "care@lumen.example");
  for (const name of ["pages", "fonts"]) mkdirSync(join(folder, name));
  copyFileSync(join("node_modules", FACES.Jost ?? ""), join(folder, "fonts", "mine.woff2"));
  writeFileSync(join(folder, "logo.svg"), LOGO);
  writeFileSync(join(folder, "pages", "our-workshop.md"), PAGE);
  for (const command of [
    ["settings", "set", "faces.text", "fonts/mine.woff2"],
    ["settings", "set", "taxes", "[{ country: US, state: MA, percent: 6.25 }]"],
    ["import", "a.csv", "--pictures", "photos", "--shortlists-from", "Sea"],
    ["codes", "add", "SEA-10", "--percent", "10"],
    ["banners", "set", "home", "--title", "Made by the sea", "--middle", "photos/tide-ring.jpg"],
  ])
    expect(await shop.run(...command)).toMatchObject({ exitCode: 0 });
}

async function buy(page: Page, shop: OwnersShop) {
  await expect(async () => {
    await page.goto(`${shop.url}/products`);
    await expect(page.getByRole("banner").locator("img[src^='/own/']").first()).toBeVisible({
      timeout: 500,
    });
    await page.getByRole("main").getByRole("link", { name: "Gull Cuff" }).first().click();
  }).toPass(SOON);
  await addToCart(page);
  await page.goto(`${shop.url}/checkout`);
  await orderAsGuest(page);
}

async function booksOf(shop: OwnersShop): Promise<string[]> {
  const said = [];
  for (const words of BOOKS) said.push((await shop.run(...words)).said);
  return said.map((text) => text.replaceAll(dataFolder(shop.port), "DATA_DIR"));
}

type Pages = Readonly<Record<string, string>>;

/** Where a page is another, for a reader. */
function difference(path: string, { [path]: before = "" }: Pages, { [path]: after = "" }: Pages) {
  if (before === after) return [];
  let at = 0;
  while (before[at] === after[at]) at += 1;
  return [path, ...[before, after].map((text) => text.slice(Math.max(0, at - 80), at + 120))];
}

/** Without scripts and hints, and the head's tags in one order: each render has its own. */
function readable(text: string): string {
  const [head = "", body = ""] = text
    .replaceAll(/<script(?! type="application\/)[\s\S]*?<\/script>|<link rel="preload"[^>]*>/g, "")
    .split("</head>");
  return [...head.split(/(?=<)/).toSorted(), body].join("");
}

/** By path: each page of the site map, and every file that they name, wherever the shop is. */
async function pagesOf(request: APIRequestContext, { url }: OwnersShop) {
  const read = async (path: string) => {
    const response = await request.get(url + path, { headers: { accept: "text/html,*/*" } });
    expect([path, response.status()]).toEqual([path, 200]);
    const body = await response.body();
    return /\.\w+$/.test(path) && !path.endsWith(".xml")
      ? body.toString("base64")
      : readable(body.toString().replaceAll(new URL(url).host, "shop.test"));
  };
  const locations = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map(
      ([, at = ""]) => at || "/",
    );
  const mapped = (await Promise.all((await locations("/sitemap.xml")).map(locations))).flat();
  const pages: Record<string, string> = {};
  for (const path of new Set([...PAGES, ...mapped, "/feed.xml"])) pages[path] = await read(path);
  const files = Object.values(pages).flatMap(
    (html) => html.match(/\/(?:own|pictures)\/[\w./-]+\.\w+/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(10);
  for (const path of new Set(files)) pages[path] = await read(path);
  return pages;
}

/** Without what is of one sending alone. */
async function shippedLetter({ outbox, port }: OwnersShop) {
  const newest = () => letterTo(BUYER, undefined, { outbox, ...SOON });
  await expect.poll(async () => (await newest()).text, SOON).toContain("1Z 999");
  const { subject, from, to, text, html } = await newest();
  const anywhere = (part = "") => part.replaceAll(`localhost:${port}`, "shop.test");
  return { subject, from, to, text: anywhere(text), html: anywhere(html) };
}

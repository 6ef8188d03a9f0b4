import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aProduct, csvOf } from "../owner/testing/csv";
import { painted } from "../owner/testing/picture-server";
import { type Load, startLoad } from "../scripts/deploy/load";
import { sitemapAddresses } from "../scripts/toolchain/sitemap.mjs";
import { addToCart, orderAsGuest } from "./support/bag";
import { type Machine, type Machines, openMachines } from "./support/machines";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

const SOON = { timeout: 60_000 };
const SHOWN_WITHIN = { timeout: 10_000 };
const LONG = { timeout: 300_000 };
const ENOUGH = { pages: 12, orders: 4 };
const ASKED_AGAIN = 5;
const BROUGHT = 7;
const PLACES = ["/", "/products", "/designers", "/shop", "/cart"];

test("three machines are one shop, whichever answers, is killed, imports, is set or is updated", {
  tag: [ONCE, OWN_SHOP],
}, async ({ page, request }) => {
  test.slow();
  const shop = await openMachines(3);
  const [first, second, third] = shop.machines as [Machine, Machine, Machine];
  try {
    await run(first, "init", "--yes", "--name", "Maison Lumen", "--country", "US");
    const [gull = ""] = await bring(shop, first, "gull", 1);
    await test.step("each request of a buyer is another's", () => buy(page, shop, gull));

    const goods = { id: 0, productId: Number(gull.split("/").at(-1)), price: 0 };
    const paths = [...PLACES, gull];
    const running = startLoad(shop.url, paths, { ...goods, valueIds: [], values: [] }, ASKED_AGAIN);
    const { load } = running;
    try {
      await more(load);
      await test.step("one is killed with its disk in the middle of checkouts", async () => {
        await expect.poll(() => load.placing, { ...SOON, intervals: [1] }).toBeGreaterThan(0);
        await second.lose();
        await more(load);
        await second.start();
        await more(load);
      });
      const askedAgain = load.repeated.length;
      await test.step("one imports while all sell", async () => {
        paths.push(...(await bring(shop, third, "tern", BROUGHT)));
        await more(load, { ...ENOUGH, pages: 2 * paths.length });
      });
      await test.step("all show what was set on one", async () => {
        await run(third, "settings", "set", "name", "Maison Halo");
        await showSoon(shop, "Maison Halo");
        await more(load);
      });
      await test.step("one after another is updated", async () => {
        for (const machine of shop.machines) {
          expect(await machine.stop()).toBe(0);
          await machine.start();
          await more(load);
        }
        await showSoon(shop, "Maison Halo");
        await seePictures(page, shop, 1 + BROUGHT);
      });
      await running.stop();
      expect(load.repeated.slice(askedAgain)).toEqual([]);
    } finally {
      await running.stop();
      running.close();
    }
    expect([load.failures, load.brokenPages]).toEqual([[], []]);
    const numbers = new Set<string>();
    for (const token of load.orders) {
      const answer = await request.get(`${shop.url}/api/orders/confirmation/${token}`);
      const { status, order_number } = (await answer.json()).data;
      if (status === "paid") numbers.add(order_number);
    }
    expect(numbers.size).toBe(load.orders.length);
    const paid = await run(first, "orders", "list", "--status", "paid", "--limit", "1", "--json");
    expect(JSON.parse(paid).total).toBe(1 + numbers.size);
    for (const { data } of shop.machines)
      for (const name of ["pictures", "returns", "shop.db"])
        expect(existsSync(join(data, name)), name).toBe(false);
    const { requests, pages, files, repeated, orders } = load;
    process.stdout.write(
      `three machines: ${requests} requests, 0 failed, ${repeated.length} asked again after the kill; ${pages} pages with ${files} files, all whole; ${orders.length} orders, 0 lost\n`,
    );
  } finally {
    await shop.close();
  }
});

async function run(machine: Machine, ...words: string[]): Promise<string> {
  const { exitCode, said } = await machine.run(...words);
  expect(exitCode, said).toBe(0);
  return said;
}

/** Until visitors have seen, and buyers bought, so much more without a fault. */
async function more(load: Load, { pages, orders } = ENOUGH) {
  const wanted = { pages: load.pages + pages, orders: load.orders.length + orders };
  const isEnough = () => load.pages >= wanted.pages && load.orders.length >= wanted.orders;
  await expect.poll(() => load.failures.length > 0 || isEnough(), LONG).toBe(true);
  expect(load.failures).toEqual([]);
}

/**
 * Imports products with a picture each on one machine.
 * @returns their pages, once all machines have them.
 */
async function bring({ machines }: Machines, machine: Machine, name: string, count: number) {
  const { desk } = machine;
  const handles = Array.from({ length: count }, (_, at) => `${name}-${at}`);
  mkdirSync(join(desk, name));
  for (const [at, handle] of handles.entries()) {
    const picture = await painted(`hsl(${at * 25}, 30%, 60%)`, 1200, 1500);
    writeFileSync(join(desk, name, `${handle}.jpg`), picture);
  }
  const rows = handles.map((handle) => aProduct(handle, { tracker: "", quantity: "" }));
  writeFileSync(join(desk, `${name}.csv`), csvOf(rows));
  const before = await pagesOf(machine);
  expect(await run(machine, "import", `${name}.csv`, "--pictures", name)).toContain(
    `${count} added`,
  );
  let brought: string[] = [];
  for (const each of machines)
    await expect
      .poll(async () => {
        brought = (await pagesOf(each)).filter((path) => !before.includes(path));
        return brought.length;
      }, SOON)
      .toBe(count);
  return brought;
}

async function showSoon({ machines }: Machines, text: string) {
  const shows = (machine: Machine) =>
    expect.poll(() => machine.read("/"), SHOWN_WITHIN).toContain(text);
  await Promise.all(machines.map(shows));
}

/** In the sizes that a browser chooses. */
async function seePictures(page: Page, { url }: Machines, count: number) {
  await page.goto(`${url}/products`);
  const pictures = page.locator(".product-grid .picture img");
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
}

async function pagesOf({ url }: Machine): Promise<string[]> {
  const paths: string[] = await sitemapAddresses(url);
  return paths.filter((path) => path.startsWith("/details/"));
}

/** A guest's purchase in a browser, every call and page of which nginx gives to the next instance. */
async function buy(page: Page, { url, machines }: Machines, path: string) {
  const answered = new Set<string | undefined>();
  page.on("response", (response) => answered.add(response.headers()["x-instance"]));
  await page.goto(url + path);
  await addToCart(page);
  await page.goto(`${url}/checkout`);
  await orderAsGuest(page);
  await page.goto("about:blank");
  const answering = machines.filter(({ port }) => answered.has(`127.0.0.1:${port}`));
  expect(answering).toHaveLength(machines.length);
}

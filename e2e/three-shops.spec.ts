import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { aProduct, csvOf } from "../cli/testing/csv";
import { painted } from "../cli/testing/picture-server";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

/** Lists may be ten seconds old, and a page takes seconds on a busy machine. */
const SOON = { timeout: 60_000 };

const SHOPS = [
  { country: "US", town: "Portland", name: "Fern & Fir", price: "$1,250.00", money: "1250.00 USD" },
  { country: "IE", town: "Galway", name: "Maison Lumen", price: "€1,250.00", money: "1250.00 EUR" },
  { country: "JP", town: "Kyoto", name: "Tsuru", price: "¥1,250", money: "1250 JPY" },
] as const;

test.describe("one build, three shops", { tag: [ONCE, OWN_SHOP] }, () => {
  test.slow();

  for (const { country, town, name, price, money } of SHOPS) {
    test(`is ${name} in ${town}, and nothing of the demo`, async ({ page, request }) => {
      const shop = await openOwnersShop();
      try {
        const own = ["--name", name, "--country", country, "--town", town];
        const made = await shop.run("init", "--yes", ...own, "--email", "care@own.example");
        expect(made).toMatchObject({ exitCode: 0, said: expect.stringContaining("is written") });
        const ring = aProduct("ring", { title: "Own Ring", vendor: "Halm", price: "1250" });
        writeFileSync(join(shop.desk, "a.csv"), csvOf([ring]));
        writeFileSync(join(shop.desk, "ring.jpg"), await painted("#b9a184"));
        expect((await shop.run("import", "a.csv", "--pictures", ".")).exitCode).toBe(0);

        await expect(async () => {
          await page.goto(`${shop.url}/products`);
          await expect(page.getByRole("banner")).toContainText(name, { timeout: 500 });
          await expect(page.getByText(price).first()).toBeVisible({ timeout: 500 });
        }).toPass(SOON);
        await page.getByRole("main").getByRole("link", { name: "Own Ring" }).first().click();
        await expect(page.getByRole("main").getByText(price).first()).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(` — ${name}$`));
        await expect(page.getByRole("contentinfo")).toContainText(town);
        const feed = await (await request.get(`${shop.url}/feed.xml`)).text();
        expect(feed).toContain(`<g:price>${money}</g:price>`);
        expect(feed).toContain(`<g:country>${country}</g:country>`);
        const html = await (await request.get(page.url())).text();
        expect(html).not.toMatch(/shortlisted\.example|Massachusetts|first order/);
        await seesChange(shop, async (text) => {
          await page.goto(shop.url);
          await expect(page.getByRole("banner")).toContainText(text, { timeout: 500 });
        });
      } finally {
        await shop.close();
      }
    });
  }
});

/** A changed setting is on the next page without a restart; a wrong one changes nothing. */
async function seesChange(shop: OwnersShop, shows: (text: string) => Promise<void>) {
  await shop.run("settings", "set", "name", "Another Name");
  await expect(() => shows("Another Name")).toPass(SOON);
  const wrong = await shop.run("settings", "set", "returns.days", "soon");
  expect(wrong).toMatchObject({ exitCode: 1, said: expect.stringMatching(/shop\.yaml, line \d+/) });
  await shows("Another Name");
}

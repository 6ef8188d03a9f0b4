import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aProduct, csvOf } from "../owner/testing/csv";
import { painted } from "../owner/testing/picture-server";
import { addToCart, answerPayment, chooseShipping } from "./support/bag";
import { letterTo } from "./support/outbox";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

/** Lists may be ten seconds old, and a page takes seconds on a busy machine. */
const SOON = { timeout: 60_000 };

interface Shop {
  country: string;
  town: string;
  name: string;
  price: string;
  money: string;
  taxes: string;
  rate: string;
  inCart: string;
  /** Of a parcel at home. */
  region: [label: string, name: string];
  zipcode: [label: string, text: string];
  /** In the checkout, on the order's page and in the letter. */
  totals: readonly (readonly [name: string, amount: string])[];
}

const SHOPS: readonly Shop[] = [
  {
    country: "US",
    town: "Portland",
    name: "Fern & Fir",
    price: "$1,250.00",
    money: "1250.00 USD",
    taxes: "[{ country: US, state: WA, percent: 8.9, shipping: true }]",
    rate: "Standard=9.50:2-4",
    inCart: "Shipping & taxes calculated at checkout",
    region: ["State", "Washington"],
    zipcode: ["Zip code", "98101"],
    totals: [
      ["Shipping", "$9.50"],
      ["Sales tax", "$112.10"],
      ["Total", "$1,371.60 USD"],
    ],
  },
  {
    country: "IE",
    town: "Galway",
    name: "Maison Lumen",
    price: "€1,250.00",
    money: "1250.00 EUR",
    taxes: "[{ country: IE, percent: 23 }]",
    rate: "Standard=6:3-8",
    inCart: "Includes VAT. Shipping calculated at checkout",
    region: ["County", "Galway"],
    zipcode: ["Eircode", "H91 XY00"],
    totals: [
      ["Shipping", "€6.00"],
      ["Total", "€1,256.00 EUR"],
      ["Includes VAT", "€234.86"],
    ],
  },
  {
    country: "JP",
    town: "Kyoto",
    name: "Tsuru",
    price: "¥1,250",
    money: "1250 JPY",
    taxes: "[{ country: JP, percent: 10 }]",
    rate: "Standard=600:1-2",
    inCart: "Includes consumption tax. Shipping calculated at checkout",
    region: ["Prefecture", "Kyoto"],
    zipcode: ["Postal code", "604-8001"],
    totals: [
      ["Shipping", "¥600"],
      ["Total", "¥1,850 JPY"],
      ["Includes consumption tax", "¥168"],
    ],
  },
];

test.describe("one build, three shops", { tag: [ONCE, OWN_SHOP] }, () => {
  test.slow();

  for (const own of SHOPS) {
    const { country, town, name, price, money } = own;
    test(`is ${name} in ${town}, and nothing of the demo`, async ({ page, request }) => {
      const shop = await openOwnersShop();
      try {
        const said = ["--name", name, "--country", country, "--town", town];
        const made = await shop.run("init", "--yes", ...said, "--email", "care@own.example");
        expect(made).toMatchObject({ exitCode: 0, said: expect.stringContaining("is written") });
        const ring = aProduct("ring", { title: "Own Ring", vendor: "Halm", price: "1250" });
        writeFileSync(join(shop.desk, "a.csv"), csvOf([ring]));
        writeFileSync(join(shop.desk, "ring.jpg"), await painted("#b9a184"));
        for (const command of [
          ["settings", "set", "taxes", own.taxes],
          ["import", "a.csv", "--pictures", "."],
          ["designers", "set", "Halm", "--shipping", own.rate],
        ])
          expect(await shop.run(...command)).toMatchObject({ exitCode: 0 });

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
        const promise = await page.getByText(/^Delivery by /).textContent();
        await buys(page, shop, own, promise ?? "");
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

/** Of a text with one day or two: the last one's number, and its month as it is shortened. */
function lastDay(text = "") {
  const [day, month] = [/\d+/g, /\p{L}{3,}/gu].map((part) => text.match(part)?.at(-1));
  return [day, month?.slice(0, 3)];
}

/** From the piece's page to the order's and its letter. */
async function buys(page: Page, shop: OwnersShop, own: Shop, promise: string) {
  const { inCart, region, zipcode, totals } = own;
  await addToCart(page);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText(inCart);
  await page.goto(`${shop.url}/checkout`);
  const form = page.getByRole("form", { name: "Checkout" });
  await form.getByLabel("Email").fill("guest@own.example");
  for (const [label, text] of [
    ["First name", "Ada"],
    ["Last name", "Byron"],
    ["City", "Anywhere"],
    zipcode,
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByLabel("Address", { exact: true }).fill("1 Main Street");
  await form.getByLabel(region[0], { exact: true }).selectOption(region[1]);
  const option = await page.getByText(/^Standard/).textContent();
  expect(lastDay(promise.split(", ")[0])).toEqual(lastDay(option?.replace(/^Standard/, "")));
  expect(promise).toContain(`, ${totals.find(([name]) => name === "Shipping")?.[1]}`);
  await chooseShipping(page, /^Standard/, 1);
  const shown = page.getByRole("main").locator("dl[aria-busy=false]").first();
  for (const row of totals) await expect(shown).toContainText(row.join(""));
  await page.getByRole("button", { name: "PAY NOW" }).click();
  await answerPayment(page, "PAY");
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
  for (const row of totals) await expect(page.getByRole("main")).toContainText(row.join(""));
  const letter = await letterTo("guest@own.example", undefined, { outbox: shop.outbox, ...SOON });
  const text = letter.text?.replace(/\s+/g, " ");
  for (const row of totals) expect(text).toContain(row.join(": "));
}

/** A changed setting is on the next page without a restart; a wrong one changes nothing. */
async function seesChange(shop: OwnersShop, shows: (text: string) => Promise<void>) {
  await shop.run("settings", "set", "name", "Another Name");
  await expect(() => shows("Another Name")).toPass(SOON);
  const wrong = await shop.run("settings", "set", "returns.days", "soon");
  expect(wrong).toMatchObject({ exitCode: 1, said: expect.stringMatching(/shop\.yaml, line \d+/) });
  await shows("Another Name");
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aProduct, csvOf, inSizes } from "../owner/testing/csv";
import { painted, zipOf } from "../owner/testing/picture-server";
import {
  addToCart,
  answerPayment,
  chooseShipping,
  fillAddress,
  goToPayment,
  orderAsGuest,
} from "./support/bag";
import { openFilters } from "./support/listing";
import { expectAccessible } from "./support/look";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { OWN_SHOP, PHONE } from "./support/projects";
import { expect, test } from "./support/test";

/** Lists may be ten seconds old, and a reload takes seconds on a busy machine. */
const SOON = { timeout: 60_000 };

test.describe("an owner with a list and a folder of photographs", {
  tag: [PHONE, OWN_SHOP],
}, () => {
  // One after another in one shop: each worker would open one of its own.
  test.describe.configure({ mode: "default" });
  // It runs a dozen commands, each a process.
  test.slow();
  let shop: OwnersShop;
  test.beforeAll(async () => {
    shop = await openOwnersShop();
  });
  test.afterAll(() => shop.close());

  test("opens a shop, sells a ring to a phone, ships it and gives the money back", async ({
    page,
    request,
  }) => {
    const main = page.getByRole("main");
    await page.goto(shop.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /first pieces are on their way/,
    );
    await expectAccessible(page);
    for (const path of ["/products", "/designers", "/collections", "/shop", "/products?search=a"]) {
      await page.goto(shop.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main).not.toContainText(/npm|import/);
    }
    const sick = await shop.run("doctor");
    expect(sick.exitCode).toBe(1);
    expect(sick.said).toContain("Add products with npm run shop -- import");
    expect(sick.said).toContain("npm run shop -- init asks for them");
    const own = ["--name", "Halm & Tide", "--email", "care@halm.example"];
    await shop.run("init", "--yes", ...own, "--country", "US");

    const rows = [
      ...inSizes("tide-ring", ["6", "7"], { title: "Tide Ring", vendor: "Halm", price: "120.00" }),
      aProduct("gull-cuff", { title: "Gull Cuff", vendor: "Halm", tags: "Sea" }),
    ];
    writeFileSync(join(shop.desk, "products.csv"), csvOf(rows));
    const photos = {
      "photos/tide-ring.jpg": await painted("#b9a184", 1200, 1500),
      "photos/tide-ring_2.jpg": await painted("#7d8f98", 1200, 1500),
      "photos/gull-cuff.jpg": await painted("#5e6b57", 1200, 1500),
    };
    writeFileSync(join(shop.desk, "photos.zip"), zipOf(photos));
    writeFileSync(join(shop.desk, "sea.jpg"), await painted("#31505c", 1600, 900));
    const list = ["products.csv", "--pictures", "photos.zip", "--shortlists-from", "Sea"];
    const dry = await shop.run("import", ...list, "--dry-run");
    expect(dry.said).toMatch(/Products: 2 to add, [\s\S]*\n1 new designer: Halm\./);
    const done = await shop.run("import", ...list);
    expect(done).toMatchObject({ exitCode: 0, said: expect.stringContaining("2 added") });
    await shop.run(
      "designers",
      "set",
      "Halm",
      "--story",
      "Cast by the sea.",
      "--picture",
      "sea.jpg",
    );
    await shop.run("shortlists", "set", "Sea", "--home", "yes", "--picture", "sea.jpg");
    const home = ["--title", "Made by the sea", "--text", "Rings.", "--button", "Shop All"];
    await shop.run("banners", "set", "home", ...home, "--middle", "sea.jpg");
    expect((await shop.run("doctor")).exitCode).toBe(0);

    // Banners of a page that was asked for before follow within ten seconds.
    await expect(async () => {
      await page.goto(shop.url);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Made by the sea", { timeout: 500 });
    }).toPass();
    const arrival = main.locator("img[src^='/pictures/']").first();
    await expect(arrival).toBeVisible();
    await expectAccessible(page);
    const shown = () =>
      arrival.evaluate(
        (image: HTMLImageElement) => [image.currentSrc, image.naturalWidth] as const,
      );
    await expect.poll(async () => (await shown())[1]).toBeGreaterThan(0);
    const [source] = await shown();
    expect(source).toMatch(/\/\d+\.avif$/);
    expect((await request.get(source)).headers()["cache-control"]).toContain("immutable");

    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    const box = page.getByRole("search", { name: "Search" }).getByRole("combobox");
    await box.fill("TIDE RING7");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=TIDE\+RING7$/);
    await expect(main.getByRole("link", { name: "Gull Cuff" })).toHaveCount(0);
    await main.getByRole("article").getByRole("link", { name: "Tide Ring" }).click();
    await expect(main.getByRole("radio", { name: "7", exact: true })).toBeChecked();
    await expect(page.getByRole("heading", { level: 1, name: "Tide Ring" })).toBeVisible();
    await addToCart(page);
    await page.getByRole("link", { name: "SHOW CART" }).click();
    await page.getByRole("link", { name: "CHECKOUT" }).click();
    await orderAsGuest(page);
    const order = page.url();

    const [, number = ""] = /^(SL-\w+)/m.exec((await shop.run("orders", "list")).said) ?? [];
    expect((await shop.run("orders", "show", number)).said).toContain("1 × Tide Ring");
    expect((await shop.run("orders", "slip", number)).exitCode).toBe(0);
    expect(readFileSync(join(shop.desk, `${number}-slip.html`), "utf8")).toContain("Tide Ring");
    await shop.run("orders", "ship", number, "--carrier", "UPS", "--tracking", "1Z 999");
    await page.goto(order);
    await expect(main).toContainText("Tracking: UPS 1Z 999");
    const parcel = main.getByRole("link", { name: "1Z 999" });
    await expect(parcel).toHaveAttribute("href", "https://www.ups.com/track?tracknum=1Z999");
    await expectAccessible(page);
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(parcel).toBeInViewport();
    if (phone) await page.setViewportSize(phone);
    const refund = await shop.run("orders", "refund", number, "--restock", "--yes");
    expect(refund.said).toContain("$120.00 refunded.");
    await page.goto(order);
    await expect(main).toContainText(/\$120\.00/);
    const exported = await shop.run("export", "after.csv");
    expect(exported.said).toContain("2 products written");
    expect(readFileSync(join(shop.desk, "after.csv"), "utf8")).toMatch(
      /tide-ring-6.*,10,deny,120\.00/,
    );
  });

  test("makes a code, which a phone types, pays less with and finds in its order and the books", async ({
    page,
    browser,
    expectFailedRequest,
  }) => {
    expectFailedRequest(/\/api\/cart\/code$/);
    const main = page.getByRole("main");
    const pin = aProduct("reef-pin", { title: "Reef Pin", vendor: "Skerry", price: "80.00" });
    writeFileSync(join(shop.desk, "pin.csv"), csvOf([pin]));
    expect((await shop.run("import", "pin.csv")).exitCode).toBe(0);
    const made = await shop.run("codes", "add", "REEF-20", "--percent", "20", "--uses", "1");
    expect(made.said).toContain("REEF-20: 20% off");
    await expect(async () => {
      await page.goto(`${shop.url}/products`);
      await main.getByRole("link", { name: "Reef Pin" }).first().click({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1, name: "Reef Pin" })).toBeVisible();
    const product = page.url();
    await addToCart(page);
    await page.getByRole("link", { name: "SHOW CART" }).click();

    await main.getByText("Add a code").click();
    const field = main.getByRole("textbox", { name: "Discount code" });
    await field.fill("reef20");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/^This code is not valid/);
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(" reef-20 ");
    await main.getByRole("button", { name: "APPLY" }).click();
    await expect(main.getByText("Code REEF-20: 20% off")).toBeFocused();
    await expect(main.getByRole("complementary", { name: "Summary" })).toContainText("$64.00 USD");
    await expectAccessible(page);
    await page.getByRole("link", { name: "CHECKOUT" }).click();
    await fillAddress(page);
    await chooseShipping(page, /^Standard/, 1);
    await goToPayment(page);

    const still = await browser.newContext({ javaScriptEnabled: false });
    const other = await still.newPage();
    await other.goto(product);
    await other.getByRole("button", { name: "ADD TO CART" }).first().click();
    await other.getByText("Add a code").click();
    await other.getByRole("textbox", { name: "Discount code" }).fill("Reef-20");
    await other.getByRole("button", { name: "APPLY" }).click();
    await expect(other).toHaveURL(`${shop.url}/cart`);
    await expect(other.getByRole("textbox", { name: "Discount code" })).toHaveValue("Reef-20");
    await expect(other.getByRole("textbox", { name: "Discount code" })).toHaveAccessibleDescription(
      "REEF-20 has been used up.",
    );
    await shop.run("codes", "add", "STILL", "--free-shipping");
    await other.getByRole("textbox", { name: "Discount code" }).fill("still");
    await other.getByRole("button", { name: "APPLY" }).click();
    await expect(other.getByText("Code STILL: Free shipping")).toBeVisible();
    await other.getByRole("button", { name: "Remove code" }).click();
    await expect(other.getByText("Add a code")).toBeVisible();
    await still.close();

    await answerPayment(page, "PAY");
    await page.getByRole("link", { name: "View your order" }).click();
    const details = page.getByRole("complementary", { name: "Order details" });
    await expect(details).toContainText("Code REEF-20−$16.00");
    expect((await shop.run("sales", "--by", "code")).said).toMatch(
      /^REEF-20 +1 +1 +\$80\.00 +\$16\.00/m,
    );
    expect((await shop.run("codes", "show", "reef-20")).said).toContain("used by 1 order, 0 left");
  });

  test("takes a shortlist, a designer and a product out of its pages, and puts them back", async ({
    page,
  }) => {
    const rows = [
      aProduct("tide-ring", { title: "Tide Ring", vendor: "Halm" }),
      aProduct("gull-cuff", { title: "Gull Cuff", vendor: "Skerry" }),
      aProduct("foam-pin", { title: "Foam Pin", vendor: "Skerry", tags: "Sea" }),
      aProduct("shell-ring", { title: "Shell Ring", vendor: "Orra" }),
    ];
    writeFileSync(join(shop.desk, "two.csv"), csvOf(rows));
    expect((await shop.run("import", "two.csv", "--shortlists-from", "tags")).exitCode).toBe(0);
    const links = async (path: string, name: string) => {
      await page.goto(shop.url + path);
      return page.getByRole("main").getByRole("link", { name }).count();
    };
    const all = [
      ["shortlists", "Sea", "/collections"],
      ["designers", "Orra", "/designers"],
      ["products", "gull-cuff", "/products"],
    ] as const;
    // Lists are waited for together, since each may be ten seconds old.
    const listed = async () => {
      const isThere = [];
      for (const [kind, name, path] of all)
        isThere.push((await links(path, kind === "products" ? "Gull Cuff" : name)) > 0);
      return isThere;
    };
    const make = async (verb: "hide" | "unhide") => {
      for (const [kind, name] of all) expect((await shop.run(kind, verb, name)).exitCode).toBe(0);
    };
    await expect.poll(listed, SOON).toEqual([true, true, true]);
    await make("hide");
    await expect.poll(listed, SOON).toEqual([false, false, false]);
    await make("unhide");
    await expect.poll(listed, SOON).toEqual([true, true, true]);
    // A product that the test above has sold is hidden instead of deleted.
    expect((await shop.run("products", "delete", "tide-ring", "--yes")).said).toMatch(
      /Tide Ring was (?:hidden permanently|deleted)/,
    );
    await expect.poll(() => links("/products", "Tide Ring"), SOON).toBe(0);
    await expect.poll(() => links("/designers", "Halm"), SOON).toBe(0);
  });

  test("marks a ring down in a list: was and now from its card to the feed", async ({
    page,
    request,
  }) => {
    const list = (compareAt: string) =>
      csvOf([
        { ...aProduct("sale-ring", { title: "Sale Ring", price: "80.00" }), compareAt },
        { ...aProduct("full-ring", { title: "Full Ring", price: "90.00" }), compareAt: "90.00" },
      ]);
    writeFileSync(join(shop.desk, "sale.csv"), list("100.00"));
    const photos = {
      "sale-ring.jpg": await painted("#a08"),
      "full-ring.jpg": await painted("#08a"),
    };
    writeFileSync(join(shop.desk, "rings.zip"), zipOf(photos));
    expect((await shop.run("import", "sale.csv", "--pictures", "rings.zip")).exitCode).toBe(0);
    const main = page.getByRole("main");
    const card = (name: string) => main.getByRole("article").filter({ hasText: name });

    await expect(async () => {
      await page.goto(`${shop.url}/products`);
      await expect(card("Sale Ring")).toContainText("Was $100.00 Now $80.00", { timeout: 500 });
    }).toPass();
    await expect(card("Full Ring")).not.toContainText("Was");
    await (await openFilters(page, "Sale")).getByRole("checkbox", { name: /^On sale/ }).check();
    await expect(page).toHaveURL(/\?sale=1$/);
    await page.getByRole("button", { name: /^Show 1 item/ }).click();
    await expect(card("Full Ring")).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await page.getByRole("search", { name: "Search" }).getByRole("combobox").fill("sale ring");
    await expect(page.getByRole("option", { name: /Sale Ring/ })).toContainText("Was $100.00");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");

    await card("Sale Ring").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Sale Ring" })).toBeVisible();
    await expect(main.locator(".product-price")).toHaveText("Was $100.00 Now $80.00");
    const { pathname } = new URL(page.url());
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await addToCart(page, 2);
    await expect(page.getByRole("dialog")).toContainText("Was $200.00 Now $160.00");
    await page.getByRole("link", { name: "SHOW CART" }).click();
    await expect(main).toContainText("Was $200.00 Now $160.00");

    const read = async (path: string) => (await request.get(shop.url + path)).text();
    expect(await read(`${pathname}.md`)).toContain("**$80.00** (was $100.00)");
    expect(await read(pathname)).toMatch(
      /"price":"100\.00","priceCurrency":"USD","priceType":"[^"]*StrikethroughPrice"/,
    );
    await expect(async () => {
      const items = (await read("/feed.xml")).split("</item>");
      const item = (name: string) => items.find((each) => each.includes(name)) ?? "";
      expect(item("Sale Ring")).toContain("<g:price>100.00 USD</g:price>");
      expect(item("Sale Ring")).toContain("<g:sale_price>80.00 USD</g:sale_price>");
      expect(item("Full Ring")).toContain("<g:price>90.00 USD</g:price>");
      expect(item("Full Ring")).not.toContain("sale_price");
    }).toPass();

    expect((await shop.run("price", "sale-ring", "80.00", "--compare-at", "none")).exitCode).toBe(
      0,
    );
    await expect(async () => {
      await page.goto(`${shop.url}/products`);
      await expect(card("Sale Ring")).not.toContainText("Was", { timeout: 500 });
    }).toPass();
  });

  test("engraves two rings of one order with two texts, from the list to the packing slip", async ({
    page,
  }) => {
    const ring = aProduct("signet", { title: "Wren Signet", price: "95.00" });
    const rows = [
      {
        ...ring,
        option1Name: "Engraving",
        option1Value: "None",
        sku: "WREN",
        engraving: "Initials: 3",
      },
      { ...ring, option1Value: "Initials", sku: "WREN-I", price: "140.00" },
    ];
    writeFileSync(join(shop.desk, "signet.csv"), csvOf(rows));
    expect((await shop.run("import", "signet.csv")).exitCode).toBe(0);
    const main = page.getByRole("main");
    await expect(async () => {
      await page.goto(`${shop.url}/products?search=wren`);
      await main.getByRole("article").getByRole("link").first().click({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1, name: "Wren Signet" })).toBeVisible();
    const field = main.getByRole("textbox", { name: "Initials" });
    await expect(main).toContainText("Returns within 14 days of receipt");
    await expect(field).toHaveCount(0);
    await main.getByRole("radio", { name: "Initials" }).check();
    await expect(main.locator(".product-price")).toHaveText("$140.00");
    await expect(main).toContainText("Final sale: no returns");
    await main.getByRole("button", { name: "ADD TO CART" }).first().click();
    await expect(field).toBeFocused();
    await expect(main).toContainText("Enter the text to engrave.");
    await expectAccessible(page);

    await field.fill("A.L");
    await addToCart(page);
    await expect(page.getByRole("dialog")).toContainText("Initials “A.L”");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await field.fill("BO");
    await addToCart(page, 2);
    await page.getByRole("link", { name: "SHOW CART" }).click();
    for (const text of ["Initials “A.L”", "Initials “BO”", "Final sale"])
      await expect(main).toContainText(text);
    await page.getByRole("link", { name: "CHECKOUT" }).click();
    await fillAddress(page);
    await chooseShipping(page, /^Standard/, 1);
    await goToPayment(page);
    await answerPayment(page, "PAY");
    await page.getByRole("link", { name: "View your order" }).click();
    for (const text of ["Initials “A.L”", "Initials “BO”", "Final sale"])
      await expect(main).toContainText(text);
    const [number = ""] = /SL-[A-Z0-9]{6}/.exec((await main.textContent()) ?? "") ?? [];
    expect((await shop.run("orders", "show", number)).said).toContain("Initials “BO”");
    expect((await shop.run("orders", "slip", number)).exitCode).toBe(0);
    const slip = readFileSync(join(shop.desk, `${number}-slip.html`), "utf8");
    for (const text of ["Initials “A.L”", "Initials “BO”", "Final sale"])
      expect(slip).toContain(text);
  });
});

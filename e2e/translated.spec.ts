import type { Browser, Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { button } from "./support/header";
import { ONCE } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

/**
 * Does with every text, and with each that comes, what Chrome's translation does: a `font` in its place. The
 * words stay, so that a page can be compared with the same page untranslated.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = "script, style, noscript, textarea, option, font";
    const replace = (text: Node) => {
      if (!text.textContent?.trim() || text.parentElement?.closest(kept)) return;
      const font = document.createElement("font");
      font.append(Object.assign(document.createElement("font"), { textContent: text.textContent }));
      text.parentNode?.replaceChild(font, text);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [root];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const node of texts) if (node.nodeType === Node.TEXT_NODE) replace(node);
    };
    replaceAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replaceAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const words = async (page: Page, part: string) =>
  ((await page.locator(part).first().textContent()) ?? "").replace(/\s+/g, " ").trim();

/** A step waits for what it changes, then says where to read. */
type Step = (page: Page) => Promise<string>;

async function readAfter(page: Page, steps: readonly Step[]): Promise<string[]> {
  const read: string[] = [];
  for (const step of steps) read.push(await words(page, await step(page)));
  return read;
}

/** Walks through a page twice, as it is and translated: both must say the same after each step. */
async function expectSame(
  browser: Browser,
  open: (page: Page) => Promise<void>,
  steps: readonly Step[],
): Promise<void> {
  const readings: string[][] = [];
  for (const isTranslated of [false, true]) {
    const page = await (await browser.newContext()).newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await open(page);
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5_000 })),
    );
    if (isTranslated) await translate(page);
    readings.push(await readAfter(page, steps));
    expect(errors).toEqual([]);
    await page.context().close();
  }
  expect(readings[1]).toEqual(readings[0]);
}

const RING = { name: "Alma Ring", values: [] };

const withRing = (path: string) => async (page: Page) => {
  await fillBag(page, [RING]);
  await page.goto(path);
};

test("a translated product page shows the chosen price, adds to the cart and counts there", {
  tag: ONCE,
}, async ({ browser, request }) => {
  const { product_id } = await findProduct(request, RING.name);
  const chosen = ["Rose gold", "8", "7"].map(
    (value): Step =>
      async (page) => {
        const main = page.getByRole("main");
        await main.getByRole("radio", { name: value, exact: true }).check({ force: true });
        await expect(main.locator(".product-price")).toHaveAttribute("aria-busy", "false");
        await page.waitForLoadState("networkidle");
        return "main article [data-choice]";
      },
  );
  await expectSame(browser, async (page) => void (await page.goto(`/details/${product_id}`)), [
    ...chosen,
    async (page) => {
      await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
      await expect(page.locator("dialog[open] h2").first()).toHaveText("1 ITEMS");
      await expect(page.locator("dialog[open]")).not.toContainText("Adding");
      return "dialog[open]";
    },
    async (page) => {
      await page.locator("dialog[open]").getByLabel("Increase quantity").click();
      await expect(page.locator("dialog[open] output")).toHaveText("2");
      await page.waitForLoadState("networkidle");
      return "dialog[open]";
    },
    async (page) => {
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
      return "main article";
    },
  ]);
});

test("a translated cart and checkout show the sums and the labels that count", {
  tag: ONCE,
}, async ({ browser }) => {
  const priced: Step = async (page) => {
    await expect(page.locator("main dl[aria-busy]").first()).toHaveAttribute("aria-busy", "false");
    await page.waitForLoadState("networkidle");
    return "main";
  };
  await expectSame(browser, withRing("/cart"), [
    async (page) => {
      await page.getByRole("main").getByLabel("Increase quantity").click();
      await expect(page.locator("main output")).toHaveText("2");
      await page.waitForLoadState("networkidle");
      return "aside[aria-label=Summary]";
    },
  ]);
  await expectSame(browser, withRing("/checkout"), [
    priced,
    async (page) => {
      await page.getByRole("radio", { name: /^Express/ }).check({ force: true });
      return priced(page);
    },
    async (page) => {
      await page.locator("select[name=state]").selectOption("MA");
      return priced(page);
    },
    async (page) => {
      await page.locator("select[name=country]").selectOption({ label: "Germany" });
      await expect(page.getByLabel("Postal code")).toBeVisible();
      return priced(page);
    },
  ]);
});

test("a translated listing and search say how many items there are", { tag: ONCE }, async ({
  browser,
}) => {
  await expectSame(browser, async (page) => void (await page.goto("/products/category/1")), [
    async (page) => {
      const before = page.url();
      await page.evaluate(() => {
        const boxes = document.querySelectorAll<HTMLInputElement>("input[name=category]");
        boxes[boxes.length - 1]?.click();
      });
      await expect(page).not.toHaveURL(before);
      await page.waitForLoadState("networkidle");
      return ".listing-count";
    },
    async (page) => {
      await button(page, "Search").click();
      await page.getByRole("combobox").fill("ring");
      await expect(page.getByRole("listbox")).toBeVisible();
      await page.getByRole("combobox").fill("zzzzzz");
      await expect(page.getByText("Nothing found for “zzzzzz”.")).toBeVisible();
      return "dialog[open], [popover]:popover-open, header";
    },
  ]);
});

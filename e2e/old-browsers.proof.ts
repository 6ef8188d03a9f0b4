import type { Page } from "@playwright/test";
import { LACKING, takeAway } from "./support/lacking";
import { expectAlive, type OldChromium, oldChromium } from "./support/old-browser";
import {
  buyAsGuest,
  filter,
  logIn,
  menuByLink,
  ringGuide,
  searchByLink,
  searchInPanel,
} from "./support/old-journeys";
import { ROWS } from "./support/routes";
import { expect, requestTest, test } from "./support/test";

const PAGES = ROWS.map(({ path }) => path).filter(
  (path) => !/^.(email|notify|newsletter)/.test(path),
);
const CUSTOMERS = ["/favourites", "/orders", "/address", "/payment", "/security"];
const goods = ["Cosima Tote", "Una Brooch", "Alma Ring"];

async function expectAllAlive(page: Page) {
  for (const path of PAGES) await test.step(path, () => expectPageAlive(page, path));
}

async function expectPageAlive(page: Page, path: string) {
  await page.goto(path);
  await expectAlive(page);
  // Safari 17 opens no popover from within a form.
  await expect(page.locator("form [popovertarget]")).toHaveCount(0);
}

function journeys(browser: string, { hasPopovers = false, hasScript = true }) {
  const [menu, search] = hasPopovers ? [null, searchInPanel] : [menuByLink, searchByLink];

  test(`${browser}: every page is alive`, ({ page }) => expectAllAlive(page));
  test(`${browser}: a guest buys`, async ({ page }) => {
    for (const name of goods.slice(0, hasScript ? 2 : 1)) await buyAsGuest(page, name, hasScript);
  });
  test(`${browser}: menu, search, filter and ring sizes open`, async ({ page }) => {
    await menu?.(page);
    await search(page);
    await filter(page);
    await ringGuide(page);
  });
  test(`${browser}: a customer logs in and sees the account`, async ({ page }) => {
    await logIn(page);
    for (const path of CUSTOMERS) await expectPageAlive(page, path);
  });
}

for (const version of ["111", "123"] satisfies OldChromium[]) {
  const hasPopovers = version !== "111";
  test.describe(() => {
    test.use({ launchOptions: oldChromium(version) });
    journeys(`Chromium ${version}`, { hasPopovers });
    test.describe(() => {
      test.use({ javaScriptEnabled: false });
      journeys(`Chromium ${version} without script`, { hasPopovers, hasScript: false });
    });
  });
}

for (const [name, lacking] of Object.entries(LACKING)) {
  const hasPopovers = !lacking.selectors.includes(":popover-open");
  test.describe(() => {
    test.beforeEach(({ context }) => takeAway(context, lacking));
    journeys(name, { hasPopovers });
  });
}

requestTest(
  "below the support, where no script can be read, the page stays and sells",
  async ({ page, context }) => {
    await context.route(/_next\/static\/.*\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "class { static { /(?<=a)/ }" }),
    );
    await context.addInitScript(() => {
      window.RegExp = new Proxy(RegExp, {
        apply: () => {
          throw new SyntaxError("Invalid group");
        },
      });
    });
    for (const path of ["/", "/products", "/details/1", "/cart", "/login", "/faq"]) {
      await page.goto(path);
      await expectAlive(page);
    }
    await buyAsGuest(page, "Cosima Tote", false);
  },
);

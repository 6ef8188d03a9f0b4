import { registerCustomer } from "./customer";
import { expectAlive } from "./old-browser";
import {
  buyAsGuest,
  filter,
  logIn,
  menuByLink,
  ringGuide,
  searchByLink,
  searchInPanel,
} from "./old-journeys";
import { ONCE, PHONE } from "./projects";
import { ROWS } from "./routes";
import { expect, test } from "./test";

const PAGES = ROWS.map(({ path }) => path).filter(
  (path) => !/^.(email|notify|newsletter)/.test(path),
);
const CUSTOMERS = ["/favourites", "/orders", "/address", "/payment", "/security"];

/** What a shopper does, in a browser that lacks something. */
export function journeysIn(browser: string, { hasPopovers = false, hasScript = true }): void {
  test(`${browser}: every page is alive`, { tag: ONCE }, async ({ page }) => {
    const visit = (path: string) =>
      test.step(path, async () => {
        await page.goto(path);
        await expectAlive(page);
        // Safari 17 opens no popover from within a form.
        await expect(page.locator("form [popovertarget]")).toHaveCount(0);
      });
    for (const path of PAGES) await visit(path);
    await registerCustomer(page);
    for (const path of CUSTOMERS) await visit(path);
  });

  test(`${browser}: a guest buys`, async ({ page }) => {
    await buyAsGuest(page, hasScript);
  });

  test(`${browser}: menu and search lead on`, async ({ page }) => {
    if (!hasPopovers) await menuByLink(page);
    await (hasPopovers ? searchInPanel : searchByLink)(page);
  });

  test(`${browser}: filter and ring sizes open and close`, { tag: PHONE }, async ({ page }) => {
    await ringGuide(page);
    await filter(page);
  });

  test(`${browser}: a customer logs in`, { tag: ONCE }, async ({ page }) => {
    await logIn(page);
  });
}

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing on the page, or a part of it, in the state it is in. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await settle(page);
  // The passes are not told, and no second page is opened for frames of other origins, of which the
  // shop has none: together half of what a look costs.
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ["violations"] });
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Waits until nothing moves, since a colour that fades in has no contrast yet. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}

/** How much of the page has moved by itself since it was loaded (Cumulative Layout Shift). */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += entry.toJSON().value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

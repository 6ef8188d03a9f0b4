import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** axe finds nothing on the page, or a part of it, in the state it is in. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (include) => {
    // It takes the shop's own colors for those that a visitor has put in their place.
    const isForced = matchMedia("(forced-colors: active)").matches;
    const { violations } = await window.axe.run(
      { include },
      {
        resultTypes: ["violations"],
        // Off unless asked for.
        rules: { "target-size": { enabled: true }, "color-contrast": { enabled: !isForced } },
        // Style sheets are parsed anew for rules that are off, and not asked for.
        preload: { assets: ["media"] },
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, part);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Waits until nothing moves, since a color that fades in has no contrast yet. */
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

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What the Web Content Accessibility Guidelines ask, up to AA of 2.2, and what axe's makers advise. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Of those, what may differ under a visitor's own colors: names, roles and structure do not. */
const LOOKS = [
  "aria-hidden-focus",
  "link-in-text-block",
  "region",
  "scrollable-region-focusable",
  "target-size",
];

/** axe finds nothing on the page, or a part of it, in the state it is in. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await violations(page, { part }), `axe on ${page.url()}`).toEqual([]);
}

/**
 * What axe finds on the page, or a part of it, in the state it is in: one sentence each.
 * @param given.without what is left out of it.
 */
export async function violations(
  page: Page,
  { part = "html", without = [] }: { part?: string; without?: readonly string[] } = {},
): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ include, exclude, standards, looks }) => {
      // Contrast is not among them: axe takes the shop's own colors for those in their place.
      const isForced = matchMedia("(forced-colors: active)").matches;
      const { violations } = await window.axe.run(
        { include, exclude },
        {
          runOnly: isForced ? { type: "rule", values: looks } : standards,
          resultTypes: ["violations"],
          // Off unless asked for.
          rules: { "target-size": { enabled: true } },
          // There are no frames, and style sheets are parsed anew for rules that are not asked for.
          iframes: false,
          preload: false,
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { include: part, exclude: [...without], standards: STANDARDS, looks: LOOKS },
  );
}

/**
 * Waits until the page is all there and nothing that is drawn moves, since a color that fades in has
 * no contrast yet. What never ends is not waited for, nor what is folded away: it stands still until it
 * is shown.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ effect }) => {
      const isDrawn = effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      return isDrawn && effect.getComputedTiming().endTime !== Infinity;
    });
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Above the shift of a font that loads after the first paint on a busy machine. */
export const LATE_FONT_SHIFT = 0.005;

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

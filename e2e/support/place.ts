import type { Page } from "@playwright/test";

/** Where a page is scrolled to at a moment, in pixels and milliseconds. */
export interface Place {
  at: number;
  y: number;
  /** Where in the window a list of products begins; `null` where there is none. */
  products: number | null;
}

/**
 * Follows where a page is, frame by frame, from now on or from its next click.
 * @returns how to end it and read the places.
 */
export async function followScroll(page: Page, from: "now" | "click" = "now") {
  const places = await page.evaluateHandle((event) => {
    const found: Place[] = [];
    let isFollowed = true;
    const follow = () => {
      const start = performance.now();
      const note = () => {
        if (!isFollowed) return;
        const list = document.querySelector(".product-grid, .product-list");
        found.push({
          at: performance.now() - start,
          y: window.scrollY,
          products: list && Math.round(list.getBoundingClientRect().top),
        });
        requestAnimationFrame(note);
      };
      note();
    };
    if (event === "click") addEventListener("click", follow, { once: true, capture: true });
    else follow();
    return () => {
      isFollowed = false;
      return found;
    };
  }, from);
  return (): Promise<Place[]> => places.evaluate((end) => end());
}

import { expect, type Locator, type Page } from "@playwright/test";
import { settle } from "./look";

const MAX_STOPS = 250;

/**
 * Goes on with Tab until the target has the focus, where it must be on the screen, not covered, and
 * look different from when it has no focus.
 */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1);
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; !(await hasFocus()); stop++) {
    expect(stop, `Tab comes to ${target}`).toBeLessThan(MAX_STOPS);
    await page.keyboard.press("Tab");
  }
  await expectVisibleFocus(page, target);
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

async function expectVisibleFocus(page: Page, target: Locator): Promise<void> {
  // What still glides in is looked for where it was.
  await settle(page);
  // What is drawn for a field that is hidden itself, such as a swatch, is its label.
  const drawn = await target.evaluateHandle((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width > 4 && height > 4 ? element : element.closest("label")) ?? element;
  });
  const isUncovered = await drawn.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });
  expect(isUncovered, `${target} is on the screen, and nothing on it`).toBe(true);
  const look = async () => {
    const box = await drawn.asElement()?.boundingBox();
    if (!box) throw new Error(`${target} has no box`);
    const clip = {
      x: Math.max(0, box.x - 6),
      y: Math.max(0, box.y - 6),
      width: box.width + 12,
      height: box.height + 12,
    };
    return page.screenshot({ clip, animations: "disabled" });
  };
  // A field that comes alive in between takes the focus back: then it is looked at again.
  await expect(async () => {
    const focused = await look();
    await target.evaluate((element: HTMLElement) => element.blur());
    const blurred = await look();
    await target.evaluate((element: HTMLElement) => element.focus());
    expect(focused.equals(blurred), `${target} shows that it has the focus`).toBe(false);
  }).toPass({ timeout: 60_000 });
}

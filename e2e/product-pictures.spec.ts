import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "./support/projects";
import { openRing, RING } from "./support/ring";
import { expect, test } from "./support/test";

test("the pictures are zoomed, gone through and left by keyboard and by click", async ({
  page,
  request,
}) => {
  await openRing(page, request);
  const views = page.getByRole("main").locator(".gallery a");
  await expect(views.last()).toContainText(/^\s*(Band|Setting).* mm/);
  const first = views.first();
  await first.click();
  const zoom = page.getByRole("dialog", { name: `Pictures of ${RING}` });
  await expect(zoom.getByRole("status")).toContainText("1 / 3");
  await page.keyboard.press("ArrowRight");
  await expect(zoom.getByRole("status")).toContainText("2 / 3");
  await zoom.getByRole("button", { name: "Next picture" }).click();
  await expect(zoom.getByRole("status")).toContainText("3 / 3");
  const picture = zoom.locator("li:not([inert])").getByRole("button", { name: /^Enlarge/ });
  await expect(picture).toHaveAttribute("aria-pressed", "false");
  await picture.click();
  await expect(picture).toHaveAttribute("aria-pressed", "true");
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(width);
  await page.keyboard.press("ArrowLeft");
  await expect(zoom.getByRole("status")).toContainText("2 / 3");
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(first).toBeFocused();
});

test("two fingers or a double tap enlarge a picture, and a swipe goes on to the next", {
  tag: PHONE,
}, async ({ page, request }) => {
  await openRing(page, request);
  await page.getByRole("main").locator(".gallery a").first().tap();
  const zoom = page.getByRole("dialog", { name: `Pictures of ${RING}` });
  const picture = zoom.locator("li:not([inert])").getByRole("button", { name: /^Enlarge/ });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();
  const hint = zoom.getByText("Pinch or double-tap to zoom");
  await expect(hint).toBeVisible();
  const { touch } = await fingers(page);

  await touch([[150, 400]], [[150, 400]]);
  await expect(picture).toHaveAttribute("aria-pressed", "false");
  await touch(
    [
      [150, 380],
      [240, 440],
    ],
    [
      [110, 340],
      [280, 480],
    ],
  );
  await expect(picture).toHaveAttribute("aria-pressed", "true");
  await expect.poll(width).toBeGreaterThan(1.5 * whole);
  await expect(hint).toBeHidden();
  await expect(zoom.getByRole("status")).toContainText("1 / 3");
  await touch(
    [
      [110, 340],
      [280, 480],
    ],
    [
      [180, 400],
      [210, 420],
    ],
  );
  await expect(picture).toHaveAttribute("aria-pressed", "false");
  await expect.poll(width).toBe(whole);

  await page.touchscreen.tap(200, 400);
  await page.touchscreen.tap(200, 400);
  await expect.poll(width).toBe(3 * whole);
  await page.touchscreen.tap(200, 400);
  await page.touchscreen.tap(200, 400);
  await expect.poll(width).toBe(whole);

  await touch([[320, 400]], [[60, 400]]);
  await expect(zoom.getByRole("status")).toContainText("2 / 3");
});

test("the thumbnails show their pictures, by click and by arrow keys", { tag: DESKTOP }, async ({
  page,
  request,
}) => {
  // @spec 22
  await openRing(page, request);
  const thumbnail = (index: number) =>
    page.getByRole("button", { name: `Show picture ${index} of 3` });
  await thumbnail(2).click();
  await expect(thumbnail(2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowDown");
  await expect(thumbnail(3)).toBeFocused();
  await expect(thumbnail(3)).toHaveAttribute("aria-current", "true");
});

/** Fingers on the screen, each from its first place to its last. */
async function fingers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const points = (places: number[][]) => places.map(([x = 0, y = 0], id) => ({ x, y, id }));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", places: number[][]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points(places) });
  const touch = async (from: number[][], to: number[][]) => {
    await send("touchStart", from);
    for (let step = 1; step <= 8; step += 1) {
      const now = from.map((place, finger) =>
        place.map((at, axis) => at + (((to[finger]?.[axis] ?? at) - at) * step) / 8),
      );
      await send("touchMove", now);
    }
    await send("touchEnd", []);
  };
  return { touch };
}

import { addByName } from "./support/bag";
import { ONCE } from "./support/projects";
import { expect, test } from "./support/test";

test("a guest's cart survives a storage that is emptied", { tag: ONCE }, async ({
  page,
  context,
}) => {
  await addByName(page, "Una Brooch");
  const badge = page.getByRole("banner").getByRole("link", { name: "Cart, 1 item", exact: true });
  await expect(badge).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem("session_id"));
  const kept = (await context.cookies()).find(({ name }) => name === "session");
  expect(kept).toMatchObject({ value: session, httpOnly: true, sameSite: "Lax" });
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(days).toBeGreaterThan(89);
  expect(await page.evaluate(() => document.cookie)).not.toContain(session);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/designers");
  await expect(badge).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("session_id"))).toBe(session);
});

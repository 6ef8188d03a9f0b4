import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "./support/data-folder.mjs";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

const folder = join(dataFolder(process.env.E2E_PORT || "3210"), "shop", "pages");
const file = join(folder, "gift-notes.md");
const write = (text: string) =>
  writeFileSync(file, `---\ntitle: Gift notes\nin: legal\n---\n${text}\n`);

test.afterAll(() => rmSync(file, { force: true }));

test("an owner's page comes, changes and goes with its file, without a restart", {
  tag: [ONCE, OWN_SHOP],
}, async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/\/gift-notes$/);
  const seen = async (status: number, text: string) =>
    expect(async () => {
      expect((await page.goto("/gift-notes"))?.status()).toBe(status);
      await expect(page.getByRole("main").getByText(text)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  await seen(404, "We can't find this page");
  mkdirSync(folder, { recursive: true });
  write("We write {{shop}}'s cards by hand.");
  await seen(200, "We write Shortlisted's cards by hand.");
  await page.goto("/designers");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gift notes" }).click();
  await expect(page).toHaveURL("/gift-notes");
  await expect(page.getByRole("heading", { level: 1, name: "Gift notes" })).toBeInViewport();
  write("Now in ink.");
  await seen(200, "Now in ink.");
  const markdown = await (await page.request.get("/gift-notes.md")).text();
  expect(markdown).toBe("# Gift notes\n\nNow in ink.\n");
  rmSync(file);
  await seen(404, "We can't find this page");
});

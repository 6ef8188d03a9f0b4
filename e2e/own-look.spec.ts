import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { aProduct, csvOf } from "../owner/testing/csv";
import { FACES } from "../shop/built-in-faces";
import { dataFolder } from "./support/data-folder.mjs";
import { openOwnersShop } from "./support/owners-shop";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 40"><rect width="240" height="40" rx="20" fill="#1d1a16"/></svg>';

test("a logo, typefaces, menu words and a picture for shared links, on a running shop", {
  tag: [ONCE, OWN_SHOP],
}, async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const shop = await openOwnersShop();
  try {
    await shop.run("init", "--yes", "--name", "Maison Lumen");
    const folder = join(dataFolder(shop.port), "shop");
    mkdirSync(join(folder, "fonts"));
    copyFileSync(join("node_modules", FACES.Jost ?? ""), join(folder, "fonts", "mine.woff2"));
    writeFileSync(join(folder, "logo.svg"), LOGO);
    const color = {
      create: { width: 1200, height: 630, channels: 3, background: "#8a6" },
    } as const;
    await sharp(color).jpeg().toFile(join(folder, "share.jpg"));
    for (const [name, value] of [
      ["faces.text", "fonts/mine.woff2"],
      ["faces.display", "Playfair Display"],
      ["menu.designers", "Makers"],
    ] as const)
      expect(await shop.run("settings", "set", name, value)).toMatchObject({ exitCode: 0 });
    const pieces = async (isExclusive: string) => {
      const ring = aProduct("ring", { title: "Own Ring", vendor: "Halm", price: "95" });
      writeFileSync(join(shop.desk, "a.csv"), csvOf([{ ...ring, exclusive: isExclusive }]));
      expect(await shop.run("import", "a.csv")).toMatchObject({ exitCode: 0 });
    };
    await pieces("FALSE");

    const header = page.getByRole("banner");
    const logo = header.getByRole("link", { name: "Maison Lumen, home" }).locator("img");
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === "loaded").map((f) => f.family),
      );
    // A page that is rendered just then may be half before and half after.
    await expect(async () => {
      await page.goto(`${shop.url}/designers`);
      await expect(header.getByText("Makers").first()).toBeVisible({ timeout: 500 });
      await expect(logo).toBeVisible({ timeout: 500 });
      await expect.poll(loaded, { timeout: 2_000 }).toEqual(["Shop Text", "Shop Display"]);
    }).toPass({ timeout: 60_000 });
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
    const box = await logo.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(6, 0);
    const shared = page.locator('meta[property="og:image"]');
    await page.goto(shop.url);
    const address = (await shared.getAttribute("content")) ?? "";
    expect(await sharp(await (await request.get(address)).body()).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
    });
    await expect(page.getByRole("link", { name: "Exclusives" })).toHaveCount(0);

    await pieces("TRUE");
    await expect(async () => {
      await page.goto(shop.url);
      await expect(header.getByRole("link", { name: /Exclusives/ })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "Exclusives" }),
    ).toHaveCount(1);
  } finally {
    await shop.close();
  }
});

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { root } from "../../scripts/toolchain/root.mjs";

/** The oldest Chromium that is promised, and one with popovers that lacks `URL.parse`. */
type OldChromium = "111" | "123";

/** What launches an old Chromium, unpacked from its package the first time. */
export function oldChromium(version: OldChromium) {
  const executablePath = join(root, "node_modules/.cache", `chromium-${version}`);
  if (!existsSync(executablePath)) {
    const packed = readFileSync(join(root, `node_modules/chromium-${version}/bin/chromium.br`));
    const unpacked = `${executablePath}-${process.pid}`;
    mkdirSync(dirname(executablePath), { recursive: true });
    writeFileSync(unpacked, brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(unpacked, executablePath);
  }
  return { executablePath, args: ["--no-sandbox", "--disable-gpu"] };
}

/** A page that is shown, with its header, and not taken over by an error. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByText("We can't show this page right now")).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeVisible();
}

/** Taps where a finger would, on whatever lies there. */
export async function tap(target: Locator): Promise<void> {
  await expect(() => target.scrollIntoViewIfNeeded()).toPass();
  await expect(target).toBeEnabled();
  const page = target.page();
  const under = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      const found = document.elementFromPoint(at.x, at.y);
      const isOwn = found !== null && (element.contains(found) || found.contains(element));
      return { ...at, lies: isOwn ? "the target" : `<${found?.localName} id="${found?.id}">` };
    });
  await expect.poll(async () => (await under()).lies).toBe("the target");
  const { x, y } = await under();
  await page.mouse.click(x, y);
}

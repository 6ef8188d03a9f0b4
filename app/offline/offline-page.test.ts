import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { failurePage, offlinePage, outagePage } from "./offline-page";
import { readPageFonts } from "./page-fonts";

const fonts = { sans: "c2Fucw==", serif: "c2VyaWY=" };
const pages = [
  ["cannot be reached", offlinePage(fonts)],
  ["cannot answer", outagePage(fonts)],
  ["has failed", failurePage(fonts, "5f2c-1a")],
] as const;

test.each(pages)("the page for when the shop %s needs nothing else", (_, page) => {
  const addresses = [...page.matchAll(/(?:src|href)=["']([^"']*)["']|url\(([^)]*)\)/g)];
  const asked = addresses.map(([, attribute, style]) => attribute ?? style?.slice(0, 5));
  expect(asked.filter((address) => address !== "/")).toEqual(["data:", "data:", ""]);
  expect(page).not.toMatch(/@import|<link/);
});

test.each(pages)("the page for when the shop %s is not for search engines", (_, page) => {
  expect(page).toContain('<meta name="robots" content="noindex">');
});

test("the page for when the shop cannot answer says so, and asks again at a touch", () => {
  const page = outagePage(fonts);
  expect(page).toContain("<h1>We'll be right back</h1>\n<p>Please try again in a moment.");
  expect(page).toContain('<a href="">Retry</a>');
  expect(page).not.toContain("<script");
});

test("the page for what has failed asks again, or leads home", () => {
  const page = failurePage(fonts, "5f2c-1a");
  expect(page).toContain("<h1>We can't show this page right now</h1>");
  expect(page).toContain('<a href="">Try again</a>\n<a href="/" class="second">Home</a>');
  expect(page).toContain('<small>Reference: <span translate="no">5f2c-1a</span></small>');
});

test("plain Node can make both, since what stands before Next sends them", () => {
  const code = `
    import { setSettings } from ${JSON.stringify(join(__dirname, "../../shop/shop.ts"))};
    import { DEFAULTS } from ${JSON.stringify(join(__dirname, "../../shop/settings.ts"))};
    import { outagePage } from ${JSON.stringify(join(__dirname, "offline-page.ts"))};
    import { readPageFonts } from ${JSON.stringify(join(__dirname, "page-fonts.ts"))};
    setSettings(DEFAULTS);
    process.stdout.write(outagePage(await readPageFonts()));`;
  const page = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    stdio: "pipe",
  }).toString();
  expect(page.length).toBeGreaterThan(20_000);
});

test("their fonts are those of the shop", async () => {
  for (const font of Object.values(await readPageFonts())) {
    expect(Buffer.from(font, "base64").subarray(0, 4).toString()).toBe("wOF2");
  }
});

import { chromiumHere } from "../scripts/toolchain/chromium.mjs";
import { DESKTOP } from "./support/projects";
import { expect, test } from "./support/test";

test.use({
  colorScheme: "dark",
  launchOptions: {
    executablePath: chromiumHere(),
    args: ["--no-sandbox", "--disable-gpu", "--blink-settings=forceDarkModeEnabled=true"],
  },
});

test("under a browser's forced dark theme a page keeps its colors", { tag: DESKTOP }, async ({
  page,
}) => {
  await page.goto("/login");
  const color = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const corner = { x: 0, y: 0, width: 1, height: 1 };
  const png = (await page.screenshot({ clip: corner })).toString("base64");
  const drawn = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
    const drawing = new OffscreenCanvas(1, 1).getContext("2d");
    drawing?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    const [red, green, blue] = drawing?.getImageData(0, 0, 1, 1).data ?? [];
    return `rgb(${red}, ${green}, ${blue})`;
  }, png);
  expect(drawn).toBe(color);
});

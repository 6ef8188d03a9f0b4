import { oldChromium } from "./support/old-browser";
import { journeysIn } from "./support/old-suite";
import { expect, test } from "./support/test";

test.use({ launchOptions: oldChromium("123") });
test.beforeEach(({ browser }) => expect(browser.version()).toMatch(/^123\./));

journeysIn("Chromium 123", { hasPopovers: true });
test.describe(() => {
  test.use({ javaScriptEnabled: false });
  journeysIn("Chromium 123 without script", { hasPopovers: true, hasScript: false });
});

import { oldChromium } from "./support/old-browser";
import { journeysIn } from "./support/old-suite";
import { expect, test } from "./support/test";

test.use({ launchOptions: oldChromium("111") });
test.beforeEach(({ browser }) => expect(browser.version()).toMatch(/^111\./));

journeysIn("Chromium 111", {});
test.describe(() => {
  test.use({ javaScriptEnabled: false });
  journeysIn("Chromium 111 without script", { hasScript: false });
});

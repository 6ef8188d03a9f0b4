import { LACKING, takeAway } from "./support/lacking";
import { expectAlive } from "./support/old-browser";
import { buyAsGuest } from "./support/old-journeys";
import { journeysIn } from "./support/old-suite";
import { requestTest, test } from "./support/test";

for (const [name, lacking] of Object.entries(LACKING)) {
  test.describe(() => {
    test.beforeEach(({ context }) => takeAway(context, lacking));
    journeysIn(name, { hasPopovers: !lacking.selectors.includes(":popover-open") });
  });
}

requestTest(
  "below the support, where no script can be read, the page stays and sells",
  async ({ page, context }) => {
    await context.route(/_next\/static\/.*\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "class { static { /(?<=a)/ }" }),
    );
    await context.addInitScript(() => {
      window.RegExp = new Proxy(RegExp, {
        apply: () => {
          throw new SyntaxError("Invalid group");
        },
      });
    });
    for (const path of ["/", "/products", "/details/1", "/cart", "/login", "/faq"]) {
      await page.goto(path);
      await expectAlive(page);
    }
    await buyAsGuest(page, false);
  },
);

import { renderToStaticMarkup } from "react-dom/server";
import { withSettings } from "@/shop/testing/with-settings";
import { ShopSettings } from "./shop-settings";

const shown = () => renderToStaticMarkup(<ShopSettings now={new Date("2026-11-27T12:00:00Z")} />);

test("a page brings what its scripts need of the settings, in at most 400 bytes", () => {
  const [, text = ""] = /<script[^>]*>(.*)<\/script>/.exec(shown()) ?? [];
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400);
  expect(JSON.parse(text)).toMatchObject({
    name: "Shortlisted",
    currency: "USD",
    returns: { days: 10 },
    shipping: { holidays: ["2026-12-25", "2027-01-01"] },
  });
  expect(text).not.toContain("example");
});

test("a name that looks like the end of the script ends nothing", () => {
  withSettings({ name: "</script><img src=x>" });
  expect(shown()).not.toContain("<img");
});

test("colors that are the theme's are not said again, others are, beside those of more contrast", () => {
  expect(shown()).not.toContain("<style");
  withSettings({ colors: { inkSoft: "#445566" } });
  expect(shown()).toContain(
    "<style>@media not (prefers-contrast:more){:root{--color-ink-soft:#445566}}</style>",
  );
});

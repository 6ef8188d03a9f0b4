import type { APIRequestContext } from "@playwright/test";
import { shop } from "@/shop/shop";
import { fillBag } from "./support/bag";
import { DESKTOP, ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

/** What the specification has each page say; the figures are those of its section 9. */
const SPECIFIED: [path: string, heading: string, texts: string[]][] = [
  [
    // @spec 342, 504
    "/return",
    "Return Policy",
    [
      "must be requested within 10 days of receiving the item", // @spec 514
      "unused and in their original package with tags", // @spec 515
      "Most items are final sale", // @spec 516
      "You may have to pay the shipping fees", // @spec 517
      "A Return Authorization is required", // @spec 518
      "the product arrived broken, malfunctioning or with missing parts",
    ],
  ],
  [
    // @spec 343, 503
    "/refund",
    "Refund Policy",
    ["requested it within 10 days of receipt", "Most items are final sale"],
  ],
  [
    // @spec 344
    "/shipping",
    "Shipping",
    [
      "Standard shipping is free to most items in the continental United States", // @spec 330
      "Orders are processed in 24–48 hours", // @spec 331, 679
      "sales tax of 6.25% on your items",
      "exempt up to $175 per item",
      "International Shipping unavailable",
    ],
  ],
  [
    // @spec 341, 506
    "/terms",
    "Terms of Service",
    [
      "at least 18 years old", // @spec 332, 681
      "American Express, Visa, Master Card and Discover", // @spec 333
      "15% off the items in their first order",
      "your items for 30 minutes",
      "must be requested within 10 days of receipt",
      "processed in 24–48 hours",
      "Boston, Massachusetts",
      shop.email,
    ],
  ],
  [
    // @spec 340, 502
    "/privacy",
    "Privacy Policy",
    [
      "no third-party scripts",
      "session_id",
      "recentSearches",
      "the last 5 searches",
      "a cookie called token",
      "signed_in",
      "up to 30 days",
      "at least 18 years old",
      shop.email,
    ],
  ],
  [
    // @spec 365, 508
    "/faq",
    "Questions",
    [
      "How do I get 15% off my first order?",
      "American Express, Visa, Master Card and Discover",
      "Within 10 days of receipt, unused, in its original package with tags",
      "at least 18 years old",
    ],
  ],
  ["/summer", "Summer Collection", ["15% off your first order"]], // @spec 348, 366
  ["/shop", "Shop", ["By category", "By designer"]], // @spec 347
];

async function html(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** What a reader of the page sees, in one line. */
function readable(page: string): string {
  const [, main = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
  return main
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<\/?(?:strong|code|a|time|wbr)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

function jsonLd(page: string): Record<string, unknown>[] {
  return [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? "null"),
  );
}

test.describe("the HTML of the written pages", { tag: DESKTOP }, () => {
  for (const [path, heading, texts] of SPECIFIED) {
    test(`${path} says what the specification has it say`, { tag: QUICK }, async ({ request }) => {
      const page = await html(request, path);
      const text = readable(page);
      for (const one of texts) expect(text).toContain(one);
      expect(page.match(/<h1\b[\s\S]*?<\/h1>/g)?.map(readableHeading)).toEqual([heading]);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
      expect(new URL(canonical ?? "", "http://shop").pathname).toBe(path);
      expect(/<meta name="description" content="([^"]{50,170})"/.exec(page)).not.toBeNull();
      expect(page).toContain('property="og:image"');
    });
  }

  test("/shipping holds four questions, of which one is open at a time, and their data", {
    tag: QUICK,
  }, async ({ request }) => {
    // @spec 505
    const page = await html(request, "/shipping");
    expect(page.match(/<details\b[^>]*name="questions"/g)).toHaveLength(4);
    const [data] = jsonLd(page).filter((one) => one["@type"] === "FAQPage");
    const questions = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions).toHaveLength(4);
    const text = readable(page);
    for (const { name, acceptedAnswer } of questions) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
    expect(questions[3]?.acceptedAnswer.text).toContain("6.25%");
  });

  test("is sent with its security headers, over https with one more", { tag: QUICK }, async ({
    request,
  }) => {
    for (const path of ["/", "/privacy", "/nowhere", "/api/categories", "/sw.js", "/favicon.ico"]) {
      const headers = (await request.get(path)).headers();
      expect(headers["content-security-policy"], path).toContain("default-src 'none'");
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["referrer-policy"], path).toBe("strict-origin");
      expect(headers["permissions-policy"], path).toContain("camera=()");
      expect(headers["x-powered-by"], path).toBeUndefined();
      expect(headers["strict-transport-security"], path).toBeUndefined();
    }
    const behindProxy = await request.get("/", { headers: { "x-forwarded-proto": "https" } });
    expect(behindProxy.headers()["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("the web app manifest names the shop, its color and its icons", async ({ request }) => {
    const page = await html(request, "/");
    for (const rel of ["manifest", "icon", "apple-touch-icon"]) {
      const [, href = ""] = new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page) ?? [];
      expect((await request.get(href)).status(), rel).toBe(200);
    }
    expect((await request.get("/favicon.ico")).status()).toBe(200);
    expect(page).toContain('name="theme-color" content="#fbfaf7"');
    const manifest = await (await request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Shortlisted", id: "/", scope: "/", start_url: "/" });
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      expect((await request.get(src)).status(), src).toBe(200);
    }
    for (const { url } of manifest.shortcuts) {
      expect((await request.get(url)).status(), url).toBe(200);
    }
  });
});

function readableHeading(heading: string): string {
  return heading.replaceAll(/<[^>]+>/g, "");
}

test("no written page is wider than the screen", { tag: ONCE }, async ({ page }) => {
  // @spec 339
  for (const [path, heading] of SPECIFIED) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

test("questions open one at a time, by pointer and by keyboard, and can be led to", {
  tag: ONCE,
}, async ({ page }) => {
  await page.goto("/shipping");
  const questions = page.getByRole("main").locator("details");
  await expect(questions).toHaveCount(4);
  const first = questions.nth(0);
  const last = questions.nth(3);
  await first.locator("summary").click();
  await expect(first.getByText(/free to most items/)).toBeVisible();
  await last.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(last.getByText(/Massachusetts/)).toBeVisible();
  await expect(first.getByText(/free to most items/)).toBeHidden();
});

test("the footer leads to help, and its page begins at its top", { tag: ONCE }, async ({
  page,
}) => {
  await page.goto("/designers");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL("/return");
  await expect(page.getByRole("heading", { level: 1, name: "Return Policy" })).toBeInViewport();
  await expect(footer.getByText(/^© 2024–\d{4} Shortlisted$/)).toBeAttached();
  await page.getByRole("main").getByRole("link", { name: "refund policy" }).click();
  await expect(page).toHaveURL("/refund");
});

test("the checkout and the letters' previews have no footer", { tag: ONCE }, async ({ page }) => {
  // @spec 82, 111, 370, 371
  // The checkout of an empty bag leads to the cart.
  await fillBag(page, [{ name: "Cosima Tote", values: ["Tan"] }]);
  for (const path of ["/checkout", "/email", "/email2"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Footer" })).toHaveCount(0);
    await expect(page.getByText(/^© 2024/)).toHaveCount(0);
  }
  await page.goto("/designers");
  await expect(page.getByRole("navigation", { name: "Footer" })).toHaveCount(1);
});

test("the contents of a long page lead to its sections", { tag: ONCE }, async ({ page }) => {
  await page.goto("/privacy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  const link = contents.getByRole("link", { name: "What your browser keeps" });
  if (!(await link.isVisible())) await contents.getByText("On this page").click();
  await link.click();
  await expect(page).toHaveURL("/privacy#what-your-browser-keeps");
  await expect(
    page.getByRole("heading", { name: "What your browser keeps", exact: true }),
  ).toBeInViewport();
});

test("the summer sign-up answers without a call", { tag: ONCE }, async ({ page }) => {
  await page.goto("/summer");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.url().includes("ada")) calls.push(request.url());
  });
  const box = page.getByRole("form", { name: "15% off your first order" });
  await box.getByLabel("Email").fill("ada@example.com");
  await box.getByRole("button", { name: "Sign up" }).click();
  await expect(box.getByRole("status")).toContainText("Your address stays on this page.");
  expect(calls).toEqual([]);
});

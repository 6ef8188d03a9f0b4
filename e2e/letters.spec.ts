import { randomBytes } from "node:crypto";
import { letterTo, linkIn, readsLetters } from "./support/outbox";
import { DESKTOP, ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const someAddress = () => `zoe-${randomBytes(6).toString("hex")}@example.com`;

test("a message to the shop: refused with a hole in it, kept when it cannot be sent, sent", {
  tag: [ONCE, QUICK],
}, async ({ page, expectFailedRequest }) => {
  // @spec 339, 507
  expectFailedRequest(/\/api\/contactus/);
  await page.goto("/contact");
  await expect(page).toHaveTitle(/^Contact Us/);
  const field = (name: string) => page.getByRole("main").getByRole("textbox", { name });
  const send = page.getByRole("button", { name: "Send" });

  await expect(page.locator("form[novalidate]").first()).toBeAttached();
  await send.click();
  await expect(field("Name")).toBeFocused();
  await expect(page.getByText("Phone number is required.")).toBeVisible();

  const name = `Zoë ${randomBytes(6).toString("hex")}`;
  await field("Name").fill(name);
  await expect(page.getByText("Name is required.")).toBeHidden();
  await field("Telephone").fill("call me, maybe");
  await field("Email").fill("zoe@example.com");
  await field("Message content").fill("Is the ring solid gold?\nŻyczę miłego dnia 🌷");

  await page.route("**/api/contactus", (route) => route.abort());
  await send.click();
  await expect(page.getByText("Not sent.")).toBeAttached();
  await expect(field("Message content")).toHaveValue(/🌷$/);
  await page.unroute("**/api/contactus");

  await send.click();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  await expect(field("Message content")).toHaveValue("");
  await expect(page.getByText("Message sent successfully")).toBeHidden();

  if (readsLetters) {
    const letter = await letterTo("care@shortlisted.example", `Message from ${name}`);
    expect(letter.replyTo).toMatchObject([{ name, address: "zoe@example.com" }]);
    expect(letter.text).toContain("> Życzę miłego dnia 🌷");
  }
});

test("the newsletter: asked for in the footer, begun and ended by links that ask first", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  // @spec 126
  const email = someAddress();
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  const subscribe = footer.getByRole("button", { name: "Subscribe" });
  const address = footer.getByRole("textbox", { name: "Email address" });
  const refusal = footer.getByText("Please enter a valid email address.");
  const { promise: isThere, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**", async (route) => {
    await isThere;
    await route.fallback();
  });
  const asksForIt = page.waitForRequest("**/_next/static/**");
  await address.fill("zoe");
  await asksForIt;
  await subscribe.click();
  come();
  await expect(refusal).toBeVisible();
  await expect(address).toBeFocused();
  await expect(refusal).toBeHidden();
  await address.fill("zoe@example");
  await subscribe.click();
  await expect(refusal).toBeVisible();
  await address.fill(email);
  await subscribe.click();
  await expect(footer.getByText("Subscription successful!")).toBeVisible();
  await expect(footer.getByText("Subscription successful!")).toBeHidden();
  if (!readsLetters) return;

  const question = await letterTo(email, "Please confirm your subscription");
  await page.goto(linkIn(question, /\/newsletter\/confirm\//));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You're on the list" })).toBeVisible();

  const welcome = await letterTo(email, "Welcome to Shortlisted");
  const oneClick = welcome.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  await page.goto(new URL(oneClick.slice(1, -1)).pathname);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  await page.goto(linkIn(question, /\/newsletter\/confirm\//));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
});

test.describe("without JavaScript", { tag: DESKTOP }, () => {
  test.use({ javaScriptEnabled: false });

  test("the shop can be written to, and the newsletter asked for", async ({ page }) => {
    await page.goto("/contact");
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: "Name" }).fill("Zoë");
    await main.getByRole("textbox", { name: "Telephone" }).fill("1");
    await main.getByRole("textbox", { name: "Email" }).fill("zoe@example.com");
    await main.getByRole("textbox", { name: "Message content" }).fill("Hello");
    await main.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox", { name: "Email address" }).fill(someAddress());
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { name: "Subscription successful!" })).toBeVisible();
  });
});

for (const { path, heading, shows, links } of [
  {
    // @spec 363, 519
    path: "/email",
    heading: "Your order is taking a little longer",
    shows: ["SL-7Q2M9X", "delayed"],
    links: [
      "Instagram", // @spec 520
      "TikTok",
      "Privacy Policy", // @spec 521
      "Terms of Service",
      "Help center", // @spec 522
      "Unsubscribe", // @spec 523
    ],
  },
  {
    // @spec 364
    path: "/email2",
    heading: "Thank you, Ada.",
    shows: [
      "Item",
      "Qty", // @spec 524
      "Amount",
      "Subtotal", // @spec 525
      "$8,500.00", // @spec 526
    ],
    links: [],
  },
]) {
  test(`${path} shows a letter alone, to people and not to search engines`, {
    tag: [ONCE, QUICK],
  }, async ({ page }) => {
    // @spec 369
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    for (const text of shows) await expect(page.getByText(text).first()).toBeVisible();
    for (const name of links) await expect(page.getByRole("link", { name })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });
}

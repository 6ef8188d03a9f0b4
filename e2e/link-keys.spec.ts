import type { Page } from "@playwright/test";
import { registerCustomer } from "./support/customer";
import { letterTo, linkIn } from "./support/outbox";
import { DESKTOP, ONCE, OUTBOX } from "./support/projects";
import { expect, test } from "./support/test";

const KEY = "k3y-0f-a-link-that-nobody-else-may-learn-00";

/** Every `Referer` that this page sends from now on. */
function referersOf(page: Page): string[] {
  const found: string[] = [];
  page.on("request", (request) => void found.push(request.headers().referer ?? ""));
  return found;
}

test("no request of a page whose address is a key has the key in its Referer", {
  tag: ONCE,
}, async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/./);
  const referers = referersOf(page);
  for (const path of [
    `/renamePass?code=${KEY}`,
    `/order/${KEY}`,
    `/newsletter/confirm/${KEY}`,
    `/newsletter/unsubscribe/${KEY}`,
    `/notify/confirm/${KEY}`,
    `/notify/cancel/${KEY}`,
    `/?success=true&order=${KEY}`,
    `/login?next=/orders/earlier/${KEY}`,
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).hover();
  }
  expect(referers.filter(Boolean).length).toBeGreaterThan(20);
  expect(referers.filter((referer) => referer.includes(KEY))).toEqual([]);
});

test(`without script a new password is chosen, and the newsletter asked for, by an emailed link ${OUTBOX}`, {
  tag: DESKTOP,
}, async ({ browser, page, baseURL }) => {
  const { email } = await registerCustomer(page);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  const referers = referersOf(plain);
  await plain.goto("/recover");
  await plain.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await plain.getByRole("button", { name: "RECOVER" }).click();
  await expect(plain.getByText("Password recovery email sent successfully.")).toBeVisible();
  const link = linkIn(await letterTo(email), /\/renamePass\?code=/);
  await plain.goto(link);
  const main = plain.getByRole("main");
  await main.getByLabel("New password", { exact: true }).fill("a-better-password");
  await main.getByLabel("Confirm new password", { exact: true }).fill("a-better-password");
  await main.getByRole("button", { name: "UPDATE PASSWORD" }).click();
  await expect(main.getByText("Password Updated successfully")).toBeVisible();
  const footer = plain.getByRole("contentinfo");
  await footer.getByRole("textbox", { name: "Email address" }).fill(`news-${email}`);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(plain.getByRole("heading", { name: "Subscription successful!" })).toBeVisible();
  expect(referers.filter((referer) => referer.includes("code="))).toEqual([]);
  await context.close();
});

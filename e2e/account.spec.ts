import type { Page } from "@playwright/test";
import {
  loseCookies,
  newCustomer,
  registerCustomer,
  signIn,
  type TestCustomer,
} from "./support/customer";
import { letterTo } from "./support/outbox";
import { DESKTOP, ONCE, OUTBOX, PHONE, QUICK } from "./support/projects";
import { findProduct, lookUp } from "./support/shop-api";
import { expect, test } from "./support/test";

const banner = (page: Page) => page.getByRole("banner");
const account = (page: Page) => banner(page).getByRole("link", { name: "Account", exact: true });
const field = (page: Page, name: string) =>
  page.getByRole("main").getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const bag = (page: Page, name: string) => banner(page).getByRole("link", { name, exact: true });

async function logIn(page: Page, { email, password }: Pick<TestCustomer, "email" | "password">) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Password").press("Enter");
}

/** Puts one piece into the bag on its page. */
async function addToBag(page: Page, name: string, color: string, size: string): Promise<void> {
  const product = await findProduct(page.request, name);
  await page.goto(`/details/${product.product_id}`);
  // The size first: it is made in the color that is chosen already.
  await page.getByRole("radio", { name: size, exact: true }).check();
  await page.getByRole("radio", { name: color, exact: true }).check();
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("ITEMS");
  await page.keyboard.press("Escape");
  // The step back by which the bag leaves the history would break off a page that is asked for at once.
  await page.waitForFunction(() => !window.history.state?.isOverlay);
}

test("a guest registers by keyboard, keeps the bag, logs out, and back shows nothing private", {
  tag: [DESKTOP, QUICK],
}, async ({ page, expectFailedRequest }) => {
  // A page that the browser brings back as it was asks whether its token is still good.
  expectFailedRequest(/\/api\/(register|check_token)$/);
  const customer = newCustomer();
  await addToBag(page, "Alma Ring", "White gold", "8");
  const { pathname, search } = new URL(page.url());
  await banner(page).getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(pathname + search)}`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();

  await field(page, "First name").focus();
  await page.keyboard.type(customer.firstName);
  await page.keyboard.press("Enter");
  await expect(field(page, "Last name")).toBeFocused();
  await expect(page.getByText("Last name is required.")).toBeVisible();
  await expect(page.getByText("Email is required.")).toBeVisible();
  await expect(page.getByText("Password is required.")).toBeVisible();
  await expect(field(page, "First name")).toHaveValue(customer.firstName);

  await page.keyboard.type(customer.lastName);
  await page.keyboard.press("Tab");
  await page.keyboard.type(customer.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Tab");
  await expect(button(page, "Show password")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");

  await expect(page, "where the log-in was pressed").toHaveURL(pathname + search);
  await expect(bag(page, "Cart, 1 item")).toBeVisible();
  await account(page).click();
  await expect(page).toHaveURL("/favourites");
  await expect(page.getByText(`Hello, ${customer.firstName}`)).toBeVisible();

  await page.goto("/login");
  await expect(page, "the log-in is for guests").toHaveURL("/");
  await page.goto("/favourites");
  await expect(page.getByText("Your shortlist is empty.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("navigation", { name: "Account" }).getByRole("button").click();
  await expect(page).toHaveURL("/login");
  await expect(banner(page).getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  await expect(bag(page, "Cart")).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem("user"))).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL("/login?next=%2Ffavourites");
  await expect(page.getByText(/^Hello/)).toHaveCount(0);
});

test(`a wrong password, then the right one: on to where the shopper wanted to go ${DESKTOP}`, {
  tag: QUICK,
}, async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/\/api\/login$/);
  const customer = await registerCustomer(page);
  await loseCookies(page);
  for (const path of ["/orders", "/address", "/payment", "/return_request/1"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.goto("/favourites?sort=desc");
  await expect(page).toHaveURL("/login?next=%2Ffavourites%3Fsort%3Ddesc");
  await logIn(page, { ...customer, password: "wrong" });
  await expect(page.getByText("Invalid credentials")).toBeFocused();
  await expect(field(page, "Email")).toHaveValue(customer.email);
  await logIn(page, { ...customer, email: customer.email.toUpperCase() });
  await expect(page).toHaveURL("/favourites?sort=desc");
  await expect(page.getByRole("heading", { level: 1, name: "My Shortlist" })).toBeVisible();
});

test(`the guest's bag joins the customer's, and what is capped is said ${PHONE}`, async ({
  page,
}) => {
  // @spec 547
  const customer = await registerCustomer(page);
  const ring = await findProduct(page.request, "Alma Ring");
  const { inventory } = await lookUp(page.request, ring, ["Yellow gold", "8"]);
  await addThroughApi(page, ring.product_id, ["Yellow gold", "8"], inventory);
  await loseCookies(page);

  await addToBag(page, "Alma Ring", "Yellow gold", "8");
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL("/");
  const notice = page.getByText(`Alma Ring: ${inventory} of ${inventory + 1}`, { exact: false });
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(notice).toBeHidden();
  await expect(bag(page, `Cart, ${inventory} items`)).toBeVisible();
});

test(`a forgotten password is reset by the email's link ${OUTBOX}`, { tag: [ONCE, QUICK] }, async ({
  page,
  expectFailedRequest,
}) => {
  // @spec 360, 361, 471
  expectFailedRequest(/\/api\/password\/(email|reset)$/);
  const customer = await registerCustomer(page);
  await loseCookies(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/recover");
  await field(page, "Email").fill("nobody@example.com");
  await button(page, "RECOVER").click();
  await expect(
    page.getByText("Email not found. Please check your email address and try again."),
  ).toBeVisible();
  await field(page, "Email").fill(customer.email);
  await button(page, "RECOVER").click();
  const sent = page.getByText("Password recovery email sent successfully.");
  await expect(sent).toBeVisible();
  await expect(sent).toBeHidden();

  const letter = await letterTo(customer.email);
  const link = /\/renamePass\?code=[\w-]+/.exec(letter.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await field(page, "Email").fill(customer.email);
  await field(page, "New password").fill("short");
  await field(page, "Confirm new password").fill("short");
  await button(page, "UPDATE PASSWORD").click();
  await expect(page.getByText("The password must have at least 8 characters.")).toBeVisible();
  await field(page, "New password").fill("a-better-password");
  await field(page, "Confirm new password").fill("a-better-password");
  await button(page, "UPDATE PASSWORD").click();
  await expect(page.getByText("Password Updated successfully")).toBeVisible();
  await button(page, "UPDATE PASSWORD").click();
  await expect(page.getByText(/^This link has expired or has already been used/)).toBeVisible();
  await page.getByRole("link", { name: "Log in", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  await logIn(page, { ...customer, password: "a-better-password" });
  await expect(page).toHaveURL("/");
  await expect(account(page)).toBeVisible();
});

test(`tokens that are not good let nobody in, and do not circle ${DESKTOP}`, async ({
  browser,
  page,
  context,
  baseURL,
  expectFailedRequest,
}) => {
  // @spec 552
  expectFailedRequest(/\/api\//);
  const name = baseURL?.startsWith("https:") ? "__Host-token" : "token";
  await context.addCookies([{ name, value: "forged", url: baseURL ?? "" }]);
  // The page leads on by itself, perhaps before it has been loaded.
  await page.goto("/favourites", { waitUntil: "commit" });
  await expect(page).toHaveURL("/login?next=%2Ffavourites");
  // A guest's bag is no customer's.
  const left = (await context.cookies()).filter(
    ({ name }) => name !== "session" && name !== "guest",
  );
  expect(left).toEqual([]);

  const customer = await registerCustomer(page);
  await page.goto("/favourites");
  await expect(page.getByText(`Hello, ${customer.firstName}`)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/designers");
  await expect(account(other)).toBeVisible();
  await context.clearCookies({ name: "signed_in" });
  await page.goto("/");
  await expect(account(page), "the marker is set again").toBeVisible();
  const state = await context.storageState();
  const kept = state.cookies.filter((cookie) => cookie.name !== "signed_in");
  const bare = await browser.newContext({ storageState: { cookies: kept, origins: [] } });
  const elsewhere = await bare.newPage();
  await elsewhere.goto("/");
  await banner(elsewhere).getByRole("link", { name: "Log in", exact: true }).click();
  await expect(account(elsewhere), "a token alone, which no script can see").toBeVisible();
  await expect(elsewhere).toHaveURL("/");
  await bare.close();
  // A call that is under way when the token ends would lead to the log-in before the reload does.
  const checked = page.waitForResponse(/\/api\/check_token/);
  await page.goto("/cart");
  await checked;
  await page.waitForLoadState("networkidle");
  await endTokenElsewhere(page);
  await page.reload();
  await expect(page, "the token ended elsewhere").toHaveURL("/login?next=%2Fcart");
  await expect(banner(other).getByRole("link", { name: "Log in", exact: true })).toBeVisible();

  await signIn(page, customer);
  // A log-in that hears of the cookie first leaves by itself, which would break the visit off.
  await expect(() => page.goto("/favourites")).toPass();
  await expect(other, "the other tab has left the log-in, where it was on it").not.toHaveURL(
    /login/,
  );
  await other.goto("/orders");
  await expect(other.getByText(`Hello, ${customer.firstName}`)).toBeVisible();
  await page.getByRole("navigation", { name: "Account" }).getByRole("button").click();
  await expect(page).toHaveURL("/login");
  await expect(other, "the other tab follows").toHaveURL("/login?next=%2Forders");
});

test(`the row of an account's pages stays where a finger has moved it before the page is live ${PHONE}`, async ({
  page,
}) => {
  const { firstName } = await registerCustomer(page);
  const { promise: scripts, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts;
    await route.fallback();
  });
  await page.goto("/favourites", { waitUntil: "commit" });
  const row = page.getByRole("navigation", { name: "Account" }).getByRole("list");
  const left = () => row.evaluate((list) => list.scrollLeft);
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  const moved = await left();
  expect(moved).toBeGreaterThan(100);
  send();
  await expect(page.getByText(`Hello, ${firstName}`)).toBeVisible();
  expect(await left()).toBe(moved);
  await row.getByRole("link", { name: "Payment methods" }).tap();
  await expect(page).toHaveURL("/payment");
  await expect(row.getByRole("link", { name: "Payment methods" })).toBeInViewport({ ratio: 1 });
});

/** Puts pieces of a combination into the bag of the customer who is signed in. */
async function addThroughApi(page: Page, id: number, chosen: string[], quantity: number) {
  const { data } = await (await page.request.get(`/api/products/${id}`)).json();
  const values: { id: number; value: string }[] = data.variations.flatMap(
    (variation: { values: [] }) => variation.values,
  );
  const ids = chosen.map((value) => values.find((candidate) => candidate.value === value)?.id);
  const answer = await page.request.post("/api/cart", {
    data: { product_ids: [id], quantities: [quantity], variation_values_id: [ids] },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ends the page's token as a log-out on another device would not: without this browser's knowledge. */
async function endTokenElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name.endsWith("token"))?.value ?? "";
  const answer = await page.request.post("/api/logout", {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}`, cookie: "" },
  });
  expect(answer.status()).toBe(200);
  await page.context().addCookies(cookies);
}

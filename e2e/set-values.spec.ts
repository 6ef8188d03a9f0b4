import type { ElementHandle, Locator, Page } from "@playwright/test";
import { RETURN_REASONS } from "../lib/domain/order/returns";
import {
  addByName,
  answerPayment,
  chooseShipping,
  fillBag,
  fillDelivery,
  goToPayment,
  shownTotal,
} from "./support/bag";
import { registerCustomer } from "./support/customer";
import { ONCE } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

/** What password managers, address books and agents set without an event is sent like what is typed. */

const TOTE = { name: "Cosima Tote", values: [] };
const PASSWORD = "a-long-password";
const EMAIL = "zoe@example.com";
const MESSAGE = { Name: "Zoë Lowe", Telephone: "+1 617 555 0123", Email: EMAIL };

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");

interface SetField {
  element: ElementHandle;
  value: string;
}

/**
 * Sets fields with the browser's own setter, which React does not see, and presses the button in the
 * same turn: React takes away what it has not seen when it renders again in between.
 */
function setAndPress(button: Locator, fields: readonly SetField[]): Promise<void> {
  return button.evaluate((pressed: HTMLElement, all) => {
    for (const { element, value } of all) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")!;
      set!.call(element, value);
    }
    pressed.click();
  }, fields);
}

async function openSoldOut(page: Page): Promise<void> {
  const { product_id } = await findProduct(page.request, TOTE.name);
  const path = `/details/${product_id}`;
  await page.route("**/api/products/details*", async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ json: { data: { ...data, inventory_quantity: 0 } } });
  });
  await page.goto(path);
  await main(page)
    .getByRole("group", { name: "Color" })
    .getByRole("radio")
    .nth(1)
    .check({ force: true });
  const field = main(page).getByLabel("Email me when it's back");
  await field.focus();
  await expect(main(page).locator(".notify-me form[novalidate]")).toBeAttached();
}

async function openEngraving(page: Page): Promise<void> {
  const { product_id } = await findProduct(page.request, "Bay Pendant");
  await page.goto(`/details/${product_id}`);
  await main(page).getByRole("radio", { name: "Initials" }).check();
}

async function openReturn(page: Page): Promise<void> {
  await registerCustomer(page);
  await addByName(page, TOTE.name);
  await page.goto("/checkout");
  await fillDelivery(page);
  await chooseShipping(page, /^Standard/, 1);
  await goToPayment(page);
  await answerPayment(page, "PAY");
  await expect(page.getByText("Order placed successfully")).toBeVisible();
  await page.goto("/orders");
  const order = main(page).getByRole("link", { name: /^Order SL-/ });
  await order.filter({ visible: true }).click();
  await main(page).getByRole("link", { name: "RETURN REQUEST" }).click();
  await expect(page).toHaveURL(/\/return_request\/\d+$/);
}

async function openCheckout(page: Page): Promise<void> {
  await fillBag(page, [TOTE]);
  await page.goto("/checkout");
  await page.getByLabel("State", { exact: true }).selectOption("MA");
  await chooseShipping(page, /^Standard/, 1);
  await shownTotal(page);
}

async function openAddress(page: Page): Promise<void> {
  await registerCustomer(page);
  await page.goto("/address");
  await page.getByRole("button", { name: "ADD ADDRESS" }).click();
}

async function openNote(page: Page): Promise<void> {
  const { product_id } = await findProduct(page.request, TOTE.name);
  await page.goto(`/details/${product_id}`);
  await main(page).getByRole("button", { name: "ADD TO CART" }).first().click();
  await dialog(page).getByText("Order note").click();
  await expect(dialog(page).getByLabel("Order note")).toBeVisible();
}

async function openNewsletter(page: Page): Promise<void> {
  await page.goto("/faq");
  await page.getByLabel("Email address").focus();
  await expect(page.locator(".newsletter form[novalidate]")).toBeAttached();
}

async function openSearch(page: Page): Promise<void> {
  await page.goto("/faq");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("combobox")).toBeFocused();
}

interface Form {
  open: (page: Page) => Promise<unknown>;
  part?: (page: Page) => Locator;
  fields: Record<string, string>;
  button: string;
  /** What sends them: a call, or for a search the page. */
  call: RegExp;
}

const ADDRESS = {
  "First name": "Zoë",
  "Last name": "Lowe",
  "Company (optional)": "Lowe & Daughters",
  Address: "12 Elm Street",
  "Apartment (optional)": "4B",
  City: "Boston",
  State: "MA",
  "Zip code": "02114",
  "Phone (optional)": "+1 617 555 0123",
};

const FORMS: Record<string, Form> = {
  "log-in": {
    open: (page) => page.goto("/login"),
    fields: { Email: EMAIL, Password: PASSWORD },
    button: "LOGIN",
    call: /\/api\/login$/,
  },
  registration: {
    open: (page) => page.goto("/register"),
    fields: {
      "First name": "Zoë",
      "Last name": "Lowe",
      Email: EMAIL,
      Password: PASSWORD,
      "Confirm password": PASSWORD,
    },
    button: "CREATE ACCOUNT",
    call: /\/api\/register$/,
  },
  "lost password": {
    open: (page) => page.goto("/recover"),
    fields: { Email: EMAIL },
    button: "RECOVER",
    call: /\/api\/password\/email$/,
  },
  "new password": {
    open: (page) => page.goto("/renamePass?code=unknown"),
    fields: { Email: EMAIL, "New password": PASSWORD, "Confirm new password": PASSWORD },
    button: "UPDATE PASSWORD",
    call: /\/api\/password\/reset$/,
  },
  contact: {
    open: (page) => page.goto("/contact"),
    fields: { ...MESSAGE, "Message content": "Is it gold?" },
    button: "Send",
    call: /\/api\/contactus$/,
  },
  "return request": {
    open: openReturn,
    fields: { ...MESSAGE, Reason: RETURN_REASONS[0] },
    button: "Send",
    call: /\/api\/orders\/refund\//,
  },
  "address book": {
    open: openAddress,
    part: dialog,
    fields: ADDRESS,
    button: "SAVE ADDRESS",
    call: /\/api\/addresses$/,
  },
  checkout: {
    open: openCheckout,
    part: (page) => page.getByRole("form", { name: "Checkout" }),
    fields: { Email: EMAIL, ...ADDRESS, "Note (optional)": "Gift wrap, please" },
    button: "PAY NOW",
    call: /\/api\/orders$/,
  },
  newsletter: {
    open: openNewsletter,
    part: (page) => page.locator(".newsletter"),
    fields: { "Email address": EMAIL },
    button: "Subscribe",
    call: /\/api\/email\/subscribe$/,
  },
  "sold-out piece": {
    open: openSoldOut,
    fields: { "Email me when it's back": EMAIL },
    button: "NOTIFY ME",
    call: /\/api\/stock-alerts$/,
  },
  engraving: {
    open: openEngraving,
    fields: { Initials: "ZL" },
    button: "ADD TO CART",
    call: /\/api\/cart$/,
  },
  "cart's note": {
    open: openNote,
    part: dialog,
    fields: { "Order note": "Gift wrap, please" },
    button: "SAVE",
    call: /\/api\/cart\/note$/,
  },
  search: {
    open: openSearch,
    part: (page) => page.locator("form", { has: page.getByRole("combobox") }),
    fields: { "What are you looking for?": "signet" },
    button: "Search",
    call: /\/products\?search=/,
  },
};

for (const [name, { open, part = main, fields, button, call }] of Object.entries(FORMS)) {
  test(`what a program sets in the form "${name}" without an event is sent`, {
    tag: ONCE,
  }, async ({ page, expectFailedRequest }) => {
    expectFailedRequest(/\/api\//);
    await open(page);
    const set: SetField[] = [];
    for (const [label, value] of Object.entries(fields)) {
      const field = part(page).getByLabel(label, { exact: true });
      const own = field.and(page.locator("input:not([type=radio]), textarea, select")).first();
      set.push({ element: (await own.elementHandle())!, value });
    }
    await page.route(call, (route) =>
      route.request().method() === "GET"
        ? route.fallback()
        : route.fulfill({ status: 503, json: { message: "Later" } }),
    );
    const sent = page.waitForRequest(
      (request) => call.test(request.url()) && (name === "search" || request.method() !== "GET"),
    );
    await setAndPress(part(page).getByRole("button", { name: button, exact: true }).first(), set);
    const request = await sent;
    const text = `${decodeURIComponent(request.url())} ${request.postData()}`;
    for (const value of Object.values(fields)) expect(text).toContain(value);
  });
}

import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  addByName,
  answerPayment,
  chooseShipping,
  fillAddress,
  fillBag,
  goToPayment,
} from "./support/bag";
import { registerCustomer } from "./support/customer";
import { letterTo } from "./support/outbox";
import { ONCE, OUTBOX } from "./support/projects";
import { expect, test } from "./support/test";

const ABROAD = { name: "Una Brooch", values: ["White gold"] };

interface Delivery {
  country: string;
  firstName: string;
  lastName: string;
  address: string;
  city?: string;
  region?: [label: string, name: string];
  zipcode?: [label: string, text: string];
  /** What the order's page shows of it. */
  shown: string;
  /** The country of the order's page, where it is another. */
  sentTo?: string;
}

const deliveries: Delivery[] = [
  {
    country: "Puerto Rico",
    firstName: "Inés",
    lastName: "O'Neill Muñoz",
    address: "100 Calle del Cristo",
    city: "San Juan",
    zipcode: ["Zip code", "00901"],
    shown: "San Juan, PR 00901",
    sentTo: "United States",
  },
  {
    country: "Ireland",
    firstName: "Siobhán",
    lastName: "Ní Dhomhnaill",
    address: "1 Grafton Street",
    city: "Dublin",
    region: ["County", "Dublin"],
    zipcode: ["Eircode", ""],
    shown: "Dublin",
  },
  {
    country: "Japan",
    firstName: "はなこ",
    lastName: "山田",
    address: "千代田区千代田１−１",
    region: ["Prefecture", "Tokyo"],
    zipcode: ["Postal code", "１００－０００１"],
    shown: "100-0001",
  },
  {
    country: "Germany",
    firstName: "Jürgen",
    lastName: "Groß-Müller",
    address: "Donaudampfschifffahrtsgesellschaftskapitänsgasse 1234, Hof 7",
    city: "Köln",
    zipcode: ["Postal code", "50667"],
    shown: "Köln",
  },
  {
    country: "Hong Kong",
    firstName: "Ka-shing",
    lastName: "Chan",
    address: "1 Queen's Road",
    city: "Central",
    region: ["Area", "Hong Kong"],
    shown: "Central",
  },
];

async function fillDelivery(page: Page, delivery: Delivery): Promise<void> {
  await page.getByLabel("Country").selectOption(delivery.country);
  await page.getByLabel("First name").fill(delivery.firstName);
  await page.getByLabel("Last name").fill(delivery.lastName);
  await page.getByLabel("Address", { exact: true }).fill(delivery.address);
  await page.getByLabel("City").fill(delivery.city ?? "");
  const { region, zipcode } = delivery;
  if (region) await page.getByLabel(region[0]).selectOption(region[1]);
  if (zipcode) await page.getByLabel(zipcode[0]).fill(zipcode[1]);
}

for (const delivery of deliveries) {
  test(`an order goes to ${delivery.country} ${ONCE}`, async ({ page }) => {
    await fillBag(page, [ABROAD]);
    await page.goto("/checkout");
    await fillAddress(page);
    await fillDelivery(page, delivery);
    await chooseShipping(page, /^Standard .*\$/, 1);
    await goToPayment(page);
    await answerPayment(page, "PAY");
    await page.getByRole("link", { name: "View your order" }).click();
    const sentTo = page.getByRole("main");
    const { firstName, address, shown, country } = delivery;
    for (const text of [firstName, address, shown, delivery.sentTo ?? country]) {
      await expect(sentTo).toContainText(text);
    }
  });
}

const DUTIES = "Import duties and taxes are not included and are paid on delivery.";

for (const place of ["Japan", "Germany"]) {
  test(`an order to ${place} says who pays duties, from the checkout to the order's page`, {
    tag: place === "Germany" ? OUTBOX : [OUTBOX, ONCE],
  }, async ({ page }) => {
    const delivery = deliveries.find(({ country }) => country === place)!;
    const { email } = await registerCustomer(page);
    await addByName(page, ABROAD.name);
    await page.goto("/checkout");
    const duties = page.getByRole("main").getByText(DUTIES).filter({ visible: true });
    await expect(page.getByLabel("Country")).toHaveValue("US");
    await expect(duties).toHaveCount(0);
    // The first order's offer is one to a name and address.
    const address = `${delivery.address} ${randomInt(1_000_000)}`;
    await fillDelivery(page, { ...delivery, address });
    await chooseShipping(page, /^Standard .*\$/, 1);
    await expect(duties).toHaveCount(1);
    await goToPayment(page);
    await answerPayment(page, "PAY");

    await page.getByRole("link", { name: "View your order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
    await expect(duties).toHaveCount(1);
    await page.goto("/orders");
    const order = page.getByRole("link", { name: /^Order SL-/ }).filter({ visible: true });
    const number = ((await order.textContent()) ?? "").replace("Order ", "");
    await order.click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(duties).toHaveCount(1);
    expect((await letterTo(email, `Your order ${number}`)).text).toContain(DUTIES);
  });
}

test("each country offers its own regions and codes alone", { tag: ONCE }, async ({ page }) => {
  await fillBag(page, [ABROAD]);
  await page.goto("/checkout");
  const country = page.getByLabel("Country");
  const states = page.getByLabel("State", { exact: true });
  await expect(states).toHaveValue("");
  await states.selectOption("MA");
  await country.focus();
  const count = await states.getByRole("option").count();
  await country.selectOption("Guernsey");
  await expect(states).toBeHidden();
  await expect(page.getByLabel("Postcode")).toBeVisible();
  await country.selectOption("Qatar");
  await expect(page.getByLabel("City")).toBeVisible();
  await expect(page.getByLabel(/code/i)).toBeHidden();
  await country.selectOption("Bahamas");
  await page.getByLabel("Island").selectOption({ index: 2 });
  await expect(page.getByLabel("Island").getByRole("option", { selected: true })).toHaveCount(1);
  await country.selectOption("United States");
  await expect(states.getByRole("option")).toHaveCount(count);
  await expect(country).toBeFocused();
});

import { expect, type Page } from "@playwright/test";
import {
  addByName,
  answerPayment,
  chooseShipping,
  fillAddress,
  fillBag,
  goToPayment,
} from "../support/bag";
import { loseCookies } from "../support/customer";
import { BAG, DOMESTIC } from "./key-screens";
import { go, press, refuse, see, type Walk } from "./state";

const PAYMENT = "/test-payment/[token]";

/** What a guest meets who buys something. */
export const buying: readonly Walk[] = [
  {
    name: "the bag and the checkout",
    begin: (page) => fillBag(page, BAG),
    fails: /\/api\//,
    states: [
      {
        name: "the checkout with all its fields, refused",
        of: "/checkout",
        part: "main",
        reach: async (page) => {
          await go(page, "/checkout");
          await expect(page.getByRole("radio")).toHaveCount(4);
          await page.getByText("Add a note").click();
          await refuse(page, "PAY NOW");
        },
      },
      {
        name: "what is not shipped abroad",
        of: "/checkout",
        part: "main",
        reach: async (page) => {
          await page.getByLabel("Country").selectOption("Canada");
          await see(page, "International Shipping unavailable");
        },
      },
      {
        name: "a bag that cannot be read",
        of: "/cart",
        part: "main",
        reach: async (page) => {
          await page.route("**/api/orders/checkout*", (route) => route.abort());
          await loseCookies(page);
          await go(page, "/cart", "We can't load your cart right now.");
          await page.unroute("**/api/orders/checkout*");
        },
      },
      {
        name: "a bag that has been emptied",
        of: "/cart",
        part: "main",
        reach: async (page) => {
          await go(page, "/cart", DOMESTIC.name);
          await press(page, `Remove ${DOMESTIC.name}`);
          await press(page, "Remove Una Brooch");
          await see(page, "Your cart is empty.");
        },
      },
    ],
  },
  {
    name: "the payment and the order",
    states: [
      {
        name: "the payment",
        of: PAYMENT,
        reach: order,
      },
      {
        name: "a card that is declined",
        of: PAYMENT,
        reach: async (page) => {
          await answerPayment(page, "DECLINE");
          await see(page, "The payment was declined.");
        },
      },
      {
        name: "an order that is placed",
        of: "/",
        reach: async (page) => {
          await answerPayment(page, "PAY");
          await expect(page.getByRole("link", { name: "View your order" })).toBeVisible();
        },
      },
      {
        name: "the order",
        of: "/order/[token]",
        reach: async (page) => {
          await page.getByRole("link", { name: "View your order" }).click();
          await see(page, "Thank you, Ada");
        },
      },
      {
        name: "a payment that was canceled",
        of: PAYMENT,
        reach: async (page) => {
          const address = await order(page);
          await answerPayment(page, "CANCEL");
          await see(page, "Checkout was canceled");
          await go(page, address, "This payment was canceled.");
        },
      },
    ],
  },
];

/** Orders a bag. Gives the address of its payment. */
async function order(page: Page): Promise<string> {
  await addByName(page, "Cosima Tote");
  await page.goto("/checkout");
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 1);
  return goToPayment(page);
}

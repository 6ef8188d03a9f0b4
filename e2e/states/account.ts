import { expect, type Page } from "@playwright/test";
import { pictures } from "../../lib/backend/testing/pictures";
import {
  addByName,
  answerPayment,
  chooseShipping,
  fillDelivery,
  goToPayment,
} from "../support/bag";
import { registerCustomer, signIn } from "../support/customer";
import { go, press, refuse, type State, see, type Walk } from "./state";

const DIALOG = "dialog[open]";
const main = (page: Page) => page.getByRole("main");

const unread = (of: string, calls: RegExp, text: string): State => ({
  name: `${of} that cannot be read`,
  of,
  part: "main",
  reach: async (page) => {
    await page.route(calls, (route) => route.abort());
    await go(page, of, text);
    await page.unroute(calls);
  },
});

/** What a customer meets. */
export const account: readonly Walk[] = [
  {
    name: "a customer's own pages",
    // Twice, so that there is a session to end.
    begin: async (page) => signIn(page, await registerCustomer(page)),
    fails: /\/api\//,
    states: [
      {
        name: "no addresses",
        of: "/address",
        hasOwnFrame: true,
        reach: (page) => go(page, "/address", "No saved addresses yet."),
      },
      {
        name: "a new address",
        of: "/address",
        part: DIALOG,
        reach: async (page) => {
          await press(page, "ADD ADDRESS");
          await expect(page.getByRole("dialog")).toBeVisible();
        },
      },
      {
        name: "a new address, refused",
        of: "/address",
        part: DIALOG,
        reach: (page) => refuse(page, "SAVE ADDRESS", DIALOG),
      },
      {
        name: "addresses",
        of: "/address",
        part: "main",
        reach: async (page) => {
          const dialog = page.getByRole("dialog");
          const fields = ["First name", "Last name", "Address", "City"];
          for (const name of fields) await dialog.getByLabel(name, { exact: true }).fill("Ada");
          await dialog.getByLabel("State", { exact: true }).selectOption("Massachusetts");
          await dialog.getByLabel("Zip code", { exact: true }).fill("02110");
          await press(page, "SAVE ADDRESS");
          await expect(main(page).locator("li:has(address)")).toHaveCount(1);
        },
      },
      {
        name: "an address to delete",
        of: "/address",
        part: DIALOG,
        reach: async (page) => {
          await press(page, /^Delete/);
          await expect(page.getByRole("button", { name: "KEEP IT" })).toBeVisible();
        },
      },
      unread("/address", /\/api\/addresses$/, "We can't load your addresses right now."),
      {
        name: "no cards",
        of: "/payment",
        reach: (page) => go(page, "/payment", "You have not added any card yet."),
      },
      {
        name: "a new card",
        of: "/payment",
        part: DIALOG,
        reach: async (page) => {
          await press(page, "ADD CARD");
          await expect(page.getByRole("dialog", { name: "Add card" })).toBeVisible();
        },
      },
      {
        name: "a new card, refused",
        of: "/payment",
        part: DIALOG,
        reach: (page) => refuse(page, "ADD CARD", DIALOG),
      },
      {
        name: "cards",
        of: "/payment",
        part: "main",
        reach: async (page) => {
          await page.getByRole("dialog").getByLabel("Card number").focus();
          await page.keyboard.type("378282246310005");
          for (const text of ["Ada Byron", "1239", "1234"]) {
            await page.keyboard.press("Tab");
            await page.keyboard.type(text);
          }
          await page.keyboard.press("Enter");
          await see(page, /ending/);
        },
      },
      {
        name: "the sessions",
        of: "/security",
        reach: (page) => go(page, "/security", "This device"),
      },
      {
        name: "a new password, refused",
        of: "/security",
        part: "main",
        reach: (page) => refuse(page, "CHANGE PASSWORD"),
      },
      {
        name: "the question before the log-out everywhere",
        of: "/security",
        part: DIALOG,
        reach: async (page) => {
          await press(page, "LOG OUT EVERYWHERE");
          await expect(page.getByRole("alertdialog")).toBeVisible();
        },
      },
      unread("/security", /\/api\/sessions$/, "We can't load your sessions right now."),
    ],
  },
  {
    name: "a customer's shortlist and orders",
    begin: registerCustomer,
    fails: /\/api\//,
    states: [
      {
        name: "an empty shortlist",
        of: "/favourites",
        reach: (page) => go(page, "/favourites", "Your shortlist is empty."),
      },
      {
        name: "a piece that is put on the shortlist",
        of: "/products/[[...listing]]",
        part: "main",
        reach: async (page) => {
          await go(page, "/products/category/6");
          const hearts = main(page).getByRole("button", { name: /^Favorite/ });
          for (const place of [0, 1]) await hearts.nth(place).click();
          const icon = page.getByRole("link", { name: "My Shortlist, 2 items" });
          await expect(icon).toBeAttached();
        },
      },
      {
        name: "a shortlist",
        of: "/favourites",
        reach: (page) => go(page, "/favourites", "2 items"),
      },
      {
        name: "a shortlist as a list",
        of: "/favourites",
        part: "main",
        reach: (page) => go(page, "/favourites?view=list", "2 items"),
      },
      unread("/favourites", /\/api\/favorites\?/, "We can't load your shortlist right now."),
      {
        name: "no orders",
        of: "/orders",
        reach: (page) => go(page, "/orders", "You have not placed any order yet."),
      },
      {
        name: "earlier orders",
        of: "/orders/earlier/[token]",
        reach: (page) => go(page, "/orders/earlier/x", "Add your earlier orders?"),
      },
      {
        name: "a customer's checkout",
        of: "/checkout",
        reach: async (page) => {
          await addByName(page, "Cosima Tote");
          await page.goto("/checkout");
          await fillDelivery(page);
          await chooseShipping(page, /^Standard/, 1);
        },
      },
      {
        name: "orders",
        of: "/orders",
        part: "main",
        reach: async (page) => {
          await goToPayment(page);
          await answerPayment(page, "PAY");
          await see(page, "Order placed successfully");
          await go(page, "/orders", "1 order");
        },
      },
      {
        name: "an order",
        of: "/orders/[id]",
        reach: async (page) => {
          const link = main(page).getByRole("link", { name: /^Order SL-/ });
          await link.filter({ visible: true }).click();
          await see(page, "Being prepared");
        },
      },
      {
        name: "a return",
        of: "/return_request/[orderid]",
        reach: async (page) => {
          await main(page).getByRole("link", { name: "RETURN REQUEST" }).click();
          await expect(page.getByLabel("Name")).toHaveValue("Ada Byron");
        },
      },
      {
        name: "a return, refused",
        of: "/return_request/[orderid]",
        part: "main",
        reach: (page) => refuse(page, "Send"),
      },
      {
        name: "a return that is asked for",
        of: "/return_request/[orderid]",
        part: "main",
        reach: async (page) => {
          await page.getByLabel("Telephone").fill("+1 617 555 0100");
          await page.getByLabel("Reason").selectOption({ index: 2 });
          const buffer = await pictures.jpg();
          const picture = { name: "ring.jpg", mimeType: "image/jpeg", buffer };
          await page.getByLabel("Image").setInputFiles(picture);
          await expect(page.getByRole("progressbar")).toHaveAttribute("value", "100");
          await press(page, "Send");
          await see(page, "A return has been requested for this order.");
        },
      },
    ],
  },
];

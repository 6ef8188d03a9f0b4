import type { Page } from "@playwright/test";
import { pictures } from "../lib/backend/testing/pictures";
import { newCustomer } from "./support/customer";
import { press, reach, type } from "./support/keyboard";
import { DESKTOP } from "./support/projects";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");
const named = { exact: true } as const;

test("a shopper without a mouse registers, finds, buys, looks after the account and leaves", {
  tag: DESKTOP,
}, async ({ page }) => {
  test.slow();
  const customer = newCustomer();
  const link = (name: string | RegExp) => main(page).getByRole("link", { name, ...named });
  const button = (name: string | RegExp) => main(page).getByRole("button", { name, ...named });
  const field = (name: string) => main(page).getByLabel(name, named);
  const title = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  const skip = async () => {
    await press(page, page.getByRole("link", { name: "Skip to content" }));
    await expect(page).toHaveURL(/#/);
  };

  await test.step("registers", async () => {
    await page.goto("/");
    await press(page, banner(page).getByRole("link", { name: "Log in", ...named }));
    await expect(page).toHaveURL("/login");
    await press(page, link("Create an account"));
    await expect(title("Create an account")).toBeVisible();
    await type(page, field("First name"), customer.firstName);
    await type(page, field("Last name"), customer.lastName);
    await type(page, field("Email"), customer.email);
    await type(page, field("Password"), customer.password);
    await type(page, field("Confirm password"), customer.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });

  await test.step("saves an address and shows a card", async () => {
    await press(page, banner(page).getByRole("link", { name: "Account", ...named }));
    await expect(title("My Shortlist")).toBeVisible();
    const account = main(page).getByRole("navigation", { name: "Account" });
    await press(page, account.getByRole("link", { name: "Addresses" }));
    await expect(title("Addresses")).toBeVisible();
    await press(page, button("ADD ADDRESS"));
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (const [name, text] of [
      ["First name", "Ada"],
      ["Last name", "Byron"],
      ["Address", "1 State Street"],
      ["City", "Boston"],
      ["State", "Mass"],
      ["Zip code", "02110"],
    ] as const) {
      await type(page, dialog.getByLabel(name, named), text);
    }
    await press(page, dialog.getByRole("button", { name: "SAVE ADDRESS" }));
    await expect(main(page).getByText("1 State Street", named)).toBeVisible();
    await press(page, account.getByRole("link", { name: "Payment methods" }));
    await expect(title("Payment methods")).toBeVisible();
    await press(page, button("ADD CARD"));
    await expect(page.getByRole("dialog", { name: "Add card" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button("ADD CARD")).toBeFocused();
  });

  await test.step("finds a piece and shortlists it", async () => {
    await press(page, banner(page).getByRole("button", { name: "Search", ...named }));
    await type(
      page,
      page.getByRole("dialog", { name: "Search" }).getByRole("combobox"),
      "Cosima Tote",
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?search=Cosima+Tote");
    await skip();
    await press(page, button("Favorite: Cosima Tote").first());
    await expect(button("Favorite: Cosima Tote")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(title("Cosima Tote")).toBeVisible();
  });

  await test.step("chooses a color, puts it into the bag and goes to the checkout", async () => {
    await skip();
    const colors = main(page).getByRole("group", { name: "Color" }).getByRole("radio");
    await reach(page, colors.and(page.locator(":checked")));
    await page.keyboard.press("ArrowRight");
    await expect(colors.nth(1)).toBeChecked();
    await press(page, button("ADD TO CART").first());
    const bag = page.getByRole("dialog");
    await expect(bag).toContainText("1 ITEMS");
    await press(page, bag.getByRole("link", { name: "SHOW CART" }));
    await expect(link("CHECKOUT")).toBeVisible();
    await skip();
    await press(page, link("CHECKOUT"));
    await expect(page).toHaveURL("/checkout");
  });

  await test.step("orders and pays", async () => {
    const form = page.getByRole("form", { name: "Checkout" });
    await expect(form.getByLabel("Address", named)).toHaveValue("1 State Street");
    await press(page, form.getByRole("radio", { name: /^Standard/ }), "Space");
    await expect(main(page).locator("dl[aria-busy=false]").first()).toContainText(/Sales tax\$/);
    await press(page, button("PAY NOW"));
    await press(page, page.getByRole("button", { name: "PAY", ...named }));
    await expect(page.getByText("Order placed successfully")).toBeVisible();
  });

  await test.step("asks to send it back", async () => {
    await page.goto("/orders");
    await skip();
    await press(page, link(/^Order SL-/));
    await expect(title(/^Order SL-/)).toBeVisible();
    await press(page, link("RETURN REQUEST"));
    await expect(page).toHaveURL(/\/return_request\/\d+$/);
    await type(page, field("Telephone"), "+1 617 555 0100");
    await type(page, field("Reason"), "The customer");
    const chooser = page.waitForEvent("filechooser");
    await press(page, field("Image"));
    await (await chooser).setFiles({
      name: "tote.jpg",
      mimeType: "image/jpeg",
      buffer: await pictures.jpg(),
    });
    await press(page, button("Send"));
    await expect(page.getByText("item has been refunded successfully")).toBeVisible();
  });

  await test.step("leaves", async () => {
    await page.goto("/favourites");
    await press(page, main(page).getByRole("navigation", { name: "Account" }).getByRole("button"));
    await expect(page).toHaveURL("/login");
  });
});

import type { Page } from "@playwright/test";
import { addToCart, answerPayment, chooseShipping, fillAddress, goToPayment } from "./support/bag";
import { COUNTS_STOCK, ONCE, QUICK } from "./support/projects";
import { cartCount, findProduct, lookUp, readOrder } from "./support/shop-api";
import { expect, test } from "./support/test";

// Both projects buy the same two things from one database.
const RING = { name: "Alma Ring", color: "Rose gold", sizes: { phone: "6", desktop: "7" } };
const BAG = { name: "Cosima Tote", colors: { phone: "Black", desktop: "Burgundy" } };

/** 6.25 % on all of it: a ring and a bag are no clothing. */
const MASSACHUSETTS_TAX = 0.0625;

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const cents = (dollars: number) => Math.round(dollars * 100);

test.describe("a guest buys a ring and a bag of two designers", () => {
  const ringIn = (project: string) => [RING.color, sizeFor(project)];
  const bagIn = (project: string) => [colorFor(project)];

  test(
    "and pays: the order holds two shipments, the stock is lower, the cart empty",
    { tag: [COUNTS_STOCK, QUICK] },
    async ({ page, request }, { project }) => {
      // @spec 5, 103, 173
      const ring = await findProduct(request, RING.name);
      const bag = await findProduct(request, BAG.name);
      const before = {
        ring: await lookUp(request, ring, ringIn(project.name)),
        bag: await lookUp(request, bag, bagIn(project.name)),
      };
      await fillBag(page, project.name, bag.product_id);
      const shown = await placeOrder(page);

      const returned = page.waitForRequest((sent) => sent.url().includes("/?success=true"));
      await answerPayment(page, "PAY");
      const token = new URL((await returned).url()).searchParams.get("order") ?? "";
      await expect(page.getByText("Order placed successfully")).toBeVisible();
      await expect(page.getByText("Order placed successfully")).toBeHidden();
      await expect(page.getByText(/^Order SL-\w{6}\. We've emailed .+@.+\.$/)).toBeVisible();
      await expect(page).toHaveURL("/");
      await page.getByRole("link", { name: "View your order" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ada" })).toBeVisible();
      await expect(page).toHaveURL(`/order/${token}`);
      await expect(page.getByText("Shipment 2 of 2")).toBeVisible();

      const order = await readOrder(request, token);
      expect(order.status).toBe("paid");
      expect(order.shipments).toHaveLength(2);
      const bought = order.shipments.map((shipment) => [
        shipment.products.map((product) => `${product.quantity} ${product.product_name}`).join(),
        shipment.shipping.type,
        shipment.status,
      ]);
      expect(bought).toEqual([
        [`1 ${RING.name}`, "Standard", "processing"],
        [`1 ${BAG.name}`, "Standard", "processing"],
      ]);
      expect(order.shipments[0]?.products[0]?.variations.map(({ value }) => value)).toEqual(
        ringIn(project.name),
      );
      const goods = cents(before.ring.price) + cents(before.bag.price);
      const tax =
        Math.round(cents(before.ring.price) * MASSACHUSETTS_TAX) +
        Math.round(cents(before.bag.price) * MASSACHUSETTS_TAX);
      expect(cents(order.subtotal)).toBe(goods);
      expect(cents(order.shipping)).toBe(0);
      expect(cents(order.tax)).toBe(tax);
      expect(cents(order.total_price)).toBe(goods + tax);
      expect(shown).toBe(`${usd.format((goods + tax) / 100)} USD`);
      await expect(page.getByRole("complementary", { name: "Order details" })).toContainText(
        `${usd.format((goods + tax) / 100)} USD`,
      );
      const answer = await request.get(`/order/${token}`);
      expect(answer.headers()).toMatchObject({
        "referrer-policy": "strict-origin",
        "x-robots-tag": "noindex, nofollow",
        "cache-control": expect.stringContaining("no-store"),
      });
      expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
      for (const unknown of ["x", "a".repeat(43)]) {
        expect((await request.get(`/order/${unknown}`)).status()).toBe(404);
      }

      expect((await lookUp(request, ring, ringIn(project.name))).inventory).toBe(
        before.ring.inventory - 1,
      );
      expect((await lookUp(request, bag, bagIn(project.name))).inventory).toBe(
        before.bag.inventory - 1,
      );
      expect(await cartCount(request, await sessionOf(page))).toBe(0);
      await expect(
        page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }),
      ).toBeVisible();
    },
  );

  test(
    "and cancels: 'Checkout was canceled', the cart kept, the stock given back",
    { tag: [ONCE, COUNTS_STOCK] },
    async ({ page, request }, { project }) => {
      // @spec 104
      const ring = await findProduct(request, RING.name);
      const bag = await findProduct(request, BAG.name);
      const stock = async () => [
        (await lookUp(request, ring, ringIn(project.name))).inventory,
        (await lookUp(request, bag, bagIn(project.name))).inventory,
      ];
      const before = await stock();
      await fillBag(page, project.name, bag.product_id);
      await placeOrder(page);
      expect(await stock()).toEqual(before.map((pieces) => pieces - 1));
      await answerPayment(page, "CANCEL");
      await expect(page.getByText("Checkout was canceled")).toBeVisible();
      await expect(page.getByText("Checkout was canceled")).toBeHidden();
      expect(await cartCount(request, await sessionOf(page))).toBe(2);
      await expect(
        page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }),
      ).toBeVisible();
      expect(await stock()).toEqual(before);
      await page.goto("/cart");
      await expect(page.getByRole("main").getByText(RING.name).first()).toBeVisible();
      await expect(page.getByRole("main").getByText(BAG.name).first()).toBeVisible();
    },
  );
});

test("a combination that is not made says OUT OF STOCK, and the next choice can be bought", {
  tag: [ONCE, QUICK],
}, async ({ page, request, expectFailedRequest }) => {
  expectFailedRequest(/\/api\/products\/details/);
  const ring = await findProduct(request, RING.name);
  await page.goto(`/details/${ring.product_id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "ADD TO CART" }).first()).toBeEnabled();
  await choose(page, "White gold");
  await expect(main.getByRole("button", { name: "OUT OF STOCK" }).first()).toBeDisabled();
  await choose(page, "7");
  await expect(main.getByRole("button", { name: "ADD TO CART" }).first()).toBeEnabled();
  const { price } = await lookUp(request, ring, ["White gold", "7"]);
  await expect(main.getByText(usd.format(price)).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "White gold" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "7", exact: true })).toBeChecked();
});

/** From the home page by search to the ring, then to the bag, then to the cart page. */
async function fillBag(page: Page, project: string, bagId: number): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await page.getByLabel("What are you looking for?").fill(RING.name);
  await page.getByLabel("What are you looking for?").press("Enter");
  await expect(page).toHaveURL(/\/products\?search=/);
  await page.getByRole("article").getByRole("link", { name: RING.name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: RING.name })).toBeVisible();
  await choose(page, RING.color);
  await choose(page, sizeFor(project));
  await expect(page).toHaveURL(/[?&]v=\d+,\d+/);
  await addToCart(page);

  await page.goto(`/details/${bagId}`);
  await choose(page, colorFor(project));
  await addToCart(page, 2);
  await page.getByRole("link", { name: "SHOW CART" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "CART" })).toBeVisible();
}

async function choose(page: Page, value: string): Promise<void> {
  await page.getByRole("radio", { name: value, exact: true }).check();
}

/** Checks out to the payment page and gives the total it shows. */
async function placeOrder(page: Page): Promise<string | null> {
  await page.getByRole("link", { name: "CHECKOUT" }).click();
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 2);
  await goToPayment(page);
  return page.getByText(/^\$[\d,.]+ USD$/).textContent();
}

function sessionOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem("session_id") ?? "");
}

const sizeFor = (project: string) => (project === "phone" ? RING.sizes.phone : RING.sizes.desktop);
const colorFor = (project: string) => (project === "phone" ? BAG.colors.phone : BAG.colors.desktop);

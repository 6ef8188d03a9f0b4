import { act, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { message, messageTone } from "@/lib/api/browser/messages";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { cartGateway, maison } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart, removeCartLine, updateCartLine } from "@/lib/contract/cart";
import { emptyCart } from "@/lib/domain/cart/cart";
import { itemCount } from "@/lib/domain/cart/item-count";
import { failure } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { miniCart } from "./mini-cart-state";
import { decrease, increase, line } from "./testing/line";
import { openCart, openMiniCart } from "./testing/open-cart";

const total = () => screen.getByText("TOTAL").nextElementSibling;

beforeAll(() => {
  supportDialogs();
  supportResizeObserver();
});
beforeEach(async () => {
  await forgetAll();
  miniCart.set(false);
});

describe("the cart page", () => {
  test.each([
    "CART", // @spec 63
    "You are eligible for free shipping!", // @spec 10, 64
    "PRODUCT", // @spec 65
    "SUBTOTAL", // @spec 65
    "Atelier Nord", // @spec 1
    "Alma Ring",
    "Yellow gold",
    "Maison Sel", // @spec 66
    "TOTAL",
    "$1,234.50 USD", // @spec 9, 68, 306
    "Shipping & taxes calculated at checkout", // @spec 69
    "We accept", // @spec 71
  ])("says %s", async (text) => {
    await openCart(cartGateway());
    expect(screen.getAllByText(text)).not.toHaveLength(0);
  });

  test("leads to the checkout, to each product by name and picture, and shows four cards", async () => {
    // @spec 70, 71, 318
    const { view } = await openCart(cartGateway());
    expect(screen.getByRole("link", { name: "CHECKOUT" })).toHaveAttribute("href", "/checkout");
    expect(view.container.querySelectorAll('a[href="/details/22"]')).toHaveLength(2);
    expect(screen.getAllByRole("img").map((mark) => mark.getAttribute("alt"))).toEqual([
      "Visa",
      "Mastercard",
      "Amex",
      "Discover",
    ]);
  });

  test("suggests products: 1, 2 from 600 px, 3 from 900 px, each to its page", async () => {
    // @spec 72, 73, 74, 75, 79, 312
    await openCart(cartGateway());
    const carousel = await screen.findByRole("region", { name: "You May Also Like" });
    const row = within(carousel).getByRole("list");
    expect(row.style.getPropertyValue("--slides-narrow")).toBe("1");
    expect(row.style.getPropertyValue("--slides-middle")).toBe("2");
    expect(row.style.getPropertyValue("--slides-wide")).toBe("3");
    const hrefs = within(row)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/details/31", "/details/32"]);
  });

  test("without anything in it shows neither panel nor message, and the way to the products", async () => {
    // @spec 67
    await openCart(cartGateway([]));
    expect(screen.queryByText("TOTAL")).not.toBeInTheDocument();
    expect(screen.queryByText(/eligible/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "START SHOPPING" })).toBeInTheDocument();
  });

  test("promises no free shipping where no designer gives it", async () => {
    // @spec 10, 64
    const paid = aGroup({ shippingOptions: [{ type: "Standard", price: 500 }] });
    await openCart(cartGateway([paid]));
    expect(screen.getByText("CHECKOUT")).toBeInTheDocument();
    expect(screen.queryByText(/eligible/)).not.toBeInTheDocument();
  });

  test("shows 'Sold Out' in place of the price", async () => {
    // @spec 80, 300
    const soldOut = aLine({ isSoldOut: true, inventory: 0 });
    await openCart(cartGateway([aGroup({ lines: [soldOut, aLine({ id: 2, name: "Vase" })] })]));
    expect(line("Alma Ring").getAllByText("Sold Out")).not.toHaveLength(0);
    expect(line("Alma Ring").queryByText("$120.00")).not.toBeInTheDocument();
  });

  test("says that all is sold out, promises nothing and leads to no checkout", async () => {
    await openCart(cartGateway([aGroup({ lines: [aLine({ isSoldOut: true, inventory: 0 })] })]));
    expect(screen.getByText("Everything in your cart is sold out.")).toBeVisible();
    expect(screen.queryByText(/eligible/)).not.toBeInTheDocument();
    expect(screen.queryByText("CHECKOUT")).not.toBeInTheDocument();
  });

  test("that cannot be read says so, and reads it when asked again", async () => {
    // @spec 278
    const gateway = cartGateway();
    gateway.lose(getCart);
    const { user } = await openCart(gateway);
    expect(screen.getByText(/We can't load/)).toBeInTheDocument();
    gateway.answer(getCart, () => gateway.held.cart);
    await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
    expect(await screen.findByText("CHECKOUT")).toBeInTheDocument();
  });

  test("that cannot be read is read again by itself", async () => {
    // @spec 279
    const gateway = cartGateway();
    gateway.lose(getCart);
    await openCart(gateway, { shouldRetryOnError: true, errorRetryInterval: 1 });
    gateway.answer(getCart, () => gateway.held.cart);
    expect(await screen.findByText("CHECKOUT")).toBeInTheDocument();
  });
});

describe("a quantity", () => {
  const limits: [name: string, quantity: number, inventory: number, up: boolean, down: boolean][] =
    [
      ["below stock", 2, 3, true, true], // @spec 152
      ["at the stock", 3, 3, false, true], // @spec 152
      ["of unlimited stock", 40, -1, true, true], // @spec 304
      ["of one", 1, 3, true, false], // @spec 154, 196
      ["of the most there may be", 999, -1, false, true],
    ];
  test.each(limits)("%s", async (_, quantity, inventory, up, down) => {
    await openCart(cartGateway([aGroup({ lines: [aLine({ quantity, inventory })] })]));
    expect(increase("Alma Ring")).toHaveAttribute("aria-disabled", String(!up));
    expect(decrease("Alma Ring")).toHaveAttribute("aria-disabled", String(!down));
  });

  test("stops at what one order takes, which a line that wants more says", async () => {
    const lines = [
      aLine({ quantity: 3, inventory: 3, maxPerOrder: 2 }),
      aLine({ id: 2, name: "Band", quantity: 1, inventory: 1, maxPerOrder: 0 }),
    ];
    const gateway = cartGateway([aGroup({ lines })]);
    const updates = gateway.answer(updateCartLine, () => ({ count: 3, cart: null }));
    const { user } = await openCart(gateway);
    expect(increase("Alma Ring")).toHaveAttribute("aria-disabled", "true");
    expect(line("Alma Ring").getByText(/^Only 2 of this can be ordered at once/)).toBeVisible();
    expect(line("Band").getByText(/^Other shoppers are paying for this right now/)).toBeVisible();
    expect(line("Band").queryByRole("button", { name: /Take/ })).toBeNull();
    await user.click(line("Alma Ring").getByRole("button", { name: "Take 2 of Alma Ring" }));
    await act(() => cartLines.flush());
    expect(updates[0]?.body.quantity).toBe(2);
  });

  test("changes line, group and total at once, then by one write to what the server holds", async () => {
    // @spec 155, 156
    const gateway = cartGateway();
    const writes = gateway.answer(updateCartLine, () => ({ count: 4, cart: null }));
    const { user } = await openCart(gateway);
    await user.click(increase("Alma Ring"));
    await user.click(increase("Alma Ring"));
    expect(line("Alma Ring").getAllByText("$360.00")).not.toHaveLength(0);
    expect(total()).toHaveTextContent("$1,474.50 USD");
    expect(writes).toHaveLength(0);
    gateway.held.cart = aCart([
      aGroup({ lines: [aLine({ quantity: 3, unitPrice: 13_000 })] }),
      maison,
    ]);
    await act(() => cartLines.flush());
    expect(writes.map(({ path, body }) => [path, body.quantity])).toEqual([["/cart/update/1", 3]]);
    expect(total()).toHaveTextContent("$1,504.50 USD");
  });

  test("that is refused goes back, with a word", async () => {
    const gateway = cartGateway();
    gateway.refuse(
      updateCartLine,
      failure("conflict", "Only 1 left.", { code: "shortage" }).failure,
    );
    const { user } = await openCart(gateway);
    await user.click(increase("Alma Ring"));
    await act(() => cartLines.flush());
    expect(total()).toHaveTextContent("$1,234.50 USD");
    const said = screen.getAllByRole("status").map((region) => region.textContent);
    expect(said).toContain("Only 1 left.");
  });

  test("that another server refuses goes back, without its words", async () => {
    const gateway = cartGateway();
    gateway.refuse(updateCartLine, failure("unavailable", "Server boom").failure);
    const { user } = await openCart(gateway);
    await user.click(increase("Alma Ring"));
    await act(() => cartLines.flush());
    expect(message.get()).toBe("Your cart could not be updated.");
    expect(messageTone()).toBe("brief");
  });

  test("that cannot be sent goes back, with a word", async () => {
    // @spec 280
    const gateway = cartGateway();
    gateway.lose(updateCartLine);
    const { user } = await openCart(gateway);
    await user.click(increase("Alma Ring"));
    await act(() => cartLines.flush());
    expect(total()).toHaveTextContent("$1,234.50 USD");
    expect(message.get()).toBe("Your cart could not be updated.");
  });

  test("that was taken stays, though the cart cannot be read again", async () => {
    const gateway = cartGateway();
    gateway.answer(updateCartLine, () => ({ count: 3, cart: null }));
    const { user } = await openCart(gateway);
    gateway.lose(getCart);
    await user.click(increase("Alma Ring"));
    await act(() => cartLines.flush());
    expect(total()).toHaveTextContent("$1,354.50 USD");
  });
});

describe("removing", () => {
  test("drops the line and a designer left with none", async () => {
    // @spec 146, 157, 158, 159, 160
    const gateway = cartGateway();
    const removals = gateway.answer(removeCartLine, () => ({ count: 7, cart: null }));
    const { user } = await openCart(gateway);
    gateway.lose(getCart);
    await user.click(line("Tote").getByRole("button", { name: "Remove Tote" }));
    expect(screen.queryByText("Maison Sel")).not.toBeInTheDocument();
    expect(total()).toHaveTextContent("$120.00 USD");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(message.get()).toBe("Tote removed");
    await act(() => cartLines.flush());
    expect(removals[0]?.path).toMatch(/^\/cart\/2\?session_id=/);
    expect(screen.queryByText("Maison Sel")).not.toBeInTheDocument();
  });

  test("that fails brings the line back", async () => {
    // @spec 281
    const gateway = cartGateway();
    gateway.lose(removeCartLine);
    const { user } = await openCart(gateway);
    await user.click(line("Tote").getByRole("button", { name: "Remove Tote" }));
    await act(() => cartLines.flush());
    expect(screen.getByText("Maison Sel")).toBeInTheDocument();
  });
});

describe("the cart on screen is read again", () => {
  const count = () => itemCount(shopper.get().cart ?? emptyCart);
  const back = () =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const session = () =>
    window.dispatchEvent(new StorageEvent("storage", { key: "session_id", newValue: "other" }));

  const signIn = () => window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
  const signOut = () => window.dispatchEvent(new StorageEvent("storage", { key: null }));

  test.each([
    ["when another tab signs in", signIn],
    ["when another tab signs out", signOut],
    ["when the browser brings a page back", back],
    ["when another tab has another session", session],
  ])("%s", async (_, happen) => {
    const gateway = cartGateway();
    await openMiniCart(gateway);
    expect(count()).toBe(2);
    gateway.held.cart = aCart([aGroup({ lines: [aLine({ quantity: 5 })] })]);
    act(() => void happen());
    await waitFor(() => expect(count()).toBe(5));
  });
});

import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { noteForOrder } from "@/lib/api/browser/cart/kept-note";
import { cartGateway } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { removeCartLine, saveCartNote } from "@/lib/contract/cart";
import { failure } from "@/lib/domain/result";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { LiveShopper } from "./live-shopper";
import { MiniCart } from "./mini-cart";
import { miniCart } from "./mini-cart-state";
import { increase } from "./testing/line";
import { openMiniCart } from "./testing/open-cart";

beforeAll(() => {
  supportDialogs();
  supportResizeObserver();
});
beforeEach(async () => {
  await forgetAll();
  miniCart.set(false);
});

describe("the mini-cart", () => {
  test.each([
    "2 ITEMS", // @spec 53
    "You are eligible for free shipping!", // @spec 54
    "Alma Ring", // @spec 55
    "Tote",
    "shipping & taxes** calculated at checkout", // @spec 56
    "SHOW CART",
    "SAVE",
  ])("says %s", async (text) => {
    const { dialog } = await openMiniCart(cartGateway());
    expect(within(dialog).getAllByText(text)).not.toHaveLength(0);
  });

  test("stays shut when its code cannot be had, and opens when asked again", async () => {
    cartGateway();
    const load = jest.fn(async () => MiniCart).mockRejectedValueOnce(new Error("offline"));
    render(<LiveShopper loadMiniCart={load} />);
    expect(load).not.toHaveBeenCalled();
    act(() => miniCart.set(true));
    await waitFor(() => expect(miniCart.get()).toBe(false));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => miniCart.set(true));
    expect(await screen.findByRole("dialog")).toHaveAttribute("open");
  });

  test("says 1 ITEMS of one, as it is specified", async () => {
    // @spec 53
    await openMiniCart(cartGateway([aGroup()]));
    expect(screen.getByRole("heading", { level: 2, name: "1 ITEMS" })).toBeInTheDocument();
  });

  test("counts pieces, live", async () => {
    // @spec 145
    const { user } = await openMiniCart(cartGateway());
    await user.click(increase("Alma Ring"));
    const title = screen.getByRole("heading", { level: 2, name: "3 ITEMS" });
    expect(title).toHaveAttribute("aria-live", "polite");
  });

  test("is not there for an empty cart, and goes with the last line", async () => {
    // @spec 52
    const gateway = cartGateway([aGroup()]);
    gateway.answer(removeCartLine, () => ({ count: 0, cart: null }));
    const { dialog, user } = await openMiniCart(gateway);
    expect(dialog).toHaveAttribute("open");
    gateway.held.cart = aCart([]);
    await user.click(screen.getByRole("button", { name: "Remove Alma Ring" }));
    expect(dialog).not.toHaveAttribute("open");
    expect(miniCart.get()).toBe(false);
  });

  test.each([
    ["a product's picture", (dialog: HTMLElement) => dialog.querySelector('a[href="/details/22"]')], // @spec 61
    ["SHOW CART", () => screen.getByRole("link", { name: "SHOW CART" })],
  ])("closes when %s is followed", async (_, link) => {
    const { dialog } = await openMiniCart(cartGateway());
    const target = link(dialog) as HTMLAnchorElement;
    target.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(target);
    expect(miniCart.get()).toBe(false);
    expect(dialog).not.toHaveAttribute("open");
  });

  test("leads to the cart and to the products", async () => {
    // @spec 57, 60, 62
    const { dialog } = await openMiniCart(cartGateway());
    expect(screen.getByRole("link", { name: "SHOW CART" })).toHaveAttribute("href", "/cart");
    expect(dialog.querySelectorAll('a[href="/details/11"]')).toHaveLength(2);
  });

  test("keeps a note with the cart on the server", async () => {
    // @spec 58, 59
    const gateway = cartGateway();
    const notes = gateway.answer(saveCartNote, () => null);
    const { user } = await openMiniCart(gateway);
    await user.type(screen.getByPlaceholderText("How can we help you?"), " Gift wrap ");
    gateway.held.cart = { ...gateway.held.cart, note: "Gift wrap" };
    await user.click(screen.getByRole("button", { name: "SAVE" }));
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(notes.map(({ body }) => body.note)).toEqual(["Gift wrap"]);
    expect(screen.getByPlaceholderText("How can we help you?")).toHaveValue("Gift wrap");
  });

  test("keeps a note that a program sets without an event while the cart changes", async () => {
    const gateway = cartGateway();
    const notes = gateway.answer(saveCartNote, () => null);
    const { user } = await openMiniCart(gateway);
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
    set!.call(screen.getByLabelText("Order note"), "Gift wrap");
    await user.click(increase("Alma Ring"));
    await user.click(screen.getByRole("button", { name: "SAVE" }));
    expect(notes.map(({ body }) => body.note)).toEqual(["Gift wrap"]);
  });

  test("keeps a note that is not saved over a reload, and no longer than it is", async () => {
    const gateway = cartGateway([aGroup()], { note: "Before" });
    gateway.answer(saveCartNote, () => null);
    const { view } = await openMiniCart(gateway);
    const field = () => screen.getByLabelText("Order note");
    fireEvent.change(field(), { target: { value: "Gift wrap" } });
    view.unmount();
    const { user } = await openMiniCart(gateway);
    expect(field()).toHaveValue("Gift wrap");
    gateway.held.cart = { ...gateway.held.cart, note: "Gift wrap" };
    await user.click(screen.getByRole("button", { name: "SAVE" }));
    await screen.findByText("Saved");
    expect(window.sessionStorage.getItem("order-note")).toBeNull();
  });

  test("lets a note that was typed without SAVE go with the order", async () => {
    const gateway = cartGateway([aGroup()], { note: "Before" });
    const { user } = await openMiniCart(gateway);
    await user.clear(screen.getByLabelText("Order note"));
    await user.type(screen.getByLabelText("Order note"), "Gift wrap");
    expect(noteForOrder("Before")).toBe("Gift wrap");
  });

  test("lets a note go with the order where the server keeps none", async () => {
    const gateway = cartGateway([aGroup()], { note: "" });
    gateway.refuse(saveCartNote, failure("notFound", "").failure);
    const { user, view } = await openMiniCart(gateway);
    await user.type(screen.getByLabelText("Order note"), "Gift wrap");
    await user.click(screen.getByRole("button", { name: "SAVE" }));
    expect(await screen.findByText("Sent with your order")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "SAVE" })).toBeNull();
    expect(noteForOrder("")).toBe("Gift wrap");
    view.unmount();
    await openMiniCart(gateway);
    expect(screen.getByLabelText("Order note")).toHaveValue("Gift wrap");
    expect(screen.queryByRole("button", { name: "SAVE" })).toBeNull();
    window.sessionStorage.clear();
  });

  test("keeps what was typed when a note cannot be saved", async () => {
    const gateway = cartGateway([aGroup()], { note: "Before" });
    gateway.lose(saveCartNote);
    const { user } = await openMiniCart(gateway);
    const box = screen.getByPlaceholderText("How can we help you?");
    expect(box).toHaveValue("Before");
    await user.clear(box);
    await user.type(box, "After");
    await user.click(screen.getByRole("button", { name: "SAVE" }));
    expect(await screen.findByText("Not saved")).toBeInTheDocument();
    expect(box).toHaveValue("After");
  });
});

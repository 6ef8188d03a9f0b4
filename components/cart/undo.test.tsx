import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { removedLine } from "@/lib/api/browser/cart/removed";
import { message } from "@/lib/api/browser/messages";
import { cartGateway, maison } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { addToCart, removeCartLine, saveCartNote } from "@/lib/contract/cart";
import { getProduct } from "@/lib/contract/products";
import type { Product } from "@/lib/domain/product/product";
import { failure } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { miniCart } from "./mini-cart-state";
import { openCart, openMiniCart } from "./testing/open-cart";

beforeAll(() => {
  supportDialogs();
  supportResizeObserver();
});
beforeEach(async () => {
  await forgetAll();
  miniCart.set(false);
  removedLine.set(null);
});

const tote: Product = {
  id: 22,
  name: "Tote",
  description: "",
  details: "",
  care: "",
  price: 111_450,
  pictures: [],
  quantity: 1,
  isFavorite: false,
  brand: null,
  category: null,
  combinations: null,
  variations: [
    { name: "Color", values: [{ id: 7, value: "Yellow gold" }] },
    {
      name: "Engraving",
      values: [
        { id: 8, value: "None" },
        { id: 9, value: "Initials", engraving: { maxLength: 3, letters: "Latin" } },
      ],
    },
  ],
};
const chosen = [
  { variation: "Color", value: "Yellow gold" },
  { variation: "Engraving", value: "Initials “A.L”" },
];
const engraved = aGroup({
  brand: maison.brand,
  lines: [aLine({ id: 2, productId: 22, name: "Tote", unitPrice: 111_450, quantity: 2, chosen })],
});

function given(groups = [aGroup(), engraved]) {
  const gateway = cartGateway(groups, { note: "Please wrap" });
  gateway.answer(removeCartLine, () => {
    gateway.held.cart = { ...aCart(groups.filter((group) => group !== engraved)), note: "" };
    return { count: 1, cart: null };
  });
  gateway.answer(getProduct, () => tote);
  const notes = gateway.answer(saveCartNote, () => null);
  const added = gateway.answer(addToCart, () => {
    gateway.held.cart = { ...aCart(groups), note: "" };
    return { count: 3, cart: gateway.held.cart };
  });
  return { gateway, added, notes };
}

const undo = () => screen.queryByRole("button", { name: "UNDO removing Tote" });
const remove = () => screen.getByRole("button", { name: "Remove Tote" });

test("puts the same choice, number, text and note back, once however often it is pressed", async () => {
  const { gateway, added, notes } = given();
  const { user } = await openCart(gateway);
  await user.click(remove());
  await act(() => cartLines.flush());
  expect(screen.getByText("Removed Tote.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await user.tab();
  expect(undo()).toHaveFocus();
  await user.dblClick(undo()!);
  expect(await screen.findByRole("button", { name: "Remove Tote" })).toBeInTheDocument();
  await waitFor(() => expect(undo()).toBeNull());
  expect(added).toHaveLength(1);
  expect(added[0]?.body).toMatchObject({
    product_ids: [22],
    quantities: [2],
    variation_values_id: [[7, 9]],
    variation_values: [["Yellow gold", "Initials"]],
    engraving: "A.L",
  });
  await waitFor(() => expect(notes[0]?.body).toMatchObject({ note: "Please wrap" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(message.get()).toBe("Tote is back in your cart");
});

test("says why it could not, and can be tried again", async () => {
  const { gateway } = given();
  const { user } = await openCart(gateway);
  await user.click(remove());
  await act(() => cartLines.flush());
  gateway.refuse(addToCart, failure("conflict", "Product Out Of Stock").failure);
  await user.click(undo()!);
  expect(
    await screen.findByText("Tote couldn't be added back. Product Out Of Stock"),
  ).toBeInTheDocument();
  expect(undo()).toBeInTheDocument();
});

test.each([
  [failure("unavailable", "SQLSTATE[08006]").failure, "Please try again."],
  [failure("forbidden", "CSRF token mismatch.").failure, "Product Out Of Stock"],
  [
    failure("conflict", "No more.", { code: "most-pieces" }).failure,
    "At most 999 of one piece can be ordered at once.",
  ],
])("says so in the shop's own words (%j)", async (refusal, why) => {
  const { gateway } = given();
  const { user } = await openCart(gateway);
  await user.click(remove());
  await act(() => cartLines.flush());
  gateway.refuse(addToCart, refusal);
  await user.click(undo()!);
  expect(await screen.findByText(`Tote couldn't be added back. ${why}`)).toBeInTheDocument();
  gateway.refuse(getProduct, failure("notFound", "No static resource products/22.").failure);
  await user.click(undo()!);
  expect(
    await screen.findByText("Tote couldn't be added back. Product Out Of Stock"),
  ).toBeInTheDocument();
});

test("is not offered for a removal that failed", async () => {
  const { gateway } = given();
  gateway.lose(removeCartLine);
  const { user } = await openCart(gateway);
  await user.click(remove());
  await act(() => cartLines.flush());
  expect(remove()).toBeInTheDocument();
  expect(undo()).toBeNull();
});

test("a double click removes one line", async () => {
  const { gateway } = given();
  await openCart(gateway);
  const alma = screen.getByRole("button", { name: "Remove Alma Ring" });
  fireEvent.click(remove(), { detail: 1 });
  expect(screen.getByText("Removed Tote.")).toBeInTheDocument();
  fireEvent.click(alma, { detail: 2 });
  expect(alma).toBeInTheDocument();
  expect(screen.getByText("Removed Tote.")).toBeInTheDocument();
  await act(() => cartLines.flush());
});

test("stands in the mini cart, and on the page once it is empty", async () => {
  const { gateway } = given();
  const { user, dialog } = await openMiniCart(gateway);
  await user.click(remove());
  expect(within(dialog).getByText("Removed Tote.")).toBeInTheDocument();
  await act(() => cartLines.flush());
  gateway.answer(removeCartLine, () => {
    gateway.held.cart = aCart([]);
    return { count: 0, cart: null };
  });
  await user.click(screen.getByRole("button", { name: "Remove Alma Ring" }));
  await act(() => cartLines.flush());
  expect(screen.getByText("Removed Alma Ring.")).toBeVisible();
  expect(dialog).not.toHaveAttribute("open");
});

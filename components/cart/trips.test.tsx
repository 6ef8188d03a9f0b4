import { act, screen, waitFor } from "@testing-library/react";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { removedLine } from "@/lib/api/browser/cart/removed";
import { tellOtherTabs } from "@/lib/api/browser/tabs";
import { cartGateway, maison } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { addToCart, removeCartLine, saveCartCode, updateCartLine } from "@/lib/contract/cart";
import { getProduct } from "@/lib/contract/products";
import type { Cart } from "@/lib/domain/cart/cart";
import { itemCount } from "@/lib/domain/cart/item-count";
import type { Product } from "@/lib/domain/product/product";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { increase } from "./testing/line";
import { openCart } from "./testing/open-cart";

jest.mock("@/lib/api/browser/tabs", () => ({
  ...jest.requireActual("@/lib/api/browser/tabs"),
  tellOtherTabs: jest.fn(),
}));

beforeAll(supportResizeObserver);
beforeEach(async () => {
  await forgetAll();
  removedLine.set(null);
  jest.mocked(tellOtherTabs).mockClear();
});

const chosen = [
  { variation: "Color", value: "Yellow gold" },
  { variation: "Engraving", value: "Initials “A.L”" },
];
const ring = aLine({ chosen });
const ringOfOurs = { ...ring, valueIds: [7, 9], engraving: "A.L" };
const product: Product = {
  id: 11,
  name: "Alma Ring",
  description: "",
  details: "",
  care: "",
  price: 12_000,
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
      values: [{ id: 9, value: "Initials", engraving: { maxLength: 3, letters: "Latin" } }],
    },
  ],
};

/** A shop that answers a change with the cart, and one that does not; `calls` are those after the page's own. */
async function shopThat(carriesCart: boolean) {
  const whole = aCart([aGroup({ lines: [carriesCart ? ringOfOurs : ring] }), maison]);
  const gateway = cartGateway(whole.groups, { code: { code: "" } });
  const changeTo = (change: (cart: Cart) => Cart) => {
    const cart = change(gateway.held.cart);
    gateway.held.cart = cart;
    return { count: itemCount(cart), cart: carriesCart ? cart : null };
  };
  const change = (cart: Cart, id: number, quantity: number) => ({
    ...aCart(
      cart.groups.map((group) => ({
        ...group,
        lines: group.lines.flatMap((line) => {
          if (line.id !== id) return line;
          return quantity > 0 ? { ...line, quantity, unitPrice: 13_000 } : [];
        }),
      })),
    ),
    note: cart.note,
    ...(cart.code && { code: cart.code }),
  });
  gateway.answer(updateCartLine, ({ path, body }) =>
    changeTo((cart) => change(cart, Number(path.split("/").at(-1)), Number(body.quantity))),
  );
  gateway.answer(removeCartLine, ({ path }) =>
    changeTo((cart) => change(cart, Number.parseInt(path.split("/").at(-1) ?? "", 10), 0)),
  );
  gateway.answer(saveCartCode, () =>
    changeTo((cart) => ({ ...cart, code: { code: "SPRING", offer: "10% off" } })),
  );
  const additions = gateway.answer(addToCart, () =>
    changeTo((cart) => ({ ...cart, groups: whole.groups, subtotal: whole.subtotal })),
  );
  gateway.answer(getProduct, () => product);
  const { user } = await openCart(gateway);
  await waitFor(() => expect(gateway.isIdle()).toBe(true));
  const calls: string[] = [];
  gateway.changing((call, answered) => {
    // The suggestions come by themselves, once they are near.
    if (call !== "GET /cart/related_products") calls.push(call);
    return answered;
  });
  return { user, calls, additions, gateway };
}

const READ = "GET /orders/checkout";
const settled = () => act(() => cartLines.flush());
const total = () => screen.getByText("TOTAL").nextElementSibling;

describe.each([
  ["that answers a change with the cart is asked once", true],
  ["that does not is read again", false],
])("a shop %s", (_, carriesCart) => {
  const andRead = carriesCart ? [] : [READ];

  test("for a changed quantity", async () => {
    const { user, calls } = await shopThat(carriesCart);
    await user.click(increase("Alma Ring"));
    await settled();
    expect(calls).toEqual(["PUT /cart/update/:id", ...andRead]);
    expect(total()).toHaveTextContent("$1,374.50 USD");
    expect(tellOtherTabs).toHaveBeenCalledWith("cart");
  });

  test("for several lines, side by side", async () => {
    const { user, calls } = await shopThat(carriesCart);
    await user.click(increase("Alma Ring"));
    await user.click(increase("Tote"));
    await settled();
    expect(calls).toEqual(["PUT /cart/update/:id", "PUT /cart/update/:id", ...andRead]);
    expect(total()).toHaveTextContent("$520.00 USD");
  });

  test("for a removed line, and to put it back", async () => {
    const { user, calls, additions } = await shopThat(carriesCart);
    await user.click(screen.getByRole("button", { name: "Remove Alma Ring" }));
    await settled();
    expect(calls.splice(0)).toEqual(["DELETE /cart/:id", ...andRead]);
    expect(total()).toHaveTextContent("$1,114.50 USD");
    await user.click(screen.getByRole("button", { name: "UNDO removing Alma Ring" }));
    await waitFor(() => expect(screen.queryByText("Removed Alma Ring.")).toBeNull());
    expect(calls).toEqual([
      ...(carriesCart ? [] : ["GET /products/:id"]),
      "POST /cart",
      ...andRead,
    ]);
    expect(additions.map(({ body }) => body)).toMatchObject([
      {
        product_ids: [11],
        variation_values_id: [[7, 9]],
        variation_values: [["Yellow gold", "Initials"]],
        engraving: "A.L",
      },
    ]);
    expect(total()).toHaveTextContent("$1,234.50 USD");
  });

  test("to put a line back before its removal is answered", async () => {
    const { user, calls } = await shopThat(carriesCart);
    await user.click(screen.getByRole("button", { name: "Remove Alma Ring" }));
    await user.click(screen.getByRole("button", { name: "UNDO removing Alma Ring" }));
    await waitFor(() => expect(calls.at(-1)).toBe(carriesCart ? "POST /cart" : READ));
    await settled();
    await waitFor(() => expect(total()).toHaveTextContent("$1,234.50 USD"));
    expect(calls.filter((call) => call === READ)).toHaveLength(carriesCart ? 0 : 2);
  });

  test("for a code", async () => {
    const { user, calls } = await shopThat(carriesCart);
    await user.click(screen.getByText("Add a code"));
    await user.type(screen.getByRole("textbox", { name: "Discount code" }), "spring{Enter}");
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Code SPRING: 10% off"));
    expect(calls).toEqual(["PUT /cart/code", ...andRead]);
    expect(tellOtherTabs).toHaveBeenCalledWith("cart");
  });
});

test("an answer that may lack what was answered since its call is read again", async () => {
  const { user, calls, gateway } = await shopThat(true);
  const { held } = gateway;
  const stale = held.cart;
  let answerCode = () => {};
  gateway.answer(saveCartCode, async () => {
    await new Promise<void>((resolve) => (answerCode = resolve));
    held.cart = { ...held.cart, code: { code: "SPRING", offer: "10% off" } };
    return { count: 2, cart: { ...stale, code: { code: "SPRING", offer: "10% off" } } };
  });
  await user.click(screen.getByText("Add a code"));
  await user.type(screen.getByRole("textbox", { name: "Discount code" }), "spring{Enter}");
  await user.click(increase("Alma Ring"));
  await settled();
  expect(total()).toHaveTextContent("$1,374.50 USD");
  await act(async () => answerCode());
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Code SPRING: 10% off"));
  expect(calls).toEqual(["PUT /cart/update/:id", "PUT /cart/code", READ]);
  expect(total()).toHaveTextContent("$1,374.50 USD");
});

test("so is the answer to a line that a code has overtaken", async () => {
  const { user, calls, gateway } = await shopThat(true);
  const { held } = gateway;
  let answerLine = () => {};
  gateway.answer(updateCartLine, async () => {
    const [group = aGroup(), ...others] = held.cart.groups;
    const more = { ...ringOfOurs, quantity: 2 };
    const cart = { ...aCart([{ ...group, lines: [more] }, ...others]), code: { code: "" } };
    await new Promise<void>((resolve) => (answerLine = resolve));
    held.cart = { ...cart, code: { code: "SPRING", offer: "10% off" } };
    return { count: 3, cart };
  });
  await user.click(increase("Alma Ring"));
  const flushed = cartLines.flush();
  await user.click(screen.getByText("Add a code"));
  await user.type(screen.getByRole("textbox", { name: "Discount code" }), "spring{Enter}");
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Code SPRING: 10% off"));
  await act(async () => {
    answerLine();
    await flushed;
  });
  expect(calls).toEqual(["PUT /cart/code", "PUT /cart/update/:id", READ]);
  expect(screen.getByText("Code SPRING")).toBeInTheDocument();
  expect(total()).toHaveTextContent("$1,354.50 USD");
});

import { screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { cartGateway, maison } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere } from "@/lib/api/browser/testing/signed-in";
import { saveCartCode } from "@/lib/contract/cart";
import type { Cart } from "@/lib/domain/cart/cart";
import { failure } from "@/lib/domain/result";
import { aGroup } from "@/lib/domain/testing/cart";
import { openCart } from "./testing/open-cart";

beforeAll(() => {
  supportDialogs();
  supportResizeObserver();
});
beforeEach(forgetAll);

const summary = () => within(screen.getByRole("complementary", { name: "Summary" }));
const field = () => screen.getByRole("textbox", { name: "Discount code" });
const withCode = (given: Partial<Cart> = {}) =>
  cartGateway(undefined, { code: { code: "" }, ...given });
const applied = (cart: Cart): Cart => ({
  ...cart,
  groups: [aGroup({ discount: 1_200 }), { ...maison, discount: 11_145 }],
  code: { code: "SPRING", offer: "10% off" },
});

async function typeCode(gateway: ReturnType<typeof withCode>, code: string) {
  const { user } = await openCart(gateway);
  await user.click(screen.getByText("Add a code"));
  await user.type(field(), `${code}{Enter}`);
}

test("a server without codes is asked for none", async () => {
  await openCart(cartGateway());
  expect(screen.queryByText("Add a code")).toBeNull();
});

test("a code takes off its part of each designer's and of all, and is read out", async () => {
  const gateway = withCode();
  const sent: unknown[] = [];
  gateway.answer(saveCartCode, (input) => {
    sent.push(input.body);
    gateway.held.cart = applied(gateway.held.cart);
    return { count: 2, cart: null };
  });
  await typeCode(gateway, " spring ");
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Code SPRING: 10% off"));
  expect(sent).toMatchObject([{ code: " spring " }]);
  expect(
    screen.getAllByText("Your code").map((name) => name.nextElementSibling?.textContent),
  ).toEqual(["−$12.00", "−$111.45"]);
  expect(summary().getByText("Subtotal").nextElementSibling).toHaveTextContent("$1,234.50");
  expect(
    summary().getByText("Code SPRING", { selector: "span" }).nextElementSibling,
  ).toHaveTextContent("−$123.45");
  expect(summary().getByText("TOTAL").nextElementSibling).toHaveTextContent("$1,111.05 USD");
});

test("a code that does not apply has its sentence at the field, and keeps what was typed", async () => {
  const gateway = withCode();
  const why = "SPRING is for orders from $2,000.00.";
  gateway.refuse(saveCartCode, failure("validation", "", { fields: { code: [why] } }).failure);
  await typeCode(gateway, "spring");
  await waitFor(() => expect(field()).toHaveAccessibleDescription(why));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue("spring");
  expect(field()).toHaveAttribute("aria-invalid", "true");
  expect(summary().getByRole("alert")).toHaveTextContent(why);
});

describe("CHECKOUT with a code that is typed and not applied", () => {
  let stop: AbortController;
  beforeEach(() => {
    stop = new AbortController();
  });
  afterEach(() => stop.abort());

  const checkOut = async (gateway: ReturnType<typeof withCode>) => {
    const { user } = await openCart(gateway);
    const followed: string[] = [];
    const link = screen.getByRole("link", { name: "CHECKOUT" });
    // Behind React's own listener.
    link.ownerDocument.body.addEventListener(
      "click",
      (event) => {
        if (event.target === link && !event.defaultPrevented) followed.push("followed");
        event.preventDefault();
      },
      { signal: stop.signal },
    );
    await user.click(screen.getByText("Add a code"));
    await user.type(field(), "spring");
    await user.click(screen.getByRole("button", { name: "CHECKOUT" }));
    return followed;
  };

  test("takes it, then goes on", async () => {
    const gateway = withCode();
    const sent: unknown[] = [];
    gateway.answer(saveCartCode, (input) => {
      sent.push(input.body);
      gateway.held.cart = applied(gateway.held.cart);
      return { count: 2, cart: null };
    });
    const followed = await checkOut(gateway);
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(sent).toMatchObject([{ code: "spring" }]);
  });

  test("stops at the field when it is refused", async () => {
    const gateway = withCode();
    const why = "SPRING has been used up.";
    gateway.refuse(saveCartCode, failure("validation", "", { fields: { code: [why] } }).failure);
    const followed = await checkOut(gateway);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(why));
    expect(field()).toHaveFocus();
    expect(followed).toEqual([]);
  });
});

test("nothing typed is nothing sent", async () => {
  const gateway = withCode();
  await typeCode(gateway, " ");
  await waitFor(() => expect(field()).toHaveAccessibleDescription("Enter a code."));
});

test("a code that no longer fits says why, and can be removed", async () => {
  const gateway = withCode({ code: { code: "SPRING", problem: "SPRING has been used up." } });
  const sent: unknown[] = [];
  gateway.answer(saveCartCode, (input) => {
    sent.push(input.body);
    gateway.held.cart = { ...gateway.held.cart, code: { code: "" } };
    return { count: 2, cart: null };
  });
  const { user } = await openCart(gateway);
  expect(screen.getByText("SPRING has been used up.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove code" }));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(sent).toMatchObject([{ code: "" }]);
});

test("who has no code is told of none that takes off less", async () => {
  signInHere();
  await openCart(withCode({ firstOrderBasisPoints: 1_500 }));
  expect(await screen.findByText(/off your first order, at checkout/)).toBeVisible();
  expect(screen.queryByText(/takes off more/)).toBeNull();
});

test("a customer's first order says that its offer takes off more", async () => {
  signInHere();
  await openCart(
    withCode({ code: { code: "SPRING", offer: "5% off" }, firstOrderBasisPoints: 1_500 }),
  );
  expect(
    screen.getByText("15% off your first order takes off more, so it applies instead."),
  ).toBeVisible();
});

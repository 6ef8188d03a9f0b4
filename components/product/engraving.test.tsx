import { act, screen } from "@testing-library/react";
import { miniCart } from "@/components/cart/mini-cart-state";
import { addToCart } from "@/lib/contract/cart";
import { button, setUp, show, startAnew } from "./testing/buy-box";

beforeEach(startAnew);
afterEach(() => act(async () => undefined));

const variations = [
  {
    name: "Engraving",
    values: [
      { id: 1, value: "Initials", engraving: { maxLength: 3, letters: "Latin" as const } },
      { id: 2, value: "None" },
    ],
  },
];
const field = () => screen.queryByRole("textbox", { name: "Initials" });

test("a value that needs a text asks for it, and nothing is added without one", async () => {
  const { gateway, user } = setUp();
  const added = gateway.answer(addToCart, () => ({ count: 1, cart: null }));
  await show(undefined, { variations });
  expect(field()).toHaveAccessibleDescription("Up to 3 characters, engraved as you type them.");
  await user.click(button());
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/Enter the text to engrave\.$/);
  await user.keyboard("ABCD");
  await user.click(button());
  expect(field()).toHaveAccessibleDescription(/Use at most 3 characters\.$/);
  expect(added).toHaveLength(0);
});

test("the text is sent with the piece", async () => {
  const { gateway, user } = setUp();
  const added = gateway.answer(addToCart, () => ({ count: 1, cart: null }));
  await show(undefined, { variations });
  await user.type(field()!, " A.L ");
  await user.click(button());
  expect(added[0]?.body).toMatchObject({ engraving: "A.L" });
  expect(miniCart.get()).toBe(true);
});

test("a value that needs none asks for none", async () => {
  setUp();
  await show(undefined, {
    variations: [{ ...variations[0]!, values: variations[0]!.values.toReversed() }],
  });
  expect(field()).toBeNull();
});

import { screen, waitFor } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart, saveCartCode } from "@/lib/contract/cart";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { failure } from "@/lib/domain/result";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { figure, fill, openCheckout, pay, type User } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

const field = () => screen.getByRole("textbox", { name: "Discount code", hidden: true });

async function openWithCodes() {
  const groups = [aGroup(), maisonSel];
  const given = { code: { code: "" } };
  const opened = await openCheckout(groups, given, (gateway) =>
    gateway.answer(getCart, () => ({ ...aCart(groups), ...given })),
  );
  await fill(opened.user);
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$340.00"));
  return { ...opened, groups };
}

async function type(user: User, code: string): Promise<void> {
  await user.click(screen.getByText("Add a code"));
  await user.type(field(), code);
}

test("PAY NOW takes a code that is typed, and orders at what it leaves", async () => {
  const { gateway, leave, user, groups } = await openWithCodes();
  const orders = gateway.answer(placeOrder, () => "/pay");
  const sent = gateway.answer(saveCartCode, () => {
    gateway.answer(getCart, () => ({
      ...aCart(groups),
      code: { code: "SPRING", offer: "10% off" },
    }));
    gateway.answer(getTotal, () => ({ total: 30_000, totals: null }));
    return { count: 2, cart: null };
  });
  await type(user, "spring");
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
  expect(orders.map(({ body }) => body.total)).toEqual([300]);
});

test("PAY NOW stops at a code that is refused, with the focus on its field", async () => {
  const { gateway, user } = await openWithCodes();
  const orders = gateway.answer(placeOrder, () => "/pay");
  const why = "This code is not valid. Please check its spelling.";
  gateway.refuse(saveCartCode, failure("validation", "", { fields: { code: [why] } }).failure);
  await type(user, "sprlng");
  await pay(user);
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAccessibleDescription(why);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(orders).toHaveLength(0);
});

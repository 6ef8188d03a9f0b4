import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { checkoutGateway, maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import type { Cart, CartGroup } from "@/lib/domain/cart";
import type { PaymentOption } from "@/lib/domain/checkout";
import { allAddressFormats } from "@/lib/domain/postal";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { Checkout } from "../checkout";

const FORM = {
  Email: "ada@example.com",
  "First name": "Ada",
  "Last name": "Byron",
  Address: "1 Main Street",
  City: "Boston",
  "Zip code": "02110",
};

export type User = ReturnType<typeof userEvent.setup>;

/**
 * Opens the checkout of a bag with these groups, and waits until the countries have come; a gateway
 * that has been `changed` may have none.
 */
export async function openCheckout(
  groups: CartGroup[] = [aGroup(), maisonSel],
  given: Partial<Cart> = {},
  changed?: (gateway: ReturnType<typeof checkoutGateway>) => unknown,
  payments: readonly PaymentOption[] = [],
) {
  const gateway = checkoutGateway(groups);
  changed?.(gateway);
  const leave = jest.fn();
  const cart = { ...aCart(groups), ...given };
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <Checkout cart={cart} addressFormats={allAddressFormats} payments={payments} leave={leave} />
    </SWRConfig>,
  );
  if (!changed) await waitFor(() => expect(screen.getByLabelText("Country")).toHaveValue("US"));
  await screen.findAllByRole("radio");
  return { gateway, leave, view, user: userEvent.setup({ delay: null }) };
}

/** Fills in all that is required, and each designer's first option. */
export async function fill(user: User): Promise<void> {
  for (const [label, value] of Object.entries(FORM)) {
    const field = screen.queryByLabelText(label);
    if (field) fireEvent.change(field, { target: { value } });
  }
  await choose(user, "Atelier Nord", /Standard/);
  await choose(user, "Maison Sel", /Standard/);
}

export function shipmentOf(brand: string): HTMLElement {
  return screen.getByRole("group", { name: new RegExp(brand) });
}

export function choose(user: User, brand: string, option: RegExp): Promise<void> {
  return user.click(within(shipmentOf(brand)).getByRole("radio", { name: option }));
}

export function pay(user: User): Promise<void> {
  return user.click(screen.getByRole("button", { name: "PAY NOW" }));
}

/** The summary's figure of a name, such as "Shipping". */
export function figure(name: string): HTMLElement {
  const summary = within(screen.getByRole("complementary", { name: "Order summary" }));
  const term = summary.getByText(name, { selector: "dt" });
  return term.nextElementSibling as HTMLElement;
}

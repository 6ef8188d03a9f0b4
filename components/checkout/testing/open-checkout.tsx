import {
  fireEvent,
  type RenderResult,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { checkoutGateway, maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { allAddressFormats } from "@/lib/domain/address/postal";
import type { Cart, CartGroup } from "@/lib/domain/cart/cart";
import type { PaymentOption } from "@/lib/domain/checkout/checkout";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { Checkout } from "../checkout";

const FORM = {
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Byron",
  address: "1 Main Street",
  city: "Boston",
  zipcode: "02110",
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
  return { gateway, leave, view, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

/** What is shown, without life, for tests that only look. */
export function keepPage({ container, unmount }: RenderResult): HTMLElement {
  const page = container.cloneNode(true) as HTMLElement;
  unmount();
  return document.body.appendChild(page);
}

/** Fills in all that is required, and each designer's first option. */
export async function fill(user: User): Promise<void> {
  // Looking fields up as a reader does takes longer than the rest of most tests.
  for (const [name, value] of Object.entries(FORM)) {
    const field = document.querySelector(`input[name="${name}"]`);
    if (field) fireEvent.change(field, { target: { value } });
  }
  await choose(user, "Atelier Nord", /Standard/);
  await choose(user, "Maison Sel", /Standard/);
}

export function shipmentOf(brand: string): HTMLElement {
  return screen.getByRole("group", { name: new RegExp(brand) });
}

export function choose(user: User, brand: string, option: RegExp): Promise<void> {
  const shipments = [...document.querySelectorAll("fieldset")];
  const shipment = shipments.find((one) =>
    one.querySelector("legend")?.textContent.includes(brand),
  );
  if (!shipment) throw new Error(`no shipment of ${brand}`);
  return user.click(within(shipment).getByLabelText(option));
}

export function pay(user: User): Promise<void> {
  return user.click(screen.getByRole("button", { name: "PAY NOW", hidden: true }));
}

/** The summary's figure of a name, such as "Shipping". */
export function figure(name: string): HTMLElement {
  const summary = within(screen.getByRole("complementary", { name: "Order summary" }));
  const term = summary.getByText(name, { selector: "dt" });
  return term.nextElementSibling as HTMLElement;
}

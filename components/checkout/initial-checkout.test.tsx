import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import { InitialCart } from "@/components/cart/initial-cart";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { DRAFT_KEY } from "@/lib/api/browser/checkout/typed-contact";
import { checkoutGateway } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere } from "@/lib/api/browser/testing/signed-in";
import { getCountries } from "@/lib/contract/countries";
import { allAddressFormats } from "@/lib/domain/address/postal";
import { emptyCheckoutForm, type InitialCheckout } from "@/lib/domain/checkout/checkout";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { aSavedAddress } from "@/lib/domain/testing/saved-address";
import { Checkout } from "./checkout";
import { initialCheckout } from "./testing/initial-checkout";
import { choose, figure } from "./testing/open-checkout";

const page = (initial: InitialCheckout) => (
  <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
    <InitialCart cart={initial.cart} destination={initial.destination}>
      <Checkout cart={initial.cart} initial={initial} addressFormats={allAddressFormats} />
    </InitialCart>
  </SWRConfig>
);

let root: Root | undefined;

/** The page as the server sends it; its script comes after `meanwhile`. */
async function arrive(initial: InitialCheckout, meanwhile: () => unknown = () => undefined) {
  const gateway = checkoutGateway();
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(page(initial));
  await meanwhile();
  const mismatch = jest.fn();
  await act(async () => {
    root = hydrateRoot(place, page(initial), { onRecoverableError: mismatch });
  });
  expect(mismatch).not.toHaveBeenCalled();
  return { gateway, place, user: userEvent.setup({ delay: null }) };
}

const field = (label: string | RegExp) => screen.getByLabelText(label);

beforeAll(supportDialogs);
beforeEach(forgetAll);
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = "";
});

test("what came with the page is not asked for again", async () => {
  const { gateway } = await arrive(initialCheckout());
  expect(field("Country")).toHaveValue("US");
  expect(field("State")).toHaveValue("MA");
  expect(screen.getAllByRole("radio")).toHaveLength(4);
  expect(gateway.carts).toHaveLength(0);
});

test("who does not ship there is named without script too", async () => {
  const cart = aCart([aGroup({ shippingOptions: [] })]);
  await arrive(initialCheckout({ cart }), () => {
    expect(screen.getByText("International Shipping unavailable")).toBeInTheDocument();
  });
});

test("what was typed and chosen before the script was there stays", async () => {
  const user = userEvent.setup({ delay: null });
  await arrive(initialCheckout(), async () => {
    await user.type(field("First name"), "Ada");
    await user.selectOptions(field("State"), "AL");
    await user.click(screen.getAllByRole("radio", { name: /Standard/ })[0]!);
  });
  expect(field("First name")).toHaveValue("Ada");
  expect(field("State")).toHaveValue("AL");
  expect(screen.getAllByRole("radio", { name: /Standard/ })[0]).toBeChecked();
  await user.type(field("Last name"), "Byron");
  expect(field("First name")).toHaveValue("Ada");
});

test("a draft of this tab is gone on with", async () => {
  const form = { ...emptyCheckoutForm, firstName: "Grace" };
  window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ form, choices: { 6: "Express" } }));
  await arrive(initialCheckout());
  expect(field("First name")).toHaveValue("Grace");
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
});

test("a posted form comes back with what is wrong, until it is gone on with", async () => {
  const posted = initialCheckout({
    form: { ...emptyCheckoutForm, firstName: "Ada" },
    errors: { email: "Email is required." },
    isPosted: true,
  });
  window.sessionStorage.setItem(
    DRAFT_KEY,
    JSON.stringify({ form: { ...emptyCheckoutForm, firstName: "Grace" } }),
  );
  const { user } = await arrive(posted);
  expect(field("First name")).toHaveValue("Ada");
  expect(field("Email")).toHaveAccessibleDescription("Email is required.");
  await user.type(field("Email"), "ada@example.com");
  act(() => root?.unmount());
  document.body.innerHTML = "";

  await arrive(posted);
  expect(field("Email")).toHaveValue("ada@example.com");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a posted form's total is shown, with and without script, and goes along with it", async () => {
  const totals = { goods: 32_000, discount: 0, shipping: 0, tax: 2_000, total: 34_000 };
  const posted = initialCheckout({
    choices: { 5: "Standard", 6: "Standard" },
    quote: { total: 34_000, totals },
    isPosted: true,
  });
  const { place } = await arrive(posted, () => {
    expect(figure("Sales tax")).toHaveTextContent("$20.00");
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
  });
  expect(figure("Sales tax")).toHaveTextContent("$20.00");
  const sent = new FormData(place.querySelector("form")!);
  expect(Object.fromEntries(sent)).toMatchObject({
    attempt: "attempt-1",
    shown: "34000",
    country: "US",
    state: "MA",
    "shipping-5": "Standard",
  });
});

test("the cheapest total is there at once, unasked, until an option is chosen", async () => {
  const totals = { goods: 32_000, discount: 0, shipping: 0, tax: 2_000, total: 34_000 };
  const initial = initialCheckout({ quote: { total: 34_000, totals } });
  const { gateway, user } = await arrive(initial, () => {
    expect(figure("Total")).toHaveTextContent("from $340.00 USD");
  });
  expect(figure("Shipping")).toHaveTextContent("Select an option");
  expect(figure("Sales tax")).toHaveTextContent("$20.00");
  expect(figure("Total")).toHaveTextContent("from $340.00 USD");
  expect(gateway.totals).toHaveLength(0);
  await choose(user, "Maison Sel", /Express/);
  await waitFor(() => expect(gateway.totals).toHaveLength(1));
  await waitFor(() => expect(figure("Total")).toHaveTextContent(/^\$340.00 USD/));
});

test("another country's provinces are asked for once it is looked for", async () => {
  const { gateway, user } = await arrive(initialCheckout());
  const asked = gateway.answer(getCountries, () => ({
    ...initialCheckout().countries,
    countries: [{ ...initialCheckout().countries.countries[0]!, provinces: [ONTARIO] }],
  }));
  await user.click(field("Country"));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.selectOptions(field("Country"), "CA");
  expect(await screen.findByLabelText("Province")).toHaveValue("ON");
});

const ONTARIO = { id: 9, name: "Ontario", code: "ON" };

test("a customer's address and e-mail are there at once, and asked for no more", async () => {
  signInHere();
  const address = aSavedAddress({ id: 1, isDefault: true });
  await arrive(
    initialCheckout({
      email: "ada@example.com",
      prefill: { firstName: "Ada", lastName: "Byron", address },
      addresses: [address],
      form: { ...emptyCheckoutForm, firstName: "Ada", lastName: "Byron" },
    }),
  );
  expect(field("Saved addresses")).toHaveValue("1");
  expect(field("Address")).toHaveValue(address.address);
  expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
  const form = screen.getByRole("form", { name: "Checkout" });
  expect(within(form).getByText("ada@example.com")).toBeInTheDocument();
});

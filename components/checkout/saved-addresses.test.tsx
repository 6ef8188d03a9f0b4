import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { DRAFT_KEY } from "@/lib/api/browser/checkout/typed-contact";
import { checkoutGateway } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere, signOutHere } from "@/lib/api/browser/testing/signed-in";
import { getAddresses, getDeliveryPrefill } from "@/lib/contract/addresses";
import { allAddressFormats } from "@/lib/domain/address/postal";
import type { SavedAddress } from "@/lib/domain/address/saved-address";
import { emptyCheckoutForm } from "@/lib/domain/checkout/checkout";
import { prefilled } from "@/lib/domain/checkout/prefill";
import { aCart } from "@/lib/domain/testing/cart";
import { aSavedAddress } from "@/lib/domain/testing/saved-address";
import { Checkout } from "./checkout";

jest.mock("@/lib/domain/checkout/prefill", () => {
  const rules = jest.requireActual("@/lib/domain/checkout/prefill");
  return { ...rules, prefilled: jest.fn(rules.prefilled) };
});

const home = aSavedAddress({ id: 1, isDefault: true, phone: "617 555 0199" });
const work = aSavedAddress({
  id: 2,
  firstName: "Grace",
  company: "Lowe",
  address: "9 Elm Road",
  city: "Mobile",
  state: { name: "Alabama", code: "AL" },
  zipcode: "36602",
});

async function open(saved: SavedAddress[]) {
  const gateway = checkoutGateway();
  const [first] = saved;
  const asked = [
    gateway.answer(getDeliveryPrefill, () => ({
      firstName: "Ada",
      lastName: "Byron",
      address: first ?? null,
    })),
    gateway.answer(getAddresses, () => saved),
  ];
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <Checkout addressFormats={allAddressFormats} cart={aCart()} leave={jest.fn()} />
    </SWRConfig>,
  );
  await waitFor(() => expect(screen.getByLabelText("Country")).toHaveValue("US"));
  return { gateway, asked, view, user: userEvent.setup({ delay: null }) };
}

const field = (label: string) => screen.getByLabelText(label);
const choice = () => screen.getByLabelText("Saved addresses");

beforeEach(forgetAll);
afterEach(() => act(signOutHere));

describe("of a customer", () => {
  beforeEach(() => signInHere());

  test("the delivery starts from the saved address, its state included", async () => {
    // @spec 8, 235
    await open([{ ...home, state: work.state }]);
    await waitFor(() => expect(field("Address")).toHaveValue("1 State Street"));
    expect(field("First name")).toHaveValue("Ada");
    expect(field("Last name")).toHaveValue("Byron");
    expect(field("City")).toHaveValue("Boston");
    expect(field("Zip code")).toHaveValue("02110");
    expect(field("Phone (optional)")).toHaveValue("617 555 0199");
    await waitFor(() => expect(field("State")).toHaveValue("AL"));
    expect(choice()).toHaveValue("1");
  });

  test("without a saved address only the names are there, and no choice", async () => {
    await open([]);
    await waitFor(() => expect(field("First name")).toHaveValue("Ada"));
    expect(field("Address")).toHaveValue("");
    await waitFor(() => expect(document.querySelector(".skeleton")).toBeNull());
    expect(screen.queryByLabelText("Saved addresses")).not.toBeInTheDocument();
  });

  test("nobody can begin to type between the look at the focus and the filling in", async () => {
    const { prefilled: fill } = jest.requireActual("@/lib/domain/checkout/prefill");
    const next: string[] = [];
    jest.mocked(prefilled).mockImplementation((...given) => {
      queueMicrotask(() => next.push((field("First name") as HTMLInputElement).value));
      return fill(...given);
    });
    await open([home]);
    await waitFor(() => expect(field("First name")).toHaveValue("Ada"));
    expect(next).toEqual(["Ada"]);
    jest.mocked(prefilled).mockImplementation(fill);
  });

  test("what was typed before is not overwritten", async () => {
    const form = { ...emptyCheckoutForm, firstName: "Grace", address: "5 Elm Road" };
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ form }));
    await open([home]);
    await waitFor(() => expect(choice()).toHaveValue(""));
    expect(field("Address")).toHaveValue("5 Elm Road");
    expect(field("First name")).toHaveValue("Grace");
    expect(field("City")).toHaveValue("");
  });

  test("nothing is put into the field that the shopper stands in", async () => {
    const gateway = checkoutGateway();
    const arrive = Promise.withResolvers<void>();
    gateway.answer(getAddresses, () => []);
    gateway.answer(getDeliveryPrefill, async () => {
      await arrive.promise;
      return { firstName: "Ada", lastName: "Byron", address: home };
    });
    render(
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
        <Checkout addressFormats={allAddressFormats} cart={aCart()} leave={jest.fn()} />
      </SWRConfig>,
    );
    const user = userEvent.setup({ delay: null });
    await user.click(field("First name"));
    arrive.resolve();
    await waitFor(() => expect(field("Address")).toHaveValue("1 State Street"));
    await user.keyboard("Ada");
    expect(field("First name")).toHaveValue("Ada");
    expect(field("Last name")).toHaveValue("");
  });

  test("what is cleared afterwards stays clear", async () => {
    await open([home]);
    await waitFor(() => expect(field("Address")).toHaveValue("1 State Street"));
    for (const label of ["Address", "City", "Zip code", "Phone (optional)"]) {
      fireEvent.change(field(label), { target: { value: "" } });
    }
    expect(field("Address")).toHaveValue("");
    expect(field("City")).toHaveValue("");
  });

  test("each saved address can be chosen, and another one typed", async () => {
    const { user } = await open([home, work]);
    await waitFor(() => expect(choice()).toHaveValue("1"));
    const options = within(choice()).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "Ada Byron, 1 State Street, Boston, MA 02110",
      "Grace Byron, Lowe, 9 Elm Road, Mobile, AL 36602",
      "Another address",
    ]);
    await user.selectOptions(choice(), "2");
    expect(field("First name")).toHaveValue("Grace");
    expect(field("Address")).toHaveValue("9 Elm Road");
    expect(field("Company (optional)")).toHaveValue("Lowe");
    expect(field("Phone (optional)")).toHaveValue("");
    expect(field("State")).toHaveValue("AL");
    await user.selectOptions(choice(), "Another address");
    expect(field("Address")).toHaveValue("");
    expect(field("First name")).toHaveValue("Grace");
  });

  test("a saved address that is changed for this order is another address", async () => {
    const { user } = await open([home, work]);
    await waitFor(() => expect(choice()).toHaveValue("1"));
    await user.type(field("City"), "x");
    expect(choice()).toHaveValue("");
    expect(field("City")).toHaveValue("Bostonx");
  });

  test("choosing an address takes its errors away", async () => {
    const { user } = await open([home, work]);
    await waitFor(() => expect(choice()).toHaveValue("1"));
    await user.clear(field("Address"));
    await user.click(screen.getByRole("button", { name: "PAY NOW" }));
    expect(field("Address")).toHaveAccessibleDescription("Address is required.");
    await user.selectOptions(choice(), "2");
    expect(field("Address")).not.toHaveAttribute("aria-invalid");
  });

  test("addresses that cannot be read leave the form to be typed", async () => {
    // @spec 292
    const gateway = checkoutGateway();
    gateway.lose(getDeliveryPrefill);
    gateway.lose(getAddresses);
    render(
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
        <Checkout addressFormats={allAddressFormats} cart={aCart()} leave={jest.fn()} />
      </SWRConfig>,
    );
    await waitFor(() => expect(document.querySelector(".skeleton")).toBeNull());
    expect(screen.queryByLabelText("Saved addresses")).not.toBeInTheDocument();
    expect(field("First name")).toHaveValue("");
  });
});

test("what a customer typed is not there for the guest after them, whose session only ended", async () => {
  signInHere();
  const { view } = await open([]);
  fireEvent.change(field("Address"), { target: { value: "5 Elm Road" } });
  view.unmount();
  act(() => signOutHere());
  await open([]);
  expect(field("Address")).toHaveValue("");
  expect(field("First name")).toHaveValue("");
});

test("a guest is neither asked for addresses nor offered any", async () => {
  const { asked } = await open([home]);
  await screen.findAllByRole("radio");
  expect(asked.flat()).toEqual([]);
  expect(screen.queryByLabelText("Saved addresses")).not.toBeInTheDocument();
  expect(field("Address")).toHaveValue("");
});

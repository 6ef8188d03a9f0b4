import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart } from "@/lib/contract/cart";
import { getCountries } from "@/lib/contract/countries";
import { placeOrder } from "@/lib/contract/orders";
import { getSessionId } from "@/lib/contract/session";
import { getTotal } from "@/lib/contract/totals";
import type { CartGroup } from "@/lib/domain/cart";
import { failure, invalid } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { Checkout } from "./checkout";

const other = aGroup({
  brand: { id: 6, name: "Maison Sel", isInternational: true },
  lines: [aLine({ id: 2, name: "Tote", unitPrice: 20_000 })],
});
const abroad = [
  aGroup({ shippingOptions: [] }),
  aGroup({ ...other, shippingOptions: [{ type: "International Standard", price: 4_000 }] }),
];

async function setUp(groups: CartGroup[] = [aGroup(), other]) {
  const gateway = fakeGateway();
  gateway.answer(getSessionId, () => "guest");
  gateway.answer(getCart, ({ path }) => aCart(path.includes("country=CA") ? abroad : groups));
  gateway.answer(getCountries, () => ({
    countries: [
      { id: 1, name: "Canada", code: "CA", provinces: [{ id: 11, name: "Alberta", code: "AB" }] },
      {
        id: 2,
        name: "United States",
        code: "US",
        provinces: [
          { id: 20, name: "Alabama", code: "AL" },
          { id: 21, name: "Massachusetts", code: "MA" },
        ],
      },
    ],
    detectedCountry: "United States",
    detectedState: "Massachusetts",
  }));
  gateway.answer(getTotal, () => ({
    total: 34_000,
    totals: { goods: 32_000, discount: 0, shipping: 0, tax: 2_000, total: 34_000 },
  }));
  const leave = jest.fn();
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <Checkout cart={aCart(groups)} leave={leave} />
    </SWRConfig>,
  );
  await waitFor(() => expect(screen.getByLabelText("Country")).toHaveValue("US"));
  return { gateway, leave, view, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User) {
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  await user.type(screen.getByLabelText("First name"), "Ada");
  await user.type(screen.getByLabelText("Last name"), "Byron");
  await user.type(screen.getByLabelText("Address"), "1 Main Street");
  await user.type(screen.getByLabelText("City"), "Boston");
  await user.type(screen.getByLabelText("Zip code"), "02110");
  await choose(user, "Atelier Nord", /Standard/);
  await choose(user, "Maison Sel", /Standard/);
}

const choose = (user: User, brand: string, option: RegExp) =>
  user.click(
    within(screen.getByRole("group", { name: new RegExp(brand) })).getByRole("radio", {
      name: option,
    }),
  );
const pay = (user: User) => user.click(screen.getByRole("button", { name: "PAY NOW" }));

beforeEach(forgetAll);

test("the detected country and state are preselected", async () => {
  await setUp();
  expect(screen.getByLabelText("State")).toHaveValue("MA");
});

test("what is missing stands beside its field and in a summary that takes the focus", async () => {
  const { gateway, user } = await setUp();
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("Please select a shipping option.");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email is required.");
  expect(screen.getAllByText("Please select a shipping option")).toHaveLength(2);
  expect(orders).toHaveLength(0);
});

test("an error goes when its field is edited", async () => {
  const { user } = await setUp();
  await pay(user);
  await user.type(screen.getByLabelText("Email"), "a");
  expect(screen.getByLabelText("Email")).not.toHaveAttribute("aria-invalid");
});

test("a sold-out product stands in the way", async () => {
  const { user } = await setUp([aGroup({ lines: [aLine({ isSoldOut: true })] })]);
  await pay(user);
  expect(screen.getByRole("alert")).toHaveTextContent("This product is out of stock.");
});

test("the server's total follows the choices", async () => {
  const { user } = await setUp();
  const total = () => screen.getAllByText(/USD/)[0]?.parentElement;
  expect(total()).toHaveTextContent("$320.00");
  await choose(user, "Atelier Nord", /Standard/);
  await waitFor(() => expect(total()).toHaveTextContent("$340.00"));
  expect(screen.getByText("$20.00")).toBeInTheDocument();
});

test("another country starts at its first province and clears the choices", async () => {
  const { user } = await setUp();
  await choose(user, "Maison Sel", /Standard/);
  await user.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(screen.getByLabelText("State or province")).toHaveValue("AB");
  expect(await screen.findByText("International Shipping unavailable")).toBeInTheDocument();
  const options = within(screen.getByRole("group", { name: /Maison Sel/ })).getAllByRole("radio");
  expect(options).toHaveLength(1);
  expect(options[0]).toHaveAccessibleName("Standard $40.00");
  expect(options[0]).not.toBeChecked();
});

test("paying sends the order once with its key and leaves for the payment page", async () => {
  const { gateway, leave, user } = await setUp();
  const orders = gateway.answer(placeOrder, () => "/test-payment/abc");
  await fill(user);
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/test-payment/abc"));
  expect(orders).toHaveLength(1);
  expect(orders[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  expect(orders[0]?.body).toMatchObject({
    email: "ada@example.com",
    country: "US",
    state: "MA",
    country_id: 2,
    state_id: 21,
    shipping: { 5: 0, 6: 0 },
    shipping_types: { 5: "Standard", 6: "Standard" },
    discount: 0,
    total: 340,
    session_id: "guest",
  });
});

test("a lost answer keeps the key, so that trying again places the same order", async () => {
  const { gateway, leave, user } = await setUp();
  const lost = gateway.lose(placeOrder);
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be sent");
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const key = lost[0]?.headers.get("idempotency-key");
  expect(orders[0]?.headers.get("idempotency-key")).toBe(key);
});

test("field errors of the server stand beside their fields, and the overlay is gone", async () => {
  const { gateway, user } = await setUp();
  const refused = gateway.refuse(placeOrder, invalid({ zipcode: ["Enter a zip code."] }).failure);
  await fill(user);
  await pay(user);
  await waitFor(() =>
    expect(screen.getByLabelText("Zip code")).toHaveAccessibleDescription("Enter a zip code."),
  );
  expect(screen.queryByText("Placing your order")).not.toBeInTheDocument();
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  const key = refused[0]?.headers.get("idempotency-key");
  expect(orders[0]?.headers.get("idempotency-key")).not.toBe(key);
});

test("any other refusal shows its message and the cart as it is now", async () => {
  const { gateway, user } = await setUp();
  const now = aCart([aGroup({ lines: [aLine({ isSoldOut: true, inventory: 0 })] }), other]);
  gateway.refuse(
    placeOrder,
    failure("conflict", "This product is out of stock. Alma Ring", { data: now }).failure,
  );
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("out of stock. Alma Ring");
  expect(screen.getByText("Sold Out")).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
});

test("what was typed and chosen survives a reload", async () => {
  const { view, user } = await setUp();
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  await choose(user, "Atelier Nord", /Express/);
  view.unmount();
  await setUp();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
  const group = within(screen.getByRole("group", { name: /Atelier Nord/ }));
  expect(group.getByRole("radio", { name: /Express/ })).toBeChecked();
});

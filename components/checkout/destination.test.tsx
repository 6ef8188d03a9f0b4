import { act, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { countryList, maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart, removeCartLine } from "@/lib/contract/cart";
import { getCountries } from "@/lib/contract/countries";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { choose, figure, fill, openCheckout, pay, shipmentOf } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

test("the detected country and state are preselected", async () => {
  // @spec 176, 178
  await openCheckout();
  expect(screen.getByLabelText("State")).toHaveValue("MA");
});

test("a state unknown from the connection is asked for, and tax waits for it", async () => {
  const untold = { ...countryList, detectedState: "" };
  const { user, gateway } = await openCheckout(undefined, {}, (known) => {
    known.answer(getCountries, () => untold);
    known.answer(getTotal, () => {
      const totals = { goods: 32_000, discount: 0, shipping: 0, tax: 0, total: 32_000 };
      return { total: 32_000, totals };
    });
  });
  const orders = gateway.answer(placeOrder, () => "https://pay.example/1");
  await waitFor(() => expect(screen.getByLabelText("State")).toHaveDisplayValue("Choose a state"));
  await fill(user);
  await waitFor(() => expect(figure("Sales tax")).toHaveTextContent("Select a state"));
  await pay(user);
  expect(screen.getByLabelText("State")).toHaveAccessibleDescription("Choose a state.");
  expect(orders).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText("State"), "Massachusetts");
  expect(screen.getByLabelText("State")).toHaveAccessibleDescription("");
  await waitFor(() => expect(figure("Sales tax")).toHaveTextContent("$0.00"));
});

test("a zip code of another state is asked about at its field until one of them changes", async () => {
  const { user } = await openCheckout();
  await fill(user);
  await user.selectOptions(screen.getByLabelText("State"), "Alabama");
  await pay(user);
  const zipcode = screen.getByLabelText("Zip code");
  expect(zipcode).toHaveAccessibleDescription(/^02110 is in Massachusetts\./);
  await user.selectOptions(screen.getByLabelText("State"), "Massachusetts");
  expect(zipcode).toHaveAccessibleDescription("");
});

test("another country starts at its first province and clears the choices", async () => {
  // @spec 179, 180, 301
  const { user } = await openCheckout();
  await choose(user, "Maison Sel", /Standard/);
  await user.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(screen.getByLabelText("Province")).toHaveValue("AB");
  expect(await screen.findByText("International Shipping unavailable")).toBeInTheDocument();
  const options = within(screen.getByRole("group", { name: /Maison Sel/ })).getAllByRole("radio");
  expect(options).toHaveLength(1);
  expect(options[0]).toHaveAccessibleName("Standard $40.00");
  expect(options[0]).not.toBeChecked();
});

describe("changing the country", () => {
  const toCanada = async () => {
    const opened = await openCheckout();
    await choose(opened.user, "Maison Sel", /Standard/);
    await waitFor(() => expect(opened.gateway.totals).not.toHaveLength(0));
    await opened.user.selectOptions(screen.getByLabelText("Country"), "Canada");
    await screen.findByText("International Shipping unavailable");
    return opened;
  };

  test("reads the cart again for the country and its first province's codes", async () => {
    // @spec 182
    const { gateway } = await toCanada();
    expect(gateway.carts.at(-1)?.path).toMatch(/country=CA&state=AB/);
  });

  test("asks for its province with the order, unless the code says the first one", async () => {
    const { user } = await toCanada();
    const province = screen.getByLabelText("Province");
    await pay(user);
    expect(province).toHaveAccessibleDescription("Choose a province.");
    expect(province).toHaveDisplayValue("Choose a province");
    await user.type(screen.getByLabelText("Postal code"), "T2P 1J9");
    await pay(user);
    expect(province).toHaveAccessibleDescription("");
    expect(province).toHaveDisplayValue("Alberta");
  });

  test("clears the shipping total with the choices", async () => {
    // @spec 181
    await toCanada();
    expect(figure("Shipping")).toHaveTextContent("Select an option");
    expect(figure("Total")).toHaveTextContent("$320.00");
    expect(figure("Sales tax")).not.toHaveTextContent("$");
  });

  test("and back leaves the domestic options alone", async () => {
    const { user } = await toCanada();
    await user.selectOptions(screen.getByLabelText("Country"), "United States");
    await waitFor(() =>
      expect(within(shipmentOf("Atelier Nord")).getAllByRole("radio")).toHaveLength(2),
    );
    expect(screen.getByLabelText("State")).toHaveValue("AL");
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
  });

  test("a state of it reads the cart again for that state and keeps the choices", async () => {
    // @spec 183
    const { gateway, user } = await openCheckout();
    await choose(user, "Maison Sel", /Standard/);
    await user.selectOptions(screen.getByLabelText("State"), "Alabama");
    await waitFor(() => expect(gateway.carts.at(-1)?.path).toMatch(/country=US&state=AL/));
    expect(within(shipmentOf("Maison Sel")).getByRole("radio", { name: /Standard/ })).toBeChecked();
  });

  test("starts at its first province, even where another has the state's code", async () => {
    const { user } = await openCheckout();
    await user.selectOptions(screen.getByLabelText("State"), "Alabama");
    await user.selectOptions(screen.getByLabelText("Country"), "Italy");
    expect(screen.getByLabelText("Province")).toHaveValue("AG");
  });

  test("to one whose provinces have no code offers its own alone, and so back", async () => {
    const { user } = await openCheckout();
    await user.selectOptions(screen.getByLabelText("Country"), "Bahamas");
    const islands = screen.getByLabelText("Island");
    expect([...islands.querySelectorAll("option")].map(({ text }) => text)).toEqual([
      "Acklins",
      "Bimini",
    ]);
    await user.selectOptions(islands, "Bimini");
    expect(islands).toHaveDisplayValue("Bimini");
    await user.selectOptions(screen.getByLabelText("Country"), "United States");
    expect(screen.getByLabelText("State").querySelectorAll("option")).toHaveLength(2);
  });

  test("to one that writes no provinces asks for none, and for the code before the town", async () => {
    const { user } = await openCheckout();
    await user.selectOptions(screen.getByLabelText("Country"), "Germany");
    expect(screen.queryByLabelText(/State|Province/)).not.toBeInTheDocument();
    const code = screen.getByLabelText("Postal code");
    expect(code).toBeRequired();
    expect(code.compareDocumentPosition(screen.getByLabelText("City"))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test("to one without postal codes asks for none, and sends none that was typed before", async () => {
    const { gateway, user, leave } = await openCheckout();
    const abroad = [{ type: "International Standard", price: 4_000 }];
    const orders = gateway.answer(placeOrder, () => "https://pay.example/1");
    await fill(user);
    gateway.answer(getCart, () => aCart([{ ...maisonSel, shippingOptions: abroad }]));
    gateway.answer(getTotal, () => ({ total: 24_000, totals: null }));
    await user.selectOptions(screen.getByLabelText("Country"), "Qatar");
    expect(screen.queryByLabelText(/code/i)).not.toBeInTheDocument();
    await choose(user, "Maison Sel", /40/);
    await pay(user);
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://pay.example/1"));
    expect(orders.at(-1)?.body).toMatchObject({ country: "QA", zipcode: "" });
  });

  test("to one without provinces asks for none", async () => {
    // @spec 190
    const { user } = await openCheckout();
    await user.selectOptions(screen.getByLabelText("Country"), "Monaco");
    expect(screen.queryByLabelText(/State/)).not.toBeInTheDocument();
  });

  test("says nothing of shipping until the options of that country have come", async () => {
    const { gateway, user } = await openCheckout();
    let answer = () => {};
    gateway.answer(getCart, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return aCart([aGroup({ shippingOptions: [] })]);
    });
    await user.selectOptions(screen.getByLabelText("Country"), "Canada");
    expect(screen.queryByText("International Shipping unavailable")).not.toBeInTheDocument();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    await act(async () => answer());
    expect(await screen.findByText("International Shipping unavailable")).toBeInTheDocument();
  });

  test("a designer who does not ship there can be removed, and the rest ordered", async () => {
    const { gateway, user } = await toCanada();
    // The answer's cart has the options of the country that the server detects.
    const removed = gateway.answer(removeCartLine, () => ({ count: 1, cart: aCart([maisonSel]) }));
    const rest = [
      aGroup({
        ...maisonSel,
        shippingOptions: [{ type: "International Standard", price: 4_000 }],
      }),
    ];
    const read = gateway.answer(getCart, () => aCart(rest));
    await user.click(screen.getByRole("button", { name: "Remove everything by Atelier Nord" }));
    expect(screen.queryByText("International Shipping unavailable")).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(shipmentOf("Maison Sel"));
    await act(() => cartLines.flush());
    expect(removed).toHaveLength(1);
    expect(read.map(({ path }) => path)).toEqual([expect.stringContaining("country=CA")]);
    expect(within(shipmentOf("Maison Sel")).getByRole("radio")).toHaveAccessibleName(/\$40.00/);
  });
});

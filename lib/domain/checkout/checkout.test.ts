import { DOMESTIC_FORMAT } from "../address/address-format";
import { formatOfCountry } from "../address/postal";
import { aCart, aGroup, aLine } from "../testing/cart";
import { aCountry } from "../testing/country";
import {
  CHOOSE_COUNTRY,
  checkoutErrors,
  chosenPayment,
  emptyCheckoutForm,
  firstErrors,
  OUT_OF_STOCK,
  optionOf,
  orderContent,
  orderNotSent,
  SELECT_SHIPPING,
  shippingBrand,
  shippingField,
  shippingOf,
  shippingTotal,
  totalHasChanged,
  withShownOptions,
} from "./checkout";
import { withCheapest } from "./with-cheapest";

const form = {
  ...emptyCheckoutForm,
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Byron",
  address: "1 Main Street",
  city: "Boston",
  zipcode: "02108",
};
const chosen = { 5: "Standard" };
const states = { CO: "Colorado", MA: "Massachusetts", UM: "Minor Outlying Islands" };
const provinces = { AB: "Alberta", ON: "Ontario" };
const america = { country: aCountry(1, "United States", "US", states), state: "MA" };
const canada = { country: aCountry(2, "Canada", "CA", provinces), state: "ON" };
const guest = { isGuest: true, place: america, format: DOMESTIC_FORMAT };

test("a complete form with every option chosen has no errors", () => {
  expect(checkoutErrors(form, aCart(), chosen, guest)).toEqual({});
});

test("the six required fields are asked for by name", () => {
  expect(checkoutErrors(emptyCheckoutForm, aCart(), chosen, guest)).toEqual({
    email: "Email is required.",
    firstName: "First name is required.",
    lastName: "Last name is required.",
    address: "Address is required.",
    city: "City is required.",
    zipcode: "Zip code is required.",
  });
});

test("a customer is not asked for an e-mail", () => {
  expect(
    checkoutErrors({ ...form, email: "" }, aCart(), chosen, { ...guest, isGuest: false }),
  ).toEqual({});
});

test("an e-mail must be one", () => {
  const errors = checkoutErrors({ ...form, email: "ada" }, aCart(), chosen, guest);
  expect(errors).toEqual({ email: "Please enter a valid email address." });
});

test("a zip code is one of its country's", () => {
  const canadian = { ...form, zipcode: "K1A 0B1" };
  expect(checkoutErrors(canadian, aCart(), chosen, guest)).toHaveProperty("zipcode");
  expect(checkoutErrors(canadian, aCart(), chosen, { ...guest, place: canada })).toEqual({});
});

test("a postal code is required where its country has one, by that country's name for it", () => {
  const qatari = { ...form, zipcode: "" };
  const format = (code: string) => ({
    ...guest,
    place: { country: aCountry(3, code, code), state: "" },
    format: formatOfCountry(code),
  });
  expect(checkoutErrors(qatari, aCart(), chosen, format("QA"))).toEqual({});
  expect(checkoutErrors(qatari, aCart(), chosen, format("IE"))).toEqual({});
  expect(checkoutErrors(qatari, aCart(), chosen, format("GB"))).toEqual({
    zipcode: "Postcode is required.",
  });
});

test.each([
  ["Boston, no state", { ...america, state: "" }, "02108", { state: "Choose a state." }],
  ["the first state, by its code", { ...america, isStateOpen: true }, "02108", {}],
  [
    "the first state, by another's",
    { ...america, isStateOpen: true },
    "80203",
    { state: "Choose a state." },
  ],
  [
    "the first province, without a code",
    { ...canada, isStateOpen: true },
    "",
    { state: "Choose a province.", zipcode: "Postal code is required." },
  ],
  [
    "another state",
    america,
    "80203-1234",
    { zipcode: "80203-1234 is in Colorado. Please check the zip code and the state." },
  ],
  [
    "a state that the list has not",
    america,
    "20001",
    { zipcode: "20001 is not in Massachusetts. Please check the zip code and the state." },
  ],
  ["a state without codes", { ...america, state: "UM" }, "80203", {}],
  [
    "another province",
    canada,
    "t2p 1j9",
    { zipcode: "t2p 1j9 is in Alberta. Please check the postal code and the province." },
  ],
  ["a code of two provinces", canada, "K1A 0B1", {}],
])("what is asked of an address: %s", (_, place, zipcode, errors) => {
  const format = formatOfCountry(place.country.code);
  const checked = checkoutErrors({ ...form, zipcode }, aCart(), chosen, {
    ...guest,
    place,
    format,
  });
  expect(checked).toEqual(errors);
});

test("a note that is too long is refused before it is sent", () => {
  const errorsOf = (note: string) => checkoutErrors({ ...form, note }, aCart(), chosen, guest);
  expect(errorsOf("n".repeat(1000))).toEqual({});
  expect(errorsOf("n".repeat(1001))).toEqual({
    note: "The note can have at most 1000 characters.",
  });
});

test("blanks do not fill a field", () => {
  expect(checkoutErrors({ ...form, lastName: "  " }, aCart(), chosen, guest)).toHaveProperty(
    "lastName",
  );
});

test("every brand needs a shipping option", () => {
  const cart = aCart([aGroup(), aGroup({ brand: { id: 6, name: "B", isInternational: true } })]);
  expect(checkoutErrors(form, cart, chosen, guest)).toEqual({ shipping: SELECT_SHIPPING });
});

test("an option the brand no longer offers is no choice", () => {
  expect(optionOf(aGroup(), { 5: "International Express" })).toBeNull();
});

test("a sold-out line stands in the way", () => {
  const cart = aCart([aGroup({ lines: [aLine({ isSoldOut: true })] })]);
  expect(checkoutErrors(form, cart, chosen, guest)).toEqual({ products: OUT_OF_STOCK });
});

test("shipping is the sum of the choices of the brands that are there", () => {
  expect(shippingTotal(aCart(), { 5: "Express", 99: "Express" })).toBe(2_500);
});

test("a choice stays, and where there is none the cheapest option stands for it", () => {
  const offered = (id: number, ...prices: number[]) =>
    aGroup({
      brand: { id, name: `Designer ${id}`, isInternational: false },
      shippingOptions: prices.map((price) => ({ type: `${price}`, price })),
    });
  const cart = aCart([offered(1, 900, 400), offered(2, 900, 400), offered(3)]);
  expect(withCheapest(cart, { 1: "900" })).toEqual({ 1: "900", 2: "400" });
  expect(withCheapest(cart, { 2: "no longer offered" })).toEqual({ 1: "400", 2: "400" });
});

test("the first error of each field is shown at it, those of unknown fields with the order", () => {
  const errors = firstErrors({
    firstName: ["Too long.", "Odd."],
    zipcode: ["Unknown."],
    shipping: ["The price has changed."],
    total: ["The total has changed."],
  });
  expect(errors).toEqual({
    firstName: "Too long.",
    zipcode: "Unknown.",
    shipping: "The price has changed.",
    total: "The total has changed.",
  });
});

test("a form's field names the designer whose shipping it chooses", () => {
  expect(shippingBrand(shippingField(5))).toBe(5);
  for (const other of ["shipping", "shipping-", "shipping-0", "shipping-5x", "state"])
    expect(shippingBrand(other)).toBeNull();
});

test("shoppers choose how to pay where there are two ways or more, and begin with the first", () => {
  const mollie = { provider: "mollie", name: "iDEAL" };
  const both = [mollie, { provider: "stripe", name: "Card" }];
  expect(chosenPayment(both, "stripe")).toBe("stripe");
  expect(chosenPayment(both, "cash")).toBe("mollie");
  expect(chosenPayment(both, "")).toBe("mollie");
  expect(chosenPayment([mollie], "mollie")).toBe("");
  expect(chosenPayment([], "mollie")).toBe("");
});

test("an order without an answer is tried again where it can only be placed once, else looked for first", () => {
  expect(orderNotSent(true)).toContain("it will only be placed once");
  for (const unknown of [false, undefined])
    expect(orderNotSent(unknown)).toContain("check for a confirmation email");
});

const kiln = { id: 6, name: "Kiln", isInternational: true };
const twoBrands = () =>
  aCart([
    aGroup(),
    aGroup({ brand: kiln, shippingOptions: [{ type: "International Express", price: 4_400 }] }),
  ]);

test("an order names each designer's chosen shipping, and none for those without", () => {
  const choices = { 6: "International Express" };
  expect(shippingOf(twoBrands(), choices)).toEqual([
    { brandId: 6, price: 4_400, type: "International Express" },
  ]);
  expect(shippingOf(twoBrands(), {})).toEqual([]);
  expect(shippingTotal(twoBrands(), choices)).toBe(4_400);
});

test("the options shown are those of the country that the order goes to", () => {
  const types = (country: string) =>
    withShownOptions(twoBrands(), { country, state: "" }).groups.map(
      ({ brand, shippingOptions }) => [brand.name, shippingOptions.map(({ type }) => type)],
    );
  expect(types("US")).toEqual([
    ["Atelier Nord", ["Standard", "Express"]],
    ["Kiln", []],
  ]);
  expect(types("PT")).toEqual([
    ["Atelier Nord", []],
    ["Kiln", ["International Express"]],
  ]);
  expect(withShownOptions(twoBrands(), { country: "PT", state: "" }).subtotal).toBe(24_000);
});

test("designers that do not ship to the country are named, and ask for no choice", () => {
  const unserved = ["Kiln", "Loom"].map((name, index) =>
    aGroup({ brand: { id: 60 + index, name, isInternational: false }, shippingOptions: [] }),
  );
  expect(checkoutErrors(form, aCart([aGroup(), ...unserved]), chosen, guest)).toEqual({
    unavailable: "International Shipping unavailable: Kiln, Loom.",
  });
});

test("while the country is unknown it is asked for", () => {
  expect(checkoutErrors(form, aCart(), chosen, { ...guest, place: null })).toEqual({
    country: CHOOSE_COUNTRY,
  });
});

test("every line that asks for more than there is stands in the way", () => {
  const lines = [
    aLine({ quantity: 4 }),
    aLine({ id: 2, name: "Vase", inventory: -1, quantity: 6, maxPerOrder: 5 }),
    aLine({ id: 3 }),
  ];
  expect(checkoutErrors(form, aCart([aGroup({ lines })]), chosen, guest)).toEqual({
    products: "Only 3 left: Alma Ring. Only 5 of Vase can be ordered at once right now.",
  });
});

test("a changed total is reported with its amount", () => {
  expect(totalHasChanged(123_456)).toBe("The total is $1,234.56. Please check it and order again.");
});

test("what is sent of a form is clean, and all of it", () => {
  const typed = {
    ...form,
    email: " joão@example.pt\u200b",
    city: " Vila Nova\r\nde Gaia ",
    zipcode: "４４００\u2013１１１",
    note: "Ring twice",
    payment: "mollie",
  };
  const countries = { countries: [america.country], detectedCountry: "", detectedState: "" };
  const filled = {
    cart: aCart([aGroup()]),
    countries,
    destination: { country: "PT", state: "" },
    format: formatOfCountry("PT"),
    form: typed,
    choices: chosen,
  };
  expect(orderContent(filled, true)).toEqual({
    ...typed,
    email: "joão@example.pt",
    city: "Vila Nova de Gaia",
    zipcode: "4400-111",
    country: "PT",
    state: "",
    countryId: null,
    stateId: null,
    shipping: [{ brandId: 5, price: 0, type: "Standard" }],
  });
  expect(orderContent(filled, false).email).toBeUndefined();
});

test("an order's text is the same whatever it is sent by, so that one sent again is known", () => {
  const countries = { countries: [america.country], detectedCountry: "", detectedState: "" };
  const destination = { country: "US", state: "MA" };
  const cart = aCart([aGroup()]);
  const filled = { cart, countries, destination, format: DOMESTIC_FORMAT, form, choices: chosen };
  expect(Object.keys(orderContent(filled, true)).join()).toBe(
    "email,firstName,lastName,company,address,apartment,city,zipcode,phone,note,payment,country,state,countryId,stateId,shipping",
  );
  expect(orderContent(filled, true)).toMatchObject({ countryId: 1, stateId: 11 });
});

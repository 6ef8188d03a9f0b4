import type { DeliveryPrefill } from "../address/saved-address";
import { aSavedAddress } from "../testing/saved-address";
import { emptyCheckoutForm } from "./checkout";
import { deliveredTo, prefilled, savedAddressOf } from "./prefill";

const { company, address, apartment, city, zipcode, phone, state } = aSavedAddress();
const saved: DeliveryPrefill = {
  firstName: "Ada",
  lastName: "Byron",
  address: { company, address, apartment, city, zipcode, phone, state },
};
const empty = { form: emptyCheckoutForm, country: "", state: "", choices: { 5: "Express" } };
const filled = {
  ...emptyCheckoutForm,
  firstName: "Ada",
  lastName: "Byron",
  address: "1 State Street",
  city: "Boston",
  zipcode: "02110",
};

test("an empty checkout takes names, address and state; the rest stays", () => {
  expect(prefilled(empty, saved)).toEqual({ ...empty, form: filled, country: "US", state: "MA" });
});

test("without a saved address it takes the names", () => {
  expect(prefilled(empty, { ...saved, address: null })).toEqual({
    ...empty,
    form: { ...emptyCheckoutForm, firstName: "Ada", lastName: "Byron" },
  });
});

test.each(["company", "address", "apartment", "city", "zipcode", "phone"] as const)(
  "a typed %s keeps the whole address as it is typed",
  (field) => {
    const form = { ...emptyCheckoutForm, [field]: "typed" };
    expect(prefilled({ ...empty, form }, saved)).toEqual({
      ...empty,
      form: { ...form, firstName: "Ada", lastName: "Byron" },
    });
  },
);

test.each(["firstName", "lastName"] as const)("a typed %s keeps both names", (field) => {
  const form = { ...emptyCheckoutForm, [field]: "Grace" };
  const { firstName, lastName } = prefilled({ ...empty, form }, saved).form;
  expect({ firstName, lastName }).toEqual({ firstName: "", lastName: "", [field]: "Grace" });
});

test.each(["firstName", "lastName"] as const)("the names wait for who stands in %s", (field) => {
  const { form } = prefilled(empty, saved, field);
  expect(form).toEqual({ ...filled, firstName: "", lastName: "" });
});

test("the address waits for who stands in a field of it", () => {
  const { form, country } = prefilled(empty, saved, "city");
  expect(form).toEqual({ ...emptyCheckoutForm, firstName: "Ada", lastName: "Byron" });
  expect(country).toBe("");
});

test("a chosen country is kept", () => {
  const abroad = { ...empty, country: "CA", state: "AB" };
  expect(prefilled(abroad, saved)).toMatchObject({ country: "CA", state: "AB", form: filled });
});

test("a server that says no state leaves the detected one", () => {
  const unsaid = { ...saved, address: saved.address && { ...saved.address, state: null } };
  expect(prefilled(empty, unsaid)).toMatchObject({ country: "", state: "", form: filled });
});

test("a chosen address replaces name, address and destination, and leaves note and e-mail", () => {
  const form = { ...filled, note: "Ring twice", email: "ada@example.com", company: "Lowe" };
  const other = aSavedAddress({
    firstName: "Grace",
    address: "9 Elm Road",
    state: { name: "New York", code: "NY" },
  });
  expect(deliveredTo({ ...empty, form, country: "CA", state: "AB" }, other)).toEqual({
    ...empty,
    country: "US",
    state: "NY",
    form: { ...form, firstName: "Grace", company: "", address: "9 Elm Road" },
  });
});

test("another address starts empty, for the same name", () => {
  expect(deliveredTo({ ...empty, form: filled, country: "US", state: "MA" }, null)).toEqual({
    ...empty,
    country: "US",
    state: "MA",
    form: { ...emptyCheckoutForm, firstName: "Ada", lastName: "Byron" },
  });
});

test("the saved address a checkout goes to is known by every part of it", () => {
  const first = aSavedAddress({ id: 1 });
  const second = aSavedAddress({ id: 2, apartment: "4b" });
  const draft = prefilled(empty, saved);
  expect(savedAddressOf(draft, [first, second])?.id).toBe(1);
  expect(savedAddressOf(deliveredTo(draft, second), [first, second])?.id).toBe(2);
  expect(savedAddressOf({ ...draft, state: "NY" }, [first, second])).toBeNull();
  expect(savedAddressOf({ ...draft, form: { ...draft.form, city: "Lynn" } }, [first])).toBeNull();
  const twice = [first, aSavedAddress({ id: 3, isDefault: true })];
  expect(savedAddressOf(draft, twice)?.id).toBe(3);
});

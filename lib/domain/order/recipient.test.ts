import { recipientOf } from "./recipient";

const pat = {
  firstName: "Pat",
  lastName: "Shopper",
  company: "",
  phone: "",
  city: "Salem",
  address: "12 Elm Street",
  apartment: "Apt 4",
  zipcode: "97301",
  country: "US",
  state: "OR",
};

test.each<Partial<typeof pat>>([
  { address: "12 ELM ST.", apartment: "Apartment #4" },
  { address: "12 Elm Street, Apt 4", apartment: "" },
  { firstName: " PÁT ", zipcode: "97301-1234" },
  { company: "Shop", phone: "1", city: "salem" },
])("%j is the same person at the same address", (change) => {
  expect(recipientOf({ ...pat, ...change })).toBe(recipientOf(pat));
});

test.each<Partial<typeof pat>>([
  { firstName: "Sam" },
  { apartment: "Apt 5" },
  { address: "13 Elm Street" },
  { zipcode: "97302" },
  { country: "CA" },
])("%j is another", (change) => {
  expect(recipientOf({ ...pat, ...change })).not.toBe(recipientOf(pat));
});

test("an erased address is nobody's", () => {
  expect(recipientOf({ ...pat, address: " ", apartment: "" })).toBeNull();
});

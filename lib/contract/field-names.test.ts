import { formFields, wireFields } from "./field-names";

test("errors are named as the forms name their fields", () => {
  expect(
    formFields({
      first_name: ["First name is required."],
      zipcode: ["Zip code is required."],
      country_id: ["Choose a country."],
      state_id: ["Choose a state."],
      "shipping.5": ["Please select a shipping option."],
      "shipping_types.7": ["Gone."],
      email: ["Email is required.", "Really."],
      surprise: ["What?"],
    }),
  ).toEqual({
    firstName: ["First name is required."],
    zipcode: ["Zip code is required."],
    country: ["Choose a country."],
    state: ["Choose a state."],
    shipping: ["Please select a shipping option.", "Gone."],
    email: ["Email is required.", "Really."],
    surprise: ["What?"],
  });
});

test("an address's errors are named as its fields are on the wire; without a text there is none", () => {
  const errors = {
    firstName: "First name is required.",
    city: "",
    zipcode: undefined,
    email: "No.",
  };
  expect(wireFields(errors)).toEqual({
    first_name: ["First name is required."],
    email: ["No."],
  });
});

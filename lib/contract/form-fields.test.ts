import { formFields } from "./form-fields";

test("errors are named as the forms name their fields", () => {
  expect(
    formFields({
      first_name: ["Enter your first name."],
      zipcode: ["Enter your zip code."],
      country_id: ["Choose a country."],
      state_id: ["Choose a state."],
      "shipping.5": ["Please select a shipping option."],
      "shipping_types.7": ["Gone."],
      email: ["Enter your email.", "Really."],
      surprise: ["What?"],
    }),
  ).toEqual({
    firstName: ["Enter your first name."],
    zipcode: ["Enter your zip code."],
    country: ["Choose a country."],
    state: ["Choose a state."],
    shipping: ["Please select a shipping option.", "Gone."],
    email: ["Enter your email.", "Really."],
    surprise: ["What?"],
  });
});

import { fieldErrorsOf, invalid } from "./result";

test("what is refused for its fields names each of them", () => {
  const fields = { zipcode: ["Not one of Peru's."] };
  expect(invalid(fields)).toEqual({
    ok: false,
    failure: { kind: "validation", message: "Validation errors", fields },
  });
});

test("a refusal without fields, or with fields that say nothing, marks none", () => {
  expect(fieldErrorsOf(undefined, ["city"])).toEqual({});
  const errors = fieldErrorsOf({ city: [], zipcode: [""] }, ["city", "zipcode", "state"]);
  expect(Object.keys(errors)).toEqual([]);
});

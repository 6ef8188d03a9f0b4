import { fieldErrorsOf } from "./result";
import { emptyAddress, savedAddressLines } from "./saved-address";

test("the first error of each field of the form is kept", () => {
  const fields = {
    firstName: ["First name is required.", "Too short."],
    zipcode: ["Zip code is required."],
    state: ["Choose a state."],
    captcha: ["Unknown here."],
    city: [],
  };
  expect(fieldErrorsOf(fields, Object.keys(emptyAddress))).toEqual({
    firstName: "First name is required.",
    zipcode: "Zip code is required.",
    state: "Choose a state.",
  });
});

test("an address is written without empty lines", () => {
  const address = {
    ...emptyAddress,
    address: "1 State Street",
    city: "Boston",
    state: { name: "Massachusetts", code: "MA" },
    zipcode: "02110",
  };
  expect(savedAddressLines(address)).toEqual(["1 State Street", "Boston, MA 02110", "America"]);
  expect(savedAddressLines({ ...address, company: "Lowe", apartment: "4b" })).toEqual([
    "Lowe",
    "1 State Street, 4b",
    "Boston, MA 02110",
    "America",
  ]);
});

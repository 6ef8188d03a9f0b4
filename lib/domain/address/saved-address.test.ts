import { fieldErrorsOf } from "../result";
import { aSavedAddress } from "../testing/saved-address";
import { checkSavedAddress } from "./check-saved-address";
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

test("an address that is only begun is written as far as it goes", () => {
  const begun = { ...emptyAddress, address: "9 Kahului Beach Road" };
  const hawaii = { name: "Hawaii", code: "HI" };
  expect(savedAddressLines(begun)).toEqual(["9 Kahului Beach Road", "America"]);
  expect(savedAddressLines({ ...begun, state: hawaii })[1]).toBe("HI");
  expect(savedAddressLines({ ...begun, zipcode: "96732" })[1]).toBe("96732");
  expect(savedAddressLines({ ...begun, city: "Kahului", state: hawaii })[1]).toBe("Kahului, HI");
});

test("an address is saved with its code as the post writes it", () => {
  const { text, errors } = checkSavedAddress(aSavedAddress({ zipcode: " 02134\u20131234" }));
  expect([text.zipcode, errors]).toEqual(["02134-1234", {}]);
});

test.each([
  ["96732", "96732 is in Hawaii. Please check the zip code and the state."],
  ["00901", "00901 is not in Massachusetts. Please check the zip code and the state."],
  ["02861", undefined],
])("the zip code %s in Massachusetts: %s", (zipcode, error) => {
  expect(checkSavedAddress(aSavedAddress({ zipcode })).errors.zipcode).toBe(error);
});

test("an address is saved with a listed state only, and every other error is reported too", () => {
  const ontario = aSavedAddress({
    state: { name: "Ontario", code: "ON" },
    city: "",
    zipcode: "K1A",
  });
  const { text, errors } = checkSavedAddress(ontario);
  expect(text.lastName).toBe("Byron");
  expect(errors).toEqual({
    city: "City is required.",
    zipcode: "Enter a zip code such as 02110 or 02110-1234.",
    state: "Choose a state.",
  });
});

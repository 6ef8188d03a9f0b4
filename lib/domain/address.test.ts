import { type AddressText, checkAddressText, destinationIn, emptyAddressText } from "./address";
import { aCountry } from "./testing/country";

const countries = [
  aCountry(1, "Canada", "CA", { AB: "Alberta" }),
  aCountry(2, "United States", "US", { AL: "Alabama", MA: "Massachusetts" }),
];
const list = { countries, detectedCountry: "United States", detectedState: "Massachusetts" };

test("the detected country and state are preselected", () => {
  expect(destinationIn(list, "", "")).toEqual({ country: "US", state: "MA" });
});

test("a chosen country starts at its first province", () => {
  expect(destinationIn(list, "CA", "")).toEqual({ country: "CA", state: "AB" });
});

test("a state of another country is not kept", () => {
  expect(destinationIn(list, "CA", "MA")).toEqual({ country: "CA", state: "AB" });
});

test("an unknown detection falls back to the first country", () => {
  const unknown = { ...list, detectedCountry: "Atlantis", detectedState: "" };
  expect(destinationIn(unknown, "", "")).toEqual({ country: "CA", state: "AB" });
});

const ADA: AddressText = {
  ...emptyAddressText,
  firstName: "Ada",
  lastName: "Byron",
  address: "12 Charles Street",
  city: "Boston",
  zipcode: "02114",
};

const errorsOf = (given: Partial<AddressText>, isUnitedStates = true) =>
  checkAddressText({ ...ADA, ...given }, isUnitedStates).errors;

test("company, apartment and phone may be left out, the rest may not", () => {
  expect(errorsOf({})).toEqual({});
  expect(checkAddressText(emptyAddressText, true).errors).toEqual({
    firstName: "First name is required.",
    lastName: "Last name is required.",
    address: "Address is required.",
    city: "City is required.",
    zipcode: "Zip code is required.",
  });
});

test("each part has a most of characters", () => {
  expect(errorsOf({ city: "B".repeat(100) })).toEqual({});
  expect(errorsOf({ city: "B".repeat(101) })).toEqual({
    city: "The city may have at most 100 characters.",
  });
  expect(errorsOf({ phone: "1".repeat(41) })).toEqual({
    phone: "The phone number may have at most 40 characters.",
  });
});

test.each([
  ["2110", true, "Enter a zip code such as 02110 or 02110-1234."],
  ["02110-1234", true, undefined],
  ["K1A 0B1", false, undefined],
])("the zip code %s within the United States (%s): %s", (zipcode, isUnitedStates, error) => {
  expect(errorsOf({ zipcode }, isUnitedStates).zipcode).toBe(error);
});

test("what is kept stands on one line, without blanks around it", () => {
  const { text } = checkAddressText({ ...ADA, address: " 12 Charles\r\nStreet " }, true);
  expect(text.address).toBe("12 Charles Street");
});

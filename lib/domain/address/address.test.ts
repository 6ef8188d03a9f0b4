import { aCountry } from "../testing/country";
import {
  type AddressText,
  checkAddressText,
  destinationIn,
  emptyAddressText,
  FIRST_PROVINCE,
  withProvincesOf,
  withWrittenProvinces,
} from "./address";
import { addressFormatsOf, formatOfCountry } from "./postal";

const countries = [
  aCountry(1, "Canada", "CA", { AB: "Alberta" }),
  aCountry(2, "United States", "US", { AL: "Alabama", MA: "Massachusetts" }),
];
const list = { countries, detectedCountry: "United States", detectedState: "Massachusetts" };

test("the detected country and state are preselected", () => {
  // @spec 177
  expect(destinationIn(list, "", "")).toEqual({ country: "US", state: "MA" });
});

test("a chosen country starts at its first province", () => {
  // @spec 179
  expect(destinationIn(list, "CA", FIRST_PROVINCE)).toEqual({ country: "CA", state: "AB" });
});

test.each([
  ["CA", "MA", "CA"],
  ["US", "", "US"],
  ["", "ZZ", "US"],
])("in %j the state %j is none of %s", (code, state, country) => {
  expect(destinationIn(list, code, state)).toEqual({ country, state: "" });
});

test("an unknown detection falls back to the first country", () => {
  const unknown = { ...list, detectedCountry: "Atlantis", detectedState: "" };
  expect(destinationIn(unknown, "", "")).toEqual({ country: "CA", state: "" });
});

test("a chosen state is kept", () => {
  expect(destinationIn(list, "US", "MA")).toEqual({ country: "US", state: "MA" });
});

test("a territory is a state where the server's list has it as one", () => {
  const island = aCountry(5, "Guam", "GU", { "1": "Guam" });
  const states = aCountry(2, "United States", "US", { AL: "Alabama", GU: "Guam" });
  const both = { ...list, countries: [...countries.slice(0, 1), states, island] };
  expect(destinationIn(both, "GU", FIRST_PROVINCE)).toEqual({ country: "US", state: "GU" });
  const detected = { ...both, detectedCountry: "Guam", detectedState: "" };
  expect(destinationIn(detected, "", "")).toEqual({ country: "US", state: "GU" });
  const alone = { ...list, countries: [...countries, island] };
  expect(destinationIn(alone, "GU", "1")).toEqual({ country: "GU", state: "1" });
});

test("a country without provinces is a destination by itself", () => {
  const malta = { ...list, countries: [aCountry(3, "Malta", "MT")] };
  expect(destinationIn(malta, "MT", "AL")).toEqual({ country: "MT", state: "" });
});

test("while no countries are known, what was chosen stays chosen", () => {
  expect(destinationIn({ ...list, countries: [] }, "CA", "AB")).toEqual({
    country: "CA",
    state: "AB",
  });
});

const ADA: AddressText = {
  ...emptyAddressText,
  firstName: "Ada",
  lastName: "Byron",
  address: "12 Charles Street",
  city: "Boston",
  zipcode: "02114",
};

const checked = (given: Partial<AddressText>, country = "US") =>
  checkAddressText({ ...ADA, ...given }, country, formatOfCountry(country));
const errorsOf = (given: Partial<AddressText>, country?: string) => checked(given, country).errors;

test("company, apartment and phone may be left out, the rest may not", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf(emptyAddressText)).toEqual({
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
    city: "The city can have at most 100 characters.",
  });
  expect(errorsOf({ phone: "1".repeat(41) })).toEqual({
    phone: "The phone number can have at most 40 characters.",
  });
});

test.each([
  ["2110", "US", "Enter a zip code such as 02110 or 02110-1234."],
  ["X02110", "US", "Enter a zip code such as 02110 or 02110-1234."],
  ["02110-12345", "US", "Enter a zip code such as 02110 or 02110-1234."],
  ["02110-1234", "US", undefined],
  ["K1A 0B1", "CA", undefined],
])("the zip code %s in %s: %s", (zipcode, country, error) => {
  expect(errorsOf({ zipcode }, country).zipcode).toBe(error);
});

test("what is kept stands on one line, without blanks around it", () => {
  const { text } = checked({ address: " 12 Charles\r\nStreet " });
  expect(text.address).toBe("12 Charles Street");
});

test.each([
  ["US", "021091234", "02109-1234"],
  ["US", "02109 1234", "02109-1234"],
  ["US", "02109\u20131234", "02109-1234"],
  ["US", "02109 \u2013 1234", "02109-1234"],
  ["US", " 0 2109", "02109"],
  ["US", "02109\u20111234", "02109-1234"],
  ["US", "02109\u200b", "02109"],
  ["US", " ０２１０９ ", "02109"],
  ["JP", "１００－０００１", "100-0001"],
  ["JP", "100ー0001", "100-0001"],
  ["GB", "nw8  0du", "nw8 0du"],
])("in %s the postal code %j is kept as %s", (country, zipcode, kept) => {
  const { text, errors } = checked({ zipcode }, country);
  expect([text.zipcode, errors]).toEqual([kept, {}]);
});

test.each(["\u200b", "\u3164", "\u2060", "\u2800"])(
  "the invisible name %j is none",
  (firstName) => {
    expect(errorsOf({ firstName })).toEqual({ firstName: "First name is required." });
  },
);

test("a phone number is kept without what nobody sees of it", () => {
  const { text, errors } = checked({ phone: "+1\ufe0f\u200d-555-123-4567\u202c" });
  expect([text.phone, errors]).toEqual(["+1-555-123-4567", {}]);
});

test("all countries can go along with the provinces of one alone", () => {
  const sent = withProvincesOf(list, "US").countries;
  expect(sent.map(({ provinces }) => provinces.length)).toEqual([0, 2]);
  expect(list.countries[0]?.provinces).toHaveLength(1);
});

test("a postal code is not kept where the post has none", () => {
  expect(checked({ zipcode: "00000" }, "HK")).toMatchObject({ text: { zipcode: "" }, errors: {} });
});

test("a postal code that is too long is refused, and stays as it was typed", () => {
  const zipcode = "１".repeat(21);
  expect(checked({ zipcode }, "JP")).toMatchObject({
    text: { zipcode },
    errors: { zipcode: "The postal code can have at most 20 characters." },
  });
});

test("provinces are asked for where addresses have them alone", () => {
  const france = aCountry(4, "France", "FR", { "75": "Paris" });
  const given = { ...list, countries: [...countries, france] };
  const written = withWrittenProvinces(given, addressFormatsOf(["CA", "FR", "US"]));
  expect(written.countries).toEqual([...countries, { ...france, provinces: [] }]);
  expect(written.detectedState).toBe("Massachusetts");
});

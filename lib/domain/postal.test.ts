import { addressFormatOf, DOMESTIC_FORMAT } from "./address-format";
import { addressFormatsOf, formatOfCountry, isZipcodeOf } from "./postal";

test.each([
  ["US", "address city region zipcode", "Zip code", true],
  ["DE", "address zipcode city", "Postal code", true],
  ["GB", "address city zipcode", "Postcode", true],
  ["GG", "address city zipcode", "Postcode", true],
  ["IE", "address city region zipcode", "Eircode", false],
  ["JP", "address city region zipcode", "Postal code", true],
  ["PR", "address city zipcode", "Zip code", true],
  ["HK", "address city region", "Postal code", false],
  ["QA", "address city", "Postal code", false],
  ["AE", "address city region", "Postal code", false],
  ["SG", "address city zipcode", "Postal code", true],
])("%s writes %s and calls its codes %s, required: %s", (country, parts, name, isRequired) => {
  const format = formatOfCountry(country);
  expect(format.parts.join(" ")).toBe(parts);
  expect(format).toMatchObject({ zipcodeName: name, isZipcodeRequired: isRequired });
});

test.each(["JP", "SG", "AE"])("a city may be left out in %s", (country) => {
  expect(formatOfCountry(country).isCityRequired).toBe(false);
  expect(formatOfCountry("US").isCityRequired).toBe(true);
});

test("the United States have one format", () => {
  expect(formatOfCountry("US")).toEqual(DOMESTIC_FORMAT);
});

test("the formats of many countries are those of each", () => {
  const countries = ["US", "DE", "AT", "QA", "JP", "GB"];
  const formats = addressFormatsOf(countries);
  for (const country of countries) {
    expect(addressFormatOf(formats, country)).toEqual(formatOfCountry(country));
  }
  expect(formats.byCountry.DE).toBe(formats.byCountry.AT);
});

test("of a country that nobody knows no postal code is required", () => {
  expect(addressFormatOf(addressFormatsOf(["US"]), "XX").isZipcodeRequired).toBe(false);
  expect(addressFormatOf(addressFormatsOf(["US"]), "toString").isZipcodeRequired).toBe(false);
});

test.each([
  ["DE", "10115", true],
  ["DE", "1011", false],
  ["GB", "nw80du", true],
  ["GB", "NW8 0DU", true],
  ["GB", "12345", false],
  ["JP", "100-0001", true],
  ["JP", "1000001", true],
  ["JP", "10001", false],
  ["NL", "1011ab", true],
  ["SE", "114 55", true],
  ["SE", "11455", true],
  ["IN", "110 001", true],
  ["CA", "k1a0b1", true],
  ["CA", "K1A-0B1", true],
  ["IE", "D02AF30", true],
  ["PL", "00001", true],
  ["PT", "1000001", true],
  ["BR", "01310-100", true],
  ["GG", "GY1 1AA", true],
  ["PR", "00901", true],
  ["QA", "whatever", true],
])("%s may have the code %s: %s", (country, zipcode, isOne) => {
  expect(isZipcodeOf(country, zipcode)).toBe(isOne);
});
